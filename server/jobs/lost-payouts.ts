import { plusSeconds } from '#kit/clock.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { findUnsettledPayouts } from '#modules/treasury/index.ts'
import { addJob, findQueuedKeys } from './queue.ts'

/** An instructed payout older than this without a job has lost it. */
const LOST_AFTER_S = 30

/** Payouts and returns that are instructed, not settled and without a job: the treasury's table records what is owed,
 *  and the queue may lose a row (a restored database, an operator's delete). Returns how many. */
export async function queueLostPayouts(tx: WriteTx, at: Date): Promise<number> {
  const before = plusSeconds(at, -LOST_AFTER_S)
  let count = 0
  let page = await findUnsettledPayouts(tx, before, null)
  while (page.length > 0) {
    count += await queueLostOf(tx, page)
    page = await findUnsettledPayouts(tx, before, page.at(-1)?.id ?? null)
  }
  return count
}

async function queueLostOf(tx: WriteTx, payouts: Awaited<ReturnType<typeof findUnsettledPayouts>>): Promise<number> {
  const unsettled = payouts.map((payout) =>
    payout.kind === 'withdrawal'
      ? { ...payout, key: `payout:${payout.member}:${payout.withdrawal}` }
      : { ...payout, key: `return:${payout.receipt}` },
  )
  const queued = await findQueuedKeys(
    tx,
    unsettled.map(({ key }) => key),
  )
  const lost = unsettled.filter(({ key }) => !queued.has(key))
  for (const payout of lost) {
    if (payout.kind === 'withdrawal')
      await addJob(
        tx,
        'send-payout',
        { member: String(payout.member), withdrawal: payout.withdrawal },
        { key: payout.key, keepEarlier: true },
      )
    else await addJob(tx, 'send-return', { receipt: payout.receipt }, { key: payout.key, keepEarlier: true })
  }
  return lost.length
}
