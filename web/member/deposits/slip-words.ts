import type { SlipCause, SlipStatus } from '#contract/plain/transfers.ts'
import { bahtForPeople } from '#kit/money.ts'

const causeTexts: Record<SlipCause, string> = {
  unknown_to_bank: 'ธนาคารไม่พบรายการโอนของสลิปนี้',
  other_account: 'ไม่ได้โอนเข้าบัญชีของเว็บไซต์',
  collected_by_gateway: 'จ่ายผ่าน QR ระบบตรวจยอดให้เอง',
  too_old: 'สลิปเก่ากว่า 7 วัน กรุณาติดต่อเจ้าหน้าที่',
}

/** The state of a slip, in a sentence. `amount` is what was credited. */
export function slipText({ status, amount, cause }: { status: SlipStatus; amount: string | null; cause: SlipCause | null }): string {
  switch (status) {
    case 'waiting':
      return 'ได้รับสลิปแล้ว ธนาคารยังไม่พบรายการนี้ ระบบจะตรวจซ้ำให้เองภายใน 24 ชั่วโมง'
    case 'seen':
      return 'ธนาคารพบรายการแล้ว ระบบกำลังรอยืนยันว่าเงินมาจากบัญชีของคุณ'
    case 'credited':
      return amount === null ? 'เติมเครดิตแล้ว' : `เติมเครดิตแล้ว ${bahtForPeople(amount)} บาท`
    case 'aside':
      return 'พบเงินแล้ว แต่ไม่ได้โอนจากบัญชีที่ลงทะเบียน เจ้าหน้าที่กำลังตรวจสอบ'
    case 'returned':
      return 'เงินไม่ได้โอนจากบัญชีที่ลงทะเบียน และคืนให้ผู้โอนแล้ว'
    case 'not_yours':
      return 'เงินของสลิปนี้ไม่ได้โอนจากบัญชีที่คุณลงทะเบียนไว้'
    case 'refused':
      return cause === null ? 'ใช้สลิปนี้ไม่ได้' : causeTexts[cause]
  }
}

/** The tone of the note for each slip state. */
export const slipTone: Record<SlipStatus, 'success' | 'info' | 'warning' | 'error'> = {
  waiting: 'info',
  seen: 'info',
  credited: 'success',
  aside: 'warning',
  returned: 'warning',
  not_yours: 'error',
  refused: 'error',
}
