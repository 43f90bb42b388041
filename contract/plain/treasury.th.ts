import { causeText } from './cause-text.ts'
import { suspectTexts } from './deposits.th.ts'

const returnRefused = (why: string): string => `คืนเงินไม่สำเร็จ: ${why}`

const suspenseCauseTexts = {
  ...suspectTexts,
  request_unknown: 'ไม่พบรายการฝากของเงินนี้',
  sender_unknown: 'ไม่พบสมาชิกของบัญชีผู้โอน',
  settlement_unknown: 'เกตเวย์ไม่รู้จักเงินโอนนี้',
  settlement_differs: 'ยอดไม่ตรงกับที่เกตเวย์แจ้ง',
  settled_before: 'เกตเวย์โอนยอดนี้มาแล้วก่อนหน้า',
  return_account_closed: returnRefused('บัญชีผู้โอนปิดแล้ว'),
  return_account_unknown: returnRefused('ไม่พบบัญชีผู้โอน'),
  return_bank_unknown: returnRefused('ธนาคารผู้โอนไม่รองรับ'),
  return_refused: returnRefused('ธนาคารปฏิเสธการโอน'),
} as const
export type SuspenseCause = keyof typeof suspenseCauseTexts

export const suspenseCauseText = (cause: SuspenseCause): string => causeText(suspenseCauseTexts, cause)
