import type { Competition, PlannedFixture, Team } from './sport.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BANGKOK_MS = 7 * HOUR_MS
/** A round's matches begin at three hours of the day. */
export const SLOTS = 3
/** A slot for each third of a round, for every possible day of a year. */
export const seasonLength = 366 * SLOTS

/** Circle method: each team once a day, each pair twice in 2(n − 1) days, once at each ground. */
export function pairsOf(teams: readonly Team[], day: number): [Team, Team][] {
  const rounds = teams.length - 1
  const turn = day % rounds
  const turned = [
    teams[0] as Team,
    ...Array.from({ length: rounds }, (_, at) => teams[1 + ((at + turn) % rounds)] as Team),
  ]
  const isReturn = Math.floor(day / rounds) % 2 === 1
  return Array.from({ length: teams.length / 2 }, (_, at) => {
    const [one, other] = [turned[at] as Team, turned[teams.length - 1 - at] as Team]
    return ((at + turn) % 2 === 0) !== isReturn ? [one, other] : [other, one]
  })
}

/** The fixtures of the instant's Bangkok day. The season is that day's Buddhist year. */
export function fixturesOfDay(competition: Competition, instantMs: number): PlannedFixture[] {
  const midnightMs = Math.floor((instantMs + BANGKOK_MS) / DAY_MS) * DAY_MS - BANGKOK_MS
  const date = new Date(midnightMs + BANGKOK_MS)
  const year = date.getUTCFullYear()
  const day = Math.round((date.getTime() - Date.UTC(year, 0, 1)) / DAY_MS)
  const season = `${competition.id}-${year + 543}`
  const text = date.toISOString().slice(0, 10).replaceAll('-', '')
  const all = pairsOf(competition.teams, day)
  const { perDay = all.length } = competition
  // Where not all play, each day continues the previous day's pairs.
  const today = Array.from({ length: perDay }, (_, at) => all[(day * perDay + at) % all.length] as [Team, Team])
  return today.map(([home, away], at, pairs) => {
    const slot = Math.floor((at * SLOTS) / pairs.length)
    const hour = competition.kickOffs[slot] ?? 0
    return {
      id: `f-${text}-${competition.id}-${at + 1}`,
      competition: competition.id,
      season,
      k: day * SLOTS + slot + 1,
      kickoffMs: midnightMs + hour * HOUR_MS,
      home,
      away,
    }
  })
}
