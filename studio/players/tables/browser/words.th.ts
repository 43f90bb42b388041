import type { TableGame, TicketState } from '../wire.ts'

const spotNames: Readonly<Record<string, string>> = {
  player: 'ผู้เล่น',
  banker: 'เจ้ามือ',
  tie: 'เสมอ',
  player_pair: 'คู่ผู้เล่น',
  banker_pair: 'คู่เจ้ามือ',
  super_six: 'ซุปเปอร์ 6',
  dragon: 'มังกร',
  tiger: 'เสือ',
  suited_tie: 'เสมอดอกเดียวกัน',
  big: 'สูง 11-17',
  small: 'ต่ำ 4-10',
  odd: 'คี่',
  even: 'คู่',
  any_triple: 'ตองใดก็ได้',
  red: 'แดง',
  black: 'ดำ',
  low: '1-18',
  high: '19-36',
  total: 'แต้มรวม',
  number: 'เลข',
}
const numbered: readonly (readonly [RegExp, (number: string) => string])[] = [
  [/^single_(.)$/, (number) => `เต็ง ${number}`],
  [/^double_(.)$/, (number) => `คู่ ${number}`],
  [/^triple_(.)$/, (number) => `ตอง ${number}`],
  [/^two_(..)$/, (numbers) => `โต๊ด ${numbers[0]}-${numbers[1]}`],
  [/^total_(.+)$/, (number) => number],
  [/^dozen_(.)$/, (number) => `โหล ${number}`],
  [/^column_(.)$/, (number) => `แถวตั้ง ${number}`],
]

export function spotName(spot: string): string {
  const known = spotNames[spot]
  if (known !== undefined) return known
  for (const [shape, name] of numbered) {
    const [, number] = shape.exec(spot) ?? []
    if (number !== undefined) return name(number)
  }
  return spot
}

const winners: Readonly<Record<TableGame, Readonly<Record<string, string>>>> = {
  baccarat: { P: 'ผู้เล่นชนะ', B: 'เจ้ามือชนะ', T: 'เสมอ' },
  'dragon-tiger': { D: 'มังกรชนะ', G: 'เสือชนะ', T: 'เสมอ' },
  'sic-bo': {},
  roulette: {},
}
export const winnerText = (game: TableGame, { winner, text }: { winner: string; text: string }): string =>
  winners[game][winner] ?? (winner === 'T' ? `ออกตอง ${text}` : `ออก ${text}`)

const roadLetters: Readonly<Record<string, string>> = { D: 'ม', G: 'ส' }
/** A side's letter as this game's players write it. */
export const roadLetter = (game: TableGame, letter: string): string =>
  game === 'dragon-tiger' && letter !== 'T' ? (roadLetters[letter] ?? letter) : letter

export const phaseTexts: Readonly<Record<string, string>> = {
  waiting: 'กำลังเปิดโต๊ะ',
  beginning: 'สับไพ่ขอนใหม่',
  betting: 'วางเดิมพัน',
  lock: 'ปิดรับแล้ว',
  pay: 'จ่ายผล',
  paused: 'พักชั่วคราว',
}

export const showText = (game: TableGame): string =>
  game === 'sic-bo' ? 'เขย่าลูกเต๋า' : game === 'roulette' ? 'หมุนวงล้อ' : 'เปิดไพ่'

/** Why a member's bet no longer stands. */
export function goneText(state: TicketState, cause: string | null): string {
  if (cause === 'NO_ANSWER' || cause === 'TOO_LATE') return 'กระเป๋าเงินตอบไม่ทันเวลา เดิมพันนี้ไม่นับในรอบ เครดิตคืนเต็มจำนวน'
  if (cause === 'VOID') return 'รอบนี้ยกเลิก คืนเดิมพันเต็มจำนวน'
  if (state === 'disputed') return 'เดิมพันนี้รอเจ้าหน้าที่ตรวจ'
  return ''
}

export const returnsText = (text: string): string => `คืน ${text}%`
export const seatsText = (people: number): string => `${people.toLocaleString('en-US')} คน`
export const lateText = (ms: number): string => `มาช้า ${(ms / 1_000).toFixed(1)} วิ ไม่ได้วาง ยังไม่มีการหักเครดิต`
/** `cards`: how many turned ones were proved; null for dice and the wheel. */
export function proofText(isProved: boolean | null, cards: number | null): string {
  if (isProved === null) return 'รอผลของรอบนี้ก่อน ซีดเปิดเผยพร้อมผล'
  if (!isProved) return 'ไม่ตรง แจ้งเจ้าหน้าที่พร้อมเลขรอบนี้'
  return cards === null ? 'คำนวณซ้ำแล้ว ผลรอบนี้ตรงกับซีดที่ผนึกไว้' : `ตรงกับที่ผนึกไว้ทั้ง ${cards} ใบที่เปิดแล้ว`
}
export const SEAT_FREE = 'ที่นั่งว่างแล้ว คุณยังดูโต๊ะอยู่ วางเดิมพันเมื่อไรก็นั่งได้อีก'
export const unreached = 'ติดต่อโต๊ะไม่ได้ ลองใหม่อีกครั้ง'
export const PAST = 'ผลที่ผ่านมาไม่บอกผลถัดไป'
