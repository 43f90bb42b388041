import type { HistoryStatus } from './history.ts'
import type { CompletedStatus } from './requests.ts'

export const completedStatusTexts: Record<CompletedStatus, string> = {
  completed: 'สำเร็จ',
  cancelled: 'ยกเลิก',
  expired: 'หมดเวลา',
  rejected: 'ไม่อนุมัติ',
  failed: 'ไม่สำเร็จ',
}

export const historyStatusTexts: Record<HistoryStatus, string> = {
  pending: 'รอชำระเงิน',
  review: 'รอตรวจสอบ',
  transferring: 'กำลังโอนเงิน',
  ...completedStatusTexts,
}
