import type { AnswerOf } from '#contract/http/api.ts'

type Phase = AnswerOf<'GET /tables'>['data']['tables'][number]['phase']

export const title = 'โต๊ะที่เปิดอยู่'
export const stands = 'โต๊ะเปิดอยู่'
export const rooms = 'ห้องที่เปิดอยู่'
export const room = (number: string, free: number): string =>
  `ห้อง ${number} · ${free > 0 ? `ว่าง ${free} ที่` : 'เต็ม เปิดห้องใหม่ให้อัตโนมัติ'}`
export const past = 'ผลที่ผ่านมาไม่บอกผลถัดไป'
export const phases: Readonly<Record<Phase, string>> = {
  waiting: 'กำลังเปิด',
  beginning: 'สับไพ่ขอนใหม่',
  betting: 'เปิดรับเดิมพัน',
  lock: 'ปิดรับแล้ว',
  show: 'ออกผล',
  pay: 'จ่ายผล',
  paused: 'พักชั่วคราว',
}
export const busiest = 'กำลังเล่นกันอยู่'
export const seeAll = 'ดูทั้งหมด'
/** Sides whose English letter differs. */
export const letters: Readonly<Record<string, string>> = { D: 'ม', G: 'ส' }
const sides: Readonly<Record<string, string>> = { B: 'เจ้ามือ', P: 'ผู้เล่น', ม: 'มังกร', ส: 'เสือ', T: 'เสมอ' }
/** '' where there are none. */
export const legend = (texts: readonly string[]): string =>
  Object.entries(sides)
    .filter(([letter]) => texts.includes(letter))
    .map(([letter, side]) => `${letter} ${side}`)
    .join(' · ')
export const players = (count: number): string => `${count.toLocaleString('en-US')} คน`
export const limits = (least: string, most: string): string => `฿${least}–${most}`
export const seats = (taken: number, all: number): string => `นั่ง ${taken}/${all}`
export const seconds = (count: number): string => `${count} วิ`
export const prize = 'ตัวใหญ่กำลังว่าย'
/** Read out. */
export const lastResults = (texts: readonly string[]): string =>
  `ผลล่าสุด ${texts.map((text) => sides[text] ?? text).join(' ')}`
