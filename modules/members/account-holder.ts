import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { type AccountChange, accountChangeRules, payoutHold, type PayoutHold } from './account-change.ts'
import { findLastAccountChange, selectHolding, selectWaitingChange } from './account-change.store.ts'
import type { BankAccount } from './member.ts'
import { findBankAccount, findPayoutRest, lockMember } from './members.store.ts'

/** Whose money from an account is. `current`: it is his registered account. `resting`: it was until less than a day ago, so that what was on its
 *  way when he changed is still his. `former`: it was once; people look. */
export type AccountHolder = { member: MemberId; standing: 'current' | 'resting' | 'former' }

/** Who holds or held an account, or null where it was never a member's. */
export async function findAccountHolder(
  tx: ReadTx,
  account: { bank: string; accountNumber: string },
  now: Date,
): Promise<AccountHolder | null> {
  const holding = await selectHolding(tx, account)
  if (holding === null) return null
  const { member, heldUntil } = holding
  if (heldUntil === null) return { member, standing: 'current' }
  return { member, standing: now < plusSeconds(heldUntil, accountChangeRules.freezeSeconds) ? 'resting' : 'former' }
}

/** Where a member's money may be paid to, and whether it may be now. */
export type PayoutStanding = { account: BankAccount | null; hold: PayoutHold | null; waiting: AccountChange | null }

/** Reads it. */
export async function findPayoutStanding(tx: ReadTx, member: MemberId, now: Date): Promise<PayoutStanding> {
  const waiting = await selectWaitingChange(tx, member)
  const hold = payoutHold(waiting, await findLastAccountChange(tx, member), await findPayoutRest(tx, member), now)
  return { account: await findBankAccount(tx, member), hold, waiting }
}

/** Reads it and keeps it as it is until the transaction ends: no change of account can slip in between. */
export async function lockPayoutStanding(tx: WriteTx, member: MemberId, now: Date): Promise<PayoutStanding> {
  await lockMember(tx, member)
  return findPayoutStanding(tx, member, now)
}
