import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { together } from '#kit/together.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { type AccountChange, accountChangeRules, payoutHold, type PayoutHold } from './account-change.ts'
import { findLastAccountChange, selectHolding, selectWaitingChange } from './account-change.store.ts'
import { findGivenUpAt } from './account-verification.store.ts'
import type { BankAccount } from './member.ts'
import { findBankAccount, findRecoveryState, lockMember } from './members.store.ts'

/** Whose money from an account is. `current`: it is his registered account. `cooling_down`: it was until less than a day ago, so that what was on its
 *  way when he changed is still his. `former`: it was once; people look. */
export type AccountHolder = { member: MemberId; status: 'current' | 'cooling_down' | 'former' }

/** Who holds or held an account, or null where it was never a member's. */
export async function findAccountHolder(
  tx: ReadTx,
  account: { bank: string; accountNumber: string },
  now: Date,
): Promise<AccountHolder | null> {
  const holding = await selectHolding(tx, account)
  if (holding === null) return null
  const { member, heldUntil } = holding
  if (heldUntil === null) return { member, status: 'current' }
  return { member, status: now < plusSeconds(heldUntil, accountChangeRules.freezeSeconds) ? 'cooling_down' : 'former' }
}

/** Where a member's money may be paid to, and whether it may be now. `unchanged`: all that speaks against it is a reset, and the account is the one that
 *  was registered before. `recoveryUnseen`: the member ended everything and has not acknowledged what was found. */
export type PayoutStatus = {
  account: BankAccount | null
  hold: PayoutHold | null
  unchanged: boolean
  waiting: AccountChange | null
  recoveryUnseen: boolean
}

/** Reads it. */
export async function findPayoutStatus(tx: ReadTx, member: MemberId, now: Date): Promise<PayoutStatus> {
  const found = await together({
    waiting: selectWaitingChange(tx, member),
    account: findBankAccount(tx, member),
    lastEffectAt: findLastAccountChange(tx, member),
    recovery: findRecoveryState(tx, member),
  })
  return payoutStatusOf(found, now)
}

type Signs = {
  waiting: PayoutStatus['waiting']
  account: PayoutStatus['account']
  lastEffectAt: Date | null
  recovery: { cooldownUntil: Date | null; unseen: boolean }
}

function payoutStatusOf({ waiting, account, lastEffectAt, recovery }: Signs, now: Date): PayoutStatus {
  const { cooldownUntil, unseen } = recovery
  const signs = { waiting, givenUpAt: account?.givenUpAt ?? null, lastEffectAt }
  const hold = payoutHold({ ...signs, cooldownUntil }, now)
  const onlyReset = hold?.why === 'password_reset' && payoutHold({ ...signs, cooldownUntil: null }, now) === null
  return { account, hold, unchanged: onlyReset && account !== null && account.addedAt < hold.since, waiting, recoveryUnseen: unseen }
}

/** Reads it and keeps it as it is until the transaction ends: no change of account can slip in between. */
export async function lockPayoutStatus(tx: WriteTx, member: MemberId, now: Date): Promise<PayoutStatus> {
  await lockMember(tx, member)
  // One after the other: a connection that writes takes one statement at a time.
  const waiting = await selectWaitingChange(tx, member)
  const account = await findBankAccount(tx, member)
  const lastEffectAt = await findLastAccountChange(tx, member)
  return payoutStatusOf({ waiting, account, lastEffectAt, recovery: await findRecoveryState(tx, member) }, now)
}

/** Whether an account is still one that a member holds or held. `given_up`: it was given up for its owner. `given_up_now`: so lately that a payment sent
 *  before could still be on its way to the bank. */
export type PayeeStatus = 'held' | 'given_up' | 'given_up_now'

/** How long a call to the bank may be under way at most, with room to spare: the bank takes none that was signed five minutes ago or earlier. */
const UNDER_WAY_SECONDS = 600

type AccountNumber = { bank: string; accountNumber: string }

/** Reads it and keeps it as it is until the transaction ends: what is marked as sent in it was sent before the account was given up, or never. */
export async function lockPayee(tx: WriteTx, member: MemberId, account: AccountNumber, now: Date): Promise<PayeeStatus> {
  await lockMember(tx, member)
  return findPayeeStatus(tx, member, account, now)
}

/** Reads it, for whoever decides and does not send. */
export async function findPayeeStatus(tx: ReadTx, member: MemberId, account: AccountNumber, now: Date): Promise<PayeeStatus> {
  const givenUpAt = await findGivenUpAt(tx, member, account)
  if (givenUpAt === null) return 'held'
  return now < plusSeconds(givenUpAt, UNDER_WAY_SECONDS) ? 'given_up_now' : 'given_up'
}
