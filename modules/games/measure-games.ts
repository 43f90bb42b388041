import { measuredRoundsMin } from '#contract/plain/games.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { insertHours, updateHotGames, selectHours } from './measure.store.ts'

const DAY_S = 86_400
/** Fewer in a week are never hot. */
const HOT_ROUNDS_MIN = 20

/** The last three hours again, since rounds are recorded a little late. A job's work. */
export async function measureGames(context: Context): Promise<void> {
  const at = context.clock.now()
  await context.database.write(async (tx) => {
    await insertHours(tx)
    await updateHotGames(tx, plusSeconds(at, -7 * DAY_S), HOT_ROUNDS_MIN)
  })
}

/** Settled rounds of an hour; satang. */
export type GameHour = { hostNo: number; game: string; hour: Date; rounds: number; stake: bigint; payout: bigint }

/** `rtp`: percent, null where rounds are too few; `points`: after each hour with enough rounds. */
export type Measure = { rounds: number; rtp: string | null; points: { at: string; rounds: number; rtp: string }[] }

export type GameMeasures = { day: Measure; week: Measure }

export async function findMeasured(
  tx: ReadTx,
  hostNumbers: readonly number[],
  at: Date,
): Promise<(hostNo: number, game: string) => GameMeasures> {
  const hours = Map.groupBy(
    await selectHours(tx, hostNumbers, plusSeconds(at, -7 * DAY_S)),
    ({ hostNo, game }) => `${hostNo} ${game}`,
  )
  const dayBegan = plusSeconds(at, -DAY_S)
  return (hostNo, game) => {
    const week = hours.get(`${hostNo} ${game}`) ?? []
    return { day: measureOf(week.filter(({ hour }) => hour >= dayBegan)), week: measureOf(week) }
  }
}

export function measureOf(hours: readonly Pick<GameHour, 'hour' | 'rounds' | 'stake' | 'payout'>[]): Measure {
  const sum = { rounds: 0, stake: 0n, payout: 0n }
  const points: Measure['points'] = []
  for (const { hour, rounds, stake, payout } of hours) {
    sum.rounds += rounds
    sum.stake += stake
    sum.payout += payout
    const rtp = percentOf(sum.payout, sum.stake)
    if (sum.rounds >= measuredRoundsMin && rtp !== null)
      points.push({ at: plusSeconds(hour, 3_600).toISOString(), rounds: sum.rounds, rtp })
  }
  return { rounds: sum.rounds, rtp: points.at(-1)?.rtp ?? null, points }
}

/** Two decimals, rounded down. */
function percentOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null
  const hundredths = (part * 10_000n) / whole
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
