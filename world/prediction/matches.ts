import { bangkokMidnight, plusSeconds } from '#kit/clock.ts'

/** One match of a week's round: the clubs, and the deadline of predictions. */
export type Match = { id: string; home: string; away: string; kickoff: Date }

/** Clubs that exist in this world alone. */
const clubs = ['พญานาคหนองคาย', 'เรือใบภูเก็ต', 'สิงห์ดอยเชียงใหม่', 'กุ้งทองสมุทรสาคร', 'โคมลอยลำพูน', 'ม้าลมอุบล', 'ตะวันออกระยอง', 'ช้างไทรสุรินทร์']

const DAY_S = 86_400
const HOUR_S = 3_600
/** 5 January 1970 was a Monday in Bangkok. */
const FIRST_MONDAY_MS = Date.parse('1970-01-05T00:00:00+07:00')

/** The four matches of the week (Monday to Sunday, in Bangkok) of an instant: two on Saturday, two on Sunday. */
export function matchesOf(now: Date): Match[] {
  const week = Math.floor((bangkokMidnight(now).getTime() - FIRST_MONDAY_MS) / (7 * DAY_S * 1000))
  const monday = new Date(FIRST_MONDAY_MS + week * 7 * DAY_S * 1000)
  // The circle of a round-robin: the first club stays, the others move on by one each week.
  const [first = '', ...others] = clubs
  const turned = others.map((_club, index) => others[(index + week) % others.length] ?? '')
  const round = [first, ...turned]
  return [0, 1, 2, 3].map((index) => ({
    id: `${week}-${index + 1}`,
    home: round[index] ?? '',
    away: round[round.length - 1 - index] ?? '',
    kickoff: plusSeconds(monday, (index < 2 ? 5 : 6) * DAY_S + (index % 2 === 0 ? 18 : 20) * HOUR_S),
  }))
}
