import type { Match, PriceFormat, Score, Side } from '../wire.ts'
import { gameWords } from './games.th.ts'
import { lookWords } from './look.th.ts'
import { lineOfSide, signedLine, thaiLine } from './lines.ts'

export const formatNames: Readonly<Record<PriceFormat, string>> = { malay: 'มาเลย์', hongkong: 'ฮ่องกง', decimal: 'ยุโรป' }

const marketNames: Readonly<Record<string, string>> = {
  '1x2': '1X2',
  double_chance: 'สองทางเลือก',
  asian_handicap: 'ต่อ/รอง',
  over_under: 'สูง/ต่ำ',
  team_total: 'ประตูของทีม สูง/ต่ำ',
  both_score: 'ทั้งสองทีมยิงได้',
  odd_even: 'คี่/คู่',
  correct_score: 'ทายสกอร์',
  half_full: 'ครึ่งแรก/เต็มเวลา',
  next_goal: 'ประตูถัดไป',
  total_goals: 'จำนวนประตูรวม',
  corners_over_under: 'เตะมุม สูง/ต่ำ',
  corners_handicap: 'เตะมุม ต่อ/รอง',
  cards_over_under: 'ใบเตือน สูง/ต่ำ',
  cards_handicap: 'ใบเตือน ต่อ/รอง',
  series_winner: 'ผู้ชนะซีรีส์',
  map_handicap: 'แมป ต่อ/รอง',
  total_maps: 'จำนวนแมป สูง/ต่ำ',
  correct_maps: 'สกอร์แมป',
  map_winner: 'ผู้ชนะ',
  map_rounds: 'จำนวนยก สูง/ต่ำ',
  map_rounds_handicap: 'ยก ต่อ/รอง',
  moneyline: 'ผู้ชนะ',
  handicap: 'ต่อ/รอง',
  winner: 'ผู้ชนะการแข่งขัน',
  set_winner: 'ผู้ชนะ',
  set_handicap: 'เซต ต่อ/รอง',
  total_sets: 'จำนวนเซต สูง/ต่ำ',
  correct_sets: 'สกอร์เซต',
  winner2: 'ผู้ชนะ',
  winner3: 'ผลการชก สามทาง',
  rounds: 'จำนวนยกที่ชกจบ สูง/ต่ำ',
}
const periodNames: Readonly<Record<string, string>> = {
  ft: 'เต็มเวลา',
  h1: 'ครึ่งแรก',
  h2: 'ครึ่งหลัง',
  q1: 'ควอเตอร์ 1',
  q2: 'ควอเตอร์ 2',
  q3: 'ควอเตอร์ 3',
  q4: 'ควอเตอร์ 4',
}

/** Shared by an offer, a slip's leg and a bet's leg. */
export type Selection = {
  market: string
  period: string
  line: string | null
  number: number | null
  pick: string
  team: Side | null
  /** The match's game names the unit. */
  game?: string | undefined
}
/** Both clubs. */
export type Names = { home: string; away: string }

export const namesOf = (match: { home: { name: string }; away: { name: string } }): Names => ({
  home: match.home.name,
  away: match.away.name,
})

export function marketName(
  { market, period, number, team, game }: Omit<Selection, 'pick' | 'line'>,
  names: Names,
): string {
  const name = marketNames[market] ?? market
  if (market === 'next_goal' && number !== null) return `ใครยิงประตูที่ ${number}`
  if (market === 'map_winner') return `${name}แมป ${number ?? ''}`
  if (market.startsWith('map_') && number !== null) return `แมป ${number} ${name}`
  if (market === 'set_winner') return `${name}เซต ${number ?? ''}`
  if (market.startsWith('unit_')) return `${gameWords(game).unit} ${market === 'unit_total' ? 'สูง/ต่ำ' : 'ต่อ/รอง'}`
  if (ofSeries.includes(market)) return name
  if (team !== null) return `ประตูของ ${names[team]} สูง/ต่ำ`
  return market === 'half_full' ? name : `${name} ${periodNames[period] ?? period}`
}

/** Markets of a whole match, which has no other period. */
const ofWhole = ['winner', 'set_handicap', 'total_sets', 'correct_sets', 'winner2', 'winner3', 'rounds']
const ofSeries: readonly string[] = ['series_winner', 'map_handicap', 'total_maps', 'correct_maps', ...ofWhole]

export const isHandicap = (market: string): boolean => market.endsWith('handicap')
export const isTotal = (market: string): boolean => market.endsWith('over_under') || TOTALS.includes(market)
const TOTALS: readonly string[] = ['team_total', 'total_maps', 'map_rounds', 'total_sets', 'unit_total', 'rounds']

const resultWord = (pick: string, { home, away }: Names) => (pick === 'home' ? home : pick === 'away' ? away : 'เสมอ')

/** A choice without a line. */
function plainPick(market: string, pick: string, names: Names): string {
  if (market === 'double_chance')
    return pick === '12'
      ? `${names.home} หรือ ${names.away} ชนะ`
      : pick === '1x'
        ? `${names.home} ชนะหรือเสมอ`
        : `${names.away} ชนะหรือเสมอ`
  if (market === 'both_score') return pick === 'yes' ? 'ยิงได้ทั้งคู่' : 'ไม่ทั้งคู่'
  if (market === 'odd_even') return pick === 'odd' ? 'คี่' : 'คู่'
  if (market === 'half_full')
    return pick
      .split('/')
      .map((half) => resultWord(half, names))
      .join(' / ')
  if (market === 'next_goal') return pick === 'none' ? 'ไม่มีประตูเพิ่ม' : resultWord(pick, names)
  if (market === 'total_goals') return pick === '7+' ? '7 ประตูขึ้นไป' : `${pick.replace('-', '–')} ประตู`
  if (market === 'correct_maps' || market === 'correct_sets')
    return `${names.home} ${pick.replace('-', '–')} ${names.away}`
  if (market === 'correct_score') return pick === 'other' ? 'สกอร์อื่น' : pick.replace('-', '–')
  return resultWord(pick, names)
}

/** On the match's page, beside the price. */
export function pickLabel({ market, line, pick }: Selection, names: Names): string {
  if (isHandicap(market) && line !== null) return signedLine(line, pick === 'away' ? 'away' : 'home')
  if (isTotal(market) && line !== null) return `${pick === 'over' ? 'สูง' : 'ต่ำ'} ${thaiLine(line)}`
  if (market === '1x2') return pick === 'home' ? `1 ${names.home}` : pick === 'away' ? `2 ${names.away}` : 'X เสมอ'
  if (market === 'double_chance') return pick.toUpperCase()
  if (market === 'correct_maps' || market === 'correct_sets') return pick.replace('-', '–')
  if (market === 'half_full')
    return pick
      .split('/')
      .map((half) => (half === 'home' ? '1' : half === 'away' ? '2' : 'X'))
      .join(' / ')
  return plainPick(market, pick, names)
}

/** On a slip: "ปากน้ำคราม ต่อ 0.5/1", "สูง 3.5/4", "1 ซานโตเร ชนะ". */
export function choiceName({ market, line, pick, ...rest }: Selection, names: Names): string {
  if (isHandicap(market) && line !== null) {
    const side = pick === 'away' ? 'away' : 'home'
    const quarters = lineOfSide(line, side)
    return quarters === 0
      ? `${names[side]} เสมอ (0)`
      : `${names[side]} ${quarters < 0 ? 'ต่อ' : 'รอง'} ${thaiLine(line)}`
  }
  if (market === '1x2')
    return pick === 'home' ? `1 ${names.home} ชนะ` : pick === 'away' ? `2 ${names.away} ชนะ` : 'X เสมอ'
  if (market === 'set_winner') return `${resultWord(pick, names)} ชนะเซต ${rest.number ?? ''}`
  if (WINNERS.includes(market)) return pick === 'draw' ? 'เสมอ' : `${resultWord(pick, names)} ชนะ`
  if (market === 'series_winner') return `${resultWord(pick, names)} ชนะซีรีส์`
  if (market === 'map_winner') return `${resultWord(pick, names)} ชนะแมป ${rest.number ?? ''}`
  return isTotal(market) ? pickLabel({ market, line, pick, ...rest }, names) : plainPick(market, pick, names)
}

const WINNERS: readonly string[] = ['moneyline', 'winner', 'winner2', 'winner3']

/** For a screen reader, without the page's context. */
export const spokenChoice = (selection: Selection, names: Names): string =>
  `${marketName(selection, names)} ${choiceName(selection, names)}`

export const scoreText = (score: Score | null): string => (score === null ? '' : `${score[0]}–${score[1]}`)

/** The base score of a live handicap. */
export const baseText = (base: Score | null): string => (base === null ? '' : `นับจากสกอร์ ${scoreText(base)}`)

const stateNames: Readonly<Record<Match['state'], string>> = {
  TIMED: '',
  IN_PLAY: '',
  PAUSED: lookWords.pause,
  FINISHED: 'จบแล้ว',
  SUSPENDED: 'หยุดแข่งชั่วคราว',
  POSTPONED: 'เลื่อนแข่ง',
  CANCELLED: 'ยกเลิก',
  ABANDONED: 'เลิกแข่งกลางคัน',
}
export const stateName = (state: Match['state']): string => stateNames[state]

const pauses: Readonly<Record<string, string>> = {
  goal: 'ประตู',
  red_card: 'ใบแดง',
  penalty: 'จุดโทษ',
  var: 'VAR',
  period_end: lookWords.periodEnd,
  feed_lost: 'ข้อมูลขาดหาย',
  exposure: 'รับเต็มแล้ว',
  operator: 'พักรับ',
}
export const pauseName = (cause: string | null): string => (cause === null ? '' : (pauses[cause] ?? 'พักรับ'))

const resultNames: Readonly<Record<string, string>> = {
  win: 'ถูก',
  half_win: 'ได้ครึ่ง',
  push: 'คืนทุน',
  half_loss: 'เสียครึ่ง',
  loss: 'ไม่ถูก',
  void: 'โมฆะ คืนทุน',
}
export const resultName = (result: string): string =>
  resultNames[result] ?? (result.startsWith('dead_heat') ? 'ชนะร่วม' : result)

const causes: Readonly<Record<string, string>> = {
  goal: 'มีประตู',
  red_card: 'มีใบแดง',
  penalty: 'มีจุดโทษ',
  var: 'มีการตรวจ VAR',
  period_end: lookWords.cutShort,
  suspended: 'ปิดรับราคาก่อน',
  line_changed: 'ราคาต่อรองเปลี่ยน',
  price_worse: 'ราคาแย่ลง',
  price_changed: 'ราคาเปลี่ยน',
  limit: 'เกินวงเงินที่รับได้',
  feed_lost: 'ข้อมูลการแข่งขาดหาย',
  cancelled_by_member: 'คุณยกเลิกเอง',
  price_error: 'ราคาผิดชัดเจน คืนทุนคู่นั้น',
}
/** Why a bet was returned. */
export const causeName = (cause: string | null): string => (cause === null ? '' : (causes[cause] ?? 'รับไม่ได้'))
