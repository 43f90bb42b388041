import { bahtForPeople } from '#kit/money.ts'
import type { LimitName, ShownChangeState } from './protection.ts'
import { regulation } from './regulation.ts'

export const protectionRefusals = {
  LIMIT_UNKNOWN: 'กรุณาเลือกวงเงินจากตัวเลือกที่มี',
  LIMIT_ABOVE_MAXIMUM: 'ตั้งวงเงินได้ไม่เกิน {limit} บาท',
  LIMIT_MINUTES_INVALID: 'ระบุเวลาเป็นนาที ตั้งแต่ {min} ถึง {max} นาที',
  LIMIT_CHANGE_EARLY: 'ยังยืนยันไม่ได้ คำขอนี้ยืนยันได้ตั้งแต่ {from}',
  LIMIT_CHANGE_OVER: 'คำขอนี้สิ้นสุดแล้ว หากยังต้องการเปลี่ยนวงเงิน กรุณาตั้งใหม่อีกครั้ง',
  REALITY_CHECK_INVALID: 'เลือกเตือนทุก 15, 30 หรือ 60 นาที',
} as const

export const limitTexts: Record<LimitName, string> = {
  deposit_day: 'วงเงินฝากรายวัน',
  deposit_week: 'วงเงินฝากรายสัปดาห์',
  deposit_month: 'วงเงินฝากรายเดือน',
  loss_day: 'วงเงินเสียรายวัน',
  loss_week: 'วงเงินเสียรายสัปดาห์',
  loss_month: 'วงเงินเสียรายเดือน',
  stake_day: 'วงเงินเดิมพันรายวัน',
  stake_week: 'วงเงินเดิมพันรายสัปดาห์',
  stake_month: 'วงเงินเดิมพันรายเดือน',
  session_time: 'เวลาเล่นต่อเนื่อง',
}

export const unlimitedText = 'ไม่จำกัด'

/** "1,000.00 บาท", "60 นาที", "ไม่จำกัด". */
export function capForPeople(limit: LimitName, amount: string | null): string {
  if (amount === null) return unlimitedText
  return limit === 'session_time' ? `${Number(amount)} นาที` : `${bahtForPeople(amount)} บาท`
}

export const limitChangeTexts: Record<ShownChangeState, string> = {
  held: 'มีผลทันที',
  waiting: `รอ ${regulation.limitRaise.waitHours} ชั่วโมง`,
  confirmable: 'รอการยืนยัน',
  confirmed: 'ยืนยันแล้ว',
  taken_back: 'ถอนคำขอแล้ว',
  replaced: 'มีคำขอใหม่แทน',
  lapsed: 'หมดเวลายืนยัน',
}
