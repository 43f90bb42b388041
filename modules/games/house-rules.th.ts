import type { TradingRuleScope } from '#contract/provider/trading.ts'

export const title = 'เปลี่ยนกติกาหรือวงเงินของค่าย'
export const host = 'ค่าย'
export const scope = 'ใช้กับ'
export const scopes: Readonly<Record<TradingRuleScope, string>> = {
  house: 'ทั้งค่าย',
  match: 'คู่เดียว',
  market: 'ราคาเดียวของคู่',
  member: 'สมาชิกคนเดียว',
}
export const subject = 'เรื่อง'
export const rule = 'กติกา'
export const before = 'เดิม'
export const amount = 'เป็น'
export const standard = 'ค่ามาตรฐาน'
