import { present } from '#kit/assert.ts'
import { bangkokDay, bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import { fixturesOfDay } from '#studio/hosts/book/calendar.ts'
import { competitions } from '#studio/hosts/sports/competitions.ts'

/** The book's fixture; its kick-off is the deadline of predictions. */
export type Match = { id: string; fixture: string; home: string; away: string; kickoff: Date }

const DAY_S = 86_400
const FIRST_MONDAY_MS = Date.parse('1970-01-05T00:00:00+07:00')
/** Matches of Saturday and Sunday, by their places in the book's calendar: no club twice. */
const ROUND = [
  { day: 5, league: 'lbp1', places: [2, 4] },
  { day: 6, league: 'albn', places: [0, 2] },
] as const

export const weekOf = (now: Date): number =>
  Math.floor((bangkokMidnight(now).getTime() - FIRST_MONDAY_MS) / (7 * DAY_S * 1000))

export const mondayOf = (week: number): Date => new Date(FIRST_MONDAY_MS + week * 7 * DAY_S * 1000)

/** As the site names the week: 2026-11-16. */
export const weekName = (week: number): string => bangkokDay(mondayOf(week))

export function matchesOfWeek(week: number): Match[] {
  const planned = ROUND.flatMap(({ day, league, places }) => {
    const competition = present(
      competitions.find(({ id }) => id === league),
      'the book has its leagues',
    )
    const fixtures = fixturesOfDay(competition, plusSeconds(mondayOf(week), day * DAY_S).getTime())
    return places.map((place) => present(fixtures[place], 'a day has its matches'))
  })
  return planned.map(({ id, home, away, kickoffMs }, index) => ({
    id: `${week}-${index + 1}`,
    fixture: id,
    home: home.name,
    away: away.name,
    kickoff: new Date(kickoffMs),
  }))
}

export function findMatch(id: string): Match | null {
  const week = /^(\d{1,5})-/.exec(id)?.[1]
  return week === undefined ? null : (matchesOfWeek(Number(week)).find((match) => match.id === id) ?? null)
}

export const matchesOf = (now: Date): Match[] => matchesOfWeek(weekOf(now))
