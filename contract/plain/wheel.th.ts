import { bahtForPeople } from '#kit/money.ts'
import { balanceOf, chanceOf, type CheapestGame, oneIn as oneInOf, type WheelTable, expectedValueOf } from './wheel.ts'

export const price = (baht: string) => `ทุก ${baht} บาทของยอดฝากที่นำไปเล่น ได้ 1 แต้ม เศษสะสมต่อ แต้มไม่หมดอายุ`
export const counts =
  'นับเฉพาะเงินของคุณเองที่เดิมพันหลังฝาก ไม่นับเงินโบนัส แต่ละเกมนับมากน้อยเท่ากับที่นับเป็นเทิร์น ยอดที่ถอนหักออกจากยอดฝาก แต้มที่ยังไม่ได้หมุนจึงอาจลดลงหลังถอน'
export const turnover = (times: number) =>
  times > 0 ? `กดรับรางวัลแล้ว ต้องทำเทิร์น ${times} เท่าของรางวัลหรือสละรางวัล จึงถอนเงินได้` : 'เงินรางวัลไม่มีเทิร์น'
export const odds = 'โอกาสออกรางวัล'
export const oneIn = (count: string) => `1 ใน ${count}`
export const average = 'มูลค่าเฉลี่ยต่อแต้ม'
export const averageText = 'รวมค่าของแต้มที่ได้คืน เป็นค่าเฉลี่ยระยะยาว แต่ละครั้งอาจได้มากหรือน้อยกว่านี้'
export const baht = (amount: string) => `${amount} บาท`

/** Written from the very table that is drawn from. `times`: the turnover of its prizes. */
export const publicTextOf = (table: WheelTable, times: number) => ({
  price: price(bahtForPeople(BigInt(table.price)).replace(/\.00$/, '')),
  counts,
  turnover: turnover(times),
  lines: table.fields.map(({ title, weight }) => ({ title, often: oneIn(oneInOf(weight)), chance: chanceOf(weight) })),
  average: baht(bahtForPeople(expectedValueOf(table))),
})

const short = (satang: bigint | number): string => bahtForPeople(BigInt(satang)).replace(/\.00$/, '')
const percent = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`

export function balanceLines(
  table: WheelTable,
  times: number,
  game: CheapestGame,
): (readonly [name: string, value: string])[] {
  const { kept, cost } = balanceOf(table, times, game)
  return [
    [`เหลือหลังทำเทิร์น ${times} เท่า`, `${bahtForPeople(kept)} บาท`],
    [`เล่นให้ได้ 1 แต้มเสียเฉลี่ย`, `${bahtForPeople(cost)} บาท`],
    ['เกมที่เสียน้อยที่สุด', `${game.title} จ่ายคืน ${percent(game.returnBp)}`],
  ]
}
export const givesMore = 'แต้มมีค่ามากกว่าที่การเล่นเสียโดยเฉลี่ย ผู้เล่นที่คิดคำนวณได้กำไรจากวงล้อ'
export const balanceNote = (price: number) =>
  `เทียบกับการเล่น ${short(price)} บาทในเกมที่ประกาศอัตราจ่ายคืนสูงสุด คิดจากการเดิมพันก้อนเล็ก ผู้ที่เดิมพันรางวัลทั้งก้อนในครั้งเดียวเสียเพียงหนึ่งรอบของเทิร์น`
