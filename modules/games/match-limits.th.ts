import type { TradingLimitName, TradingLimitScope } from '#contract/provider/trading.ts'

export const title = 'เปลี่ยนวงเงินของแมตช์'
export const host = 'ค่าย'
export const scope = 'ใช้กับ'
export const scopes: Readonly<Record<TradingLimitScope, string>> = {
  house: 'ทุกคู่',
  match: 'คู่เดียว',
  market: 'ราคาเดียวของคู่',
  member: 'สมาชิกคนเดียว',
}
export const subject = 'เรื่อง'
export const limit = 'วงเงิน'
export const names: Readonly<Record<TradingLimitName, string>> = {
  selection: 'เสี่ยงต่อตัวเลือก',
  market: 'เสี่ยงต่อราคา',
  match: 'เสี่ยงต่อคู่',
  step: 'จ่ายต่อชุดสเต็ป',
  day: 'เสี่ยงต่อวัน',
  member_market: 'เดิมพันของสมาชิกต่อราคา',
}
export const amount = 'เป็น'
export const standard = 'ค่ามาตรฐาน'
