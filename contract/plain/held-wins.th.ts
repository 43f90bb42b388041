import type { HeldWinCause } from './held-wins.ts'

export const heldWinCauseTexts: Readonly<Record<HeldWinCause, string>> = {
  published: 'สูงกว่ารางวัลสูงสุดที่ค่ายประกาศ',
  default: 'ค่ายไม่ประกาศรางวัลสูงสุด และสูงกว่าจำนวนเท่าที่เว็บกำหนด',
  round: 'สูงกว่ารางวัลสูงสุดต่อรอบที่เว็บกำหนด',
  member_day: 'สมาชิกได้เงินจากค่ายโดยไม่มีเดิมพันเกินเกณฑ์ต่อวัน',
  host_day: 'ค่ายจ่ายเงินโดยไม่มีเดิมพันเกินเกณฑ์ต่อวัน',
}
