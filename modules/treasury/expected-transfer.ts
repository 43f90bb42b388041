import { randomInt } from 'node:crypto'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang, type Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { findAmountRest } from './settings.ts'
import { findReceivingAccounts, type SiteAccount } from './account.ts'
import { updateAmountCooldown, selectExpectedTransfer, insertAmount } from './transfers.store.ts'

/** The most satang that may be added to the requested amount. */
const ADDED_MAX = 99
const TRIES_MAX = 10

/** `amount`: satang, theirs alone on that account while they wait and while it cools down. */
export type ExpectedTransfer = { account: SiteAccount; amount: Satang }

/** 0.01 to 0.99 baht more than requested, or exactly as requested where only that is left; never more than `most`.
 *  Null where no account has one left. */
export async function expectTransfer(
  tx: WriteTx,
  input: { paymentId: string; member: MemberId; requestId: string; asked: Satang; most: Satang | null; at: Date },
): Promise<ExpectedTransfer | null> {
  const amounts = amountsFor(input.asked).filter((amount) => input.most === null || amount <= input.most)
  if (amounts.length === 0) return null
  for (const { account, room } of await findReceivingAccounts(tx, input.at, input.asked)) {
    const candidates = amounts.filter((amount) => room === null || amount <= room)
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const amount = await insertAmount(tx, account, { ...input, candidates })
      if (amount === 'none_free') break
      if (amount !== 'taken_meanwhile') return { account, amount }
    }
  }
  return null
}

/** A random start, so that simultaneous requests seldom try the same. */
function amountsFor(asked: Satang): Satang[] {
  const start = randomInt(ADDED_MAX)
  const added = Array.from({ length: ADDED_MAX }, (_, n) => ((start + n) % ADDED_MAX) + 1)
  return [...added, 0].map((more) => satang(asked + BigInt(more)))
}

/** Whose request a transfer of this amount (satang) to this account is: one that waits, or whose amount cools down. */
export async function findExpectedTransfer(
  tx: ReadTx,
  account: { bank: string; accountNumber: string },
  amount: Satang,
  at: Date,
): Promise<{ member: MemberId; requestId: string } | null> {
  const row = await selectExpectedTransfer(tx, account, amount, at)
  return row ? { member: row.member, requestId: row.requestId } : null
}

/** The request has ended: money that comes late still finds it until its amount can be another's. */
export const coolDownTransfer = async (tx: WriteTx, paymentId: string, at: Date): Promise<void> =>
  updateAmountCooldown(tx, paymentId, plusSeconds(at, await findAmountRest(tx)))

/** The request was not stored. */
export const forgetTransfer = (tx: WriteTx, paymentId: string, at: Date): Promise<void> =>
  updateAmountCooldown(tx, paymentId, at)
