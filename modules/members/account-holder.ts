import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { together } from '#kit/together.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { type AccountChange, payoutHold, type PayoutHold } from './account-change.ts'
import { selectHolding, selectWaitingChange } from './account-change.store.ts'
import { selectGivenUpAt } from './account-verification.store.ts'
import type { BankAccount } from './member.ts'
import { type PayoutFacts, selectBankAccount, selectPayoutFacts, lockMember } from './members.store.ts'
import { findSetting } from './settings.ts'

/** `cooling_down`: registered until a short while ago; `former`: operators decide. */
export type AccountHolder = { member: MemberId; status: 'current' | 'cooling_down' | 'former' }

export async function findAccountHolder(
  tx: ReadTx,
  account: { bank: string; accountNumber: string },
  now: Date,
): Promise<AccountHolder | null> {
  const holding = await selectHolding(tx, account)
  if (holding === null) return null
  const { member, heldUntil } = holding
  if (heldUntil === null) return { member, status: 'current' }
  const holdSeconds = await findSetting(tx, 'account_change_hold')
  return { member, status: now < plusSeconds(heldUntil, holdSeconds) ? 'cooling_down' : 'former' }
}

/** `unchanged`: only a reset holds payouts, and the account is older. `recoveryUnseen`: the summary is not
 *  acknowledged. */
export type PayoutStatus = {
  account: BankAccount | null
  hold: PayoutHold | null
  unchanged: boolean
  waiting: AccountChange | null
  recoveryUnseen: boolean
}

export async function findPayoutStatus(tx: ReadTx, member: MemberId, now: Date): Promise<PayoutStatus> {
  const found = await together({
    waiting: selectWaitingChange(tx, member),
    account: selectBankAccount(tx, member),
    facts: selectPayoutFacts(tx, member),
    holdSeconds: findSetting(tx, 'account_change_hold'),
  })
  return payoutStatusOf(found, now)
}

type HolderFacts = Pick<PayoutStatus, 'waiting' | 'account'> & { facts: PayoutFacts; holdSeconds: number }

function payoutStatusOf({ waiting, account, facts, holdSeconds }: HolderFacts, now: Date): PayoutStatus {
  const { cooldownUntil, unseen, accountChangedAt } = facts
  const frozenUntil = accountChangedAt && plusSeconds(accountChangedAt, holdSeconds)
  const ofAccount = { waiting, givenUpAt: account?.givenUpAt ?? null, frozenUntil }
  const hold = payoutHold({ ...ofAccount, cooldownUntil }, now)
  const onlyReset = hold?.why === 'password_reset' && payoutHold({ ...ofAccount, cooldownUntil: null }, now) === null
  return {
    account,
    hold,
    unchanged: onlyReset && account !== null && account.addedAt < hold.since,
    waiting,
    recoveryUnseen: unseen,
  }
}

/** Under the member's lock, so that no change of account can come between. */
export async function lockPayoutStatus(tx: WriteTx, member: MemberId, now: Date): Promise<PayoutStatus> {
  await lockMember(tx, member)
  // A connection that writes takes one statement at a time.
  const waiting = await selectWaitingChange(tx, member)
  const account = await selectBankAccount(tx, member)
  const facts = await selectPayoutFacts(tx, member)
  return payoutStatusOf({ waiting, account, facts, holdSeconds: await findSetting(tx, 'account_change_hold') }, now)
}

/** `given_up_now`: a payment may still be on its way to the bank. */
export type PayeeStatus = 'registered' | 'given_up' | 'given_up_now'

/** The bank rejects calls signed five minutes ago; with a margin. */
const UNDER_WAY_SECONDS = 600

type AccountNumber = { bank: string; accountNumber: string }

/** What is marked as sent in this transaction was sent before the account was given up, or never. */
export async function lockPayee(
  tx: WriteTx,
  member: MemberId,
  account: AccountNumber,
  now: Date,
): Promise<PayeeStatus> {
  await lockMember(tx, member)
  return findPayeeStatus(tx, member, account, now)
}

/** For a decision that sends nothing. */
export async function findPayeeStatus(
  tx: ReadTx,
  member: MemberId,
  account: AccountNumber,
  now: Date,
): Promise<PayeeStatus> {
  const givenUpAt = await selectGivenUpAt(tx, member, account)
  if (givenUpAt === null) return 'registered'
  return now < plusSeconds(givenUpAt, UNDER_WAY_SECONDS) ? 'given_up_now' : 'given_up'
}
