import { randomInt } from 'node:crypto'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang, type Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { findReceivingAccounts, type SiteAccount } from './account.ts'
import { updateAmountCooldown, selectExpectedTransfer, insertAmount } from './transfers.store.ts'

/** Money that comes late still finds its request. */
const COOLDOWN_S = 86_400
const ADDED_MAX = 99
const TRIES_MAX = 10

/** `amount` in satang is the member's alone on that account while they wait and for a day after. */
export type ExpectedTransfer = { account: SiteAccount; amount: Satang }

/** Reserves an amount for a request: 0.01 to 0.99 baht more than requested, or exactly as requested where only that
 *  is left; never more than `most` or than the account may take today. Null where no account has one left. Must run
 *  inside a WriteTx. */
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

/** A random start, so that simultaneous requests seldom try the same; the requested amount comes last. */
function amountsFor(asked: Satang): Satang[] {
  const start = randomInt(ADDED_MAX)
  const added = Array.from({ length: ADDED_MAX }, (_, n) => ((start + n) % ADDED_MAX) + 1)
  return [...added, 0].map((more) => satang(asked + BigInt(more)))
}

/** Of a request that waits, or that ended less than a day ago. */
export async function findExpectedTransfer(
  tx: ReadTx,
  account: { bank: string; accountNumber: string },
  amount: Satang,
  at: Date,
): Promise<{ member: MemberId; requestId: string } | null> {
  const row = await selectExpectedTransfer(tx, account, amount, at)
  return row ? { member: row.member, requestId: row.requestId } : null
}

/** The amount cools down for a day before it can be another's. */
export const coolDownTransfer = (tx: WriteTx, paymentId: string, at: Date): Promise<void> =>
  updateAmountCooldown(tx, paymentId, plusSeconds(at, COOLDOWN_S))

/** The request was not stored: its amount is free at once. */
export const forgetTransfer = (tx: WriteTx, paymentId: string, at: Date): Promise<void> => updateAmountCooldown(tx, paymentId, at)
