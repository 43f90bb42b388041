import type { RoundRow } from '#contract/http/rounds.ts'
import { bangkokDay } from '#kit/clock.ts'

/** Of a Bangkok day: `net` is won less staked. Baht as numbers, for drawing only. */
export type PlayDay = { date: string; staked: number; net: number; minutes: number }

type PlayedRound = Pick<RoundRow, 'stake' | 'win_lose' | 'created_at' | 'completed_at'>

/** Rounds that begin this close are one play period. */
export const playPeriodGapMs = 5 * 60_000
const DAY_MS = 86_400_000

/** Oldest first, up to `nowMs`. A round belongs to the day it began on. */
export function playDays(rounds: readonly PlayedRound[], nowMs: number, count: number): readonly PlayDay[] {
  return Array.from({ length: count }, (_, back) => {
    const date = bangkokDay(new Date(nowMs - (count - 1 - back) * DAY_MS))
    const own = rounds.filter(({ created_at }) => bangkokDay(new Date(created_at)) === date)
    const sum = (field: 'stake' | 'win_lose') =>
      own.reduce((total, round) => total + Math.round(Number(round[field]) * 100), 0) / 100
    return { date, staked: sum('stake'), net: sum('win_lose'), minutes: minutesOf(own) }
  })
}

/** From a period's first round to its last one's end; at least a minute each. */
function minutesOf(rounds: readonly PlayedRound[]): number {
  const spans = rounds
    .map(({ created_at, completed_at }) => [Date.parse(created_at), Date.parse(completed_at ?? created_at)] as const)
    .toSorted(([one], [other]) => one - other)
  // `begun`: when the last round of the period began.
  const playPeriods: { from: number; to: number; begun: number }[] = []
  for (const [from, to] of spans) {
    const last = playPeriods.at(-1)
    // A round settled hours later was not played for hours.
    const end = Math.min(to, from + playPeriodGapMs)
    if (last && from - last.begun <= playPeriodGapMs) {
      last.to = Math.max(last.to, end)
      last.begun = from
    } else playPeriods.push({ from, to: end, begun: from })
  }
  return playPeriods.reduce((sum, { from, to }) => sum + Math.max(1, Math.ceil((to - from) / 60_000)), 0)
}
