import { bangkokDay, bangkokMidnight, plusSeconds } from '#kit/clock.ts'

/** One match of a week's round: the clubs, and the deadline of predictions. */
export type Match = { id: string; home: string; away: string; kickoff: Date }

/** Clubs that exist in this world alone. */
const clubs = ['พญานาคหนองคาย', 'เรือใบภูเก็ต', 'สิงห์ดอยเชียงใหม่', 'กุ้งทองสมุทรสาคร', 'โคมลอยลำพูน', 'ม้าลมอุบล', 'ตะวันออกระยอง', 'ช้างไทรสุรินทร์']

const DAY_S = 86_400
const HOUR_S = 3_600
/** 5 January 1970 was a Monday in Bangkok. */
const FIRST_MONDAY_MS = Date.parse('1970-01-05T00:00:00+07:00')
/** Kick-offs, in seconds from Monday: two on Saturday, two on Sunday. */
const KICKOFFS_S = [5, 6].flatMap((day) => [18, 20].map((hour) => day * DAY_S + hour * HOUR_S))

/** The number of the week (Monday to Sunday, in Bangkok) of an instant. */
export const weekOf = (now: Date): number => Math.floor((bangkokMidnight(now).getTime() - FIRST_MONDAY_MS) / (7 * DAY_S * 1000))

/** When a week begins. */
export const mondayOf = (week: number): Date => new Date(FIRST_MONDAY_MS + week * 7 * DAY_S * 1000)

/** A week's Monday as the site names the week: 2026-11-16. */
export const weekName = (week: number): string => bangkokDay(mondayOf(week))

/** The four matches of a week. Who meets whom moves on each week, as in a round-robin: the first club stays, the others move by one. */
export function matchesOfWeek(week: number): Match[] {
  const [first = '', ...others] = clubs
  const turned = others.map((_club, index) => others[(index + week) % others.length] ?? '')
  const round = [first, ...turned]
  return KICKOFFS_S.map((seconds, index) => ({
    id: `${week}-${index + 1}`,
    home: round[index] ?? '',
    away: round[round.length - 1 - index] ?? '',
    kickoff: plusSeconds(mondayOf(week), seconds),
  }))
}

/** The match of this id ("2968-1"), or null where there is none. */
export function findMatch(id: string): Match | null {
  const week = /^(\d{1,5})-/.exec(id)?.[1]
  return week === undefined ? null : (matchesOfWeek(Number(week)).find((match) => match.id === id) ?? null)
}

/** The matches of the week of an instant. */
export const matchesOf = (now: Date): Match[] => matchesOfWeek(weekOf(now))
