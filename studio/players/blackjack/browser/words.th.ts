import type { BlackjackAction, HandResult } from '#studio/engines/tables/blackjack.ts'
import { bahtOf } from '#studio/players/slots/browser/words.ts'
import type { BlackjackShown } from '../wire.ts'

const results: Readonly<Record<HandResult, string>> = {
  blackjack: 'แบล็คแจ็ค',
  'dealer-blackjack': 'เจ้ามือแบล็คแจ็ค',
  win: 'ชนะ',
  push: 'เสมอ คืนเดิมพัน',
  lose: 'แพ้',
  bust: 'เกิน 21',
}
export const resultWord = (result: HandResult): string => results[result]

const actions: Readonly<Record<BlackjackAction, string>> = {
  insure: 'ซื้อประกัน',
  no: 'ไม่ซื้อประกัน',
  hit: 'จั่ว',
  stand: 'หยุด',
  double: 'เพิ่มเท่าตัว',
  split: 'แยกคู่',
}
export const adviceText = (advice: BlackjackAction | null): string =>
  advice === null ? '' : `ตารางช่วยเล่น: ${actions[advice]}`

const handsText = ({ hands }: BlackjackShown): string =>
  hands
    .map(
      ({ total, result }, at) =>
        `${hands.length > 1 ? `มือ ${at + 1} ได้` : 'คุณ'} ${total}${result === null ? '' : ` ${results[result]}`}`,
    )
    .join(' · ')

const sideTexts = ({ side }: BlackjackShown): string[] =>
  (
    [
      ['คู่', side.pairs],
      ['21+3', side.plus3],
    ] as const
  ).flatMap(([name, returned]) => (returned ? [`${name} ได้ ฿${bahtOf(returned)}`] : []))

/** Insurance, and side bets won. */
export const sidesText = (shown: BlackjackShown): string => {
  const { insurance } = shown
  const insured =
    insurance === null
      ? []
      : [insurance.returned === null ? `ประกัน ฿${bahtOf(insurance.stake)}` : `ประกันได้ ฿${bahtOf(insurance.returned)}`]
  return [...insured, ...sideTexts(shown)].join(' · ')
}

/** The round's result or what it waits for: shown, and read aloud. `win`: satang, null while open. */
export function roundText(shown: BlackjackShown, win: number | null): string {
  if (win !== null)
    return `เจ้ามือ ${shown.dealerTotal} · ${handsText(shown)} · ${win > 0 ? `ได้รับ ฿${bahtOf(win)}` : 'รอบนี้ไม่ได้เงิน'}`
  if (shown.may.includes('no')) return `${handsText(shown)} · เจ้ามือหงาย A จะซื้อประกันไหม`
  const turn = shown.hands.length > 1 && shown.turn !== null ? ` · เล่นมือ ${shown.turn + 1}` : ''
  return `${handsText(shown)} · เจ้ามือหงาย ${shown.dealerTotal}${turn}`
}
