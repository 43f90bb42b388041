import { type MeasuredTime, measuredTimesMin } from '#contract/plain/measured-times.ts'
import { bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import type { Desk, ReadTx } from '#kit/transaction.ts'
import { findCreditTime } from '#modules/deposits/index.ts'
import { findPayoutTime } from '#modules/withdrawals/index.ts'
import { keptFor } from './kept-for.ts'

/** So long a measure is told before it is taken anew: however many ask, the database is asked four questions a minute. */
const KEPT_MS = 60_000
/** So many of the last requests are looked at, however many a day has. */
const NEWEST_MAX = 500
const WEEK_S = 7 * 86_400

type Measure = (tx: ReadTx, since: Date, max: number) => Promise<{ count: number; seconds: number | null }>
export type MeasuredTimes = { deposit: MeasuredTime | null; withdraw: MeasuredTime | null }

/** How long deposits and withdrawals take, measured (docs/decisions/0059). Kept for a minute in this process. */
export function measuredTimes(desk: Desk, nowMs: () => number = () => performance.now()): { now(): Promise<MeasuredTimes> } {
  const kept = keptFor<Promise<MeasuredTimes>>({ ms: KEPT_MS, keysMax: 1 }, nowMs)
  return {
    now() {
      const known = kept.find('times')
      if (known) return known
      const taken = take(desk)
      kept.keep('times', taken)
      taken.catch(() => kept.forget('times', taken))
      return taken
    },
  }
}

const take = (desk: Desk): Promise<MeasuredTimes> => {
  const at = desk.clock.now()
  return desk.database.read(async (tx) => ({
    deposit: await toldOf(tx, findCreditTime, at),
    withdraw: await toldOf(tx, findPayoutTime, at),
  }))
}

/** Today's, where there were enough today; else those of the last seven days; else none. A part of a second is one. */
async function toldOf(tx: ReadTx, measure: Measure, at: Date): Promise<MeasuredTime | null> {
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
