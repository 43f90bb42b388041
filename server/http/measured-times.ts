import { type MeasuredTime, measuredTimesMin } from '#contract/plain/measured-times.ts'
import { bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findCreditTime } from '#modules/deposits/index.ts'
import { findPayoutTime } from '#modules/withdrawals/index.ts'
import { ttlCache } from '#kit/node/ttl-cache.ts'

const KEPT_MS = 60_000
const NEWEST_MAX = 500
const WEEK_S = 7 * 86_400

type Measure = (tx: ReadTx, since: Date, max: number) => Promise<{ count: number; seconds: number | null }>
export type MeasuredTimes = { deposit: MeasuredTime | null; withdraw: MeasuredTime | null }

/** Measured (docs/decisions/0059), and kept for a minute in this process. */
export function measuredTimes(
  context: Context,
  nowMs: () => number = () => performance.now(),
): { now(): Promise<MeasuredTimes> } {
  const cache = ttlCache<Promise<MeasuredTimes>>({ ms: KEPT_MS, keysMax: 1 }, nowMs)
  return {
    now() {
      const cached = cache.find('times')
      if (cached) return cached
      const taken = take(context)
      cache.keep('times', taken)
      taken.catch(() => cache.forget('times', taken))
      return taken
    },
  }
}

const take = (context: Context): Promise<MeasuredTimes> => {
  const at = context.clock.now()
  return context.database.read(async (tx) => ({
    deposit: await newestOf(tx, findCreditTime, at),
    withdraw: await newestOf(tx, findPayoutTime, at),
  }))
}

/** Today's, else the last seven days', where there are enough. A part of a second counts as one. */
async function newestOf(tx: ReadTx, measure: Measure, at: Date): Promise<MeasuredTime | null> {
  const windows = [
    ['today', bangkokMidnight(at)],
    ['week', plusSeconds(at, -WEEK_S)],
  ] as const
  for (const [window, since] of windows) {
    const { count, seconds } = await measure(tx, since, NEWEST_MAX)
    if (count >= measuredTimesMin && seconds !== null) return { seconds: Math.max(1, Math.ceil(seconds)), window }
  }
  return null
}
