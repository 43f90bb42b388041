import { bahtForPeople } from '#kit/money.ts'
import { chanceOf, oneIn as oneInOf, type WheelTable, expectedValueOf } from './wheel.ts'

/** What is published of a wheel, for members and for the operators who change it. */
export const price = (baht: string) => `ฝากครบทุก ${baht} บาท ได้ 1 แต้ม เศษสะสมต่อ แต้มไม่หมดอายุ`
export const odds = 'โอกาสออกรางวัล'
export const oneIn = (count: string) => `1 ใน ${count}`
export const average = 'มูลค่าเฉลี่ยต่อแต้ม'
export const averageText = 'รวมค่าของแต้มที่ได้คืน เป็นค่าเฉลี่ยระยะยาว แต่ละครั้งอาจได้มากหรือน้อยกว่านี้'
export const baht = (amount: string) => `${amount} บาท`

/** What members read of a table, written from the very table that is drawn from: a line for each field, and what frames them. */
export const publicTextOf = (table: WheelTable) => ({
  price: price(bahtForPeople(BigInt(table.price))),
  lines: table.fields.map(({ title, weight }) => ({ title, often: oneIn(oneInOf(weight)), chance: chanceOf(weight) })),
  average: baht(bahtForPeople(expectedValueOf(table))),
})
