export const withdrawalRefusals = {
  NEVER_DEPOSITED: 'คุณยังไม่เคยฝากเงิน กรุณาลองใหม่ภายหลัง',
  WITHDRAW_BELOW_MINIMUM: 'ถอนขั้นต่ำ {limit} บาท',
  WITHDRAW_ABOVE_MAXIMUM: 'ถอนได้ไม่เกิน {limit} บาทต่อครั้ง',
  WITHDRAW_DAILY_AMOUNT: 'ถอนได้ไม่เกิน {limit} บาทต่อวัน',
  WITHDRAW_DAILY_COUNT: 'ถอนครบ {limit} ครั้งของวันนี้แล้ว',
  TURNOVER_UNFINISHED: 'ยังถอนไม่ได้ เทิร์นของ “{offer}” ขาดอีก {missing} บาท (ทำแล้ว {done} จาก {target})',
  WITHDRAW_PENDING: 'คุณมีรายการถอนที่กำลังดำเนินการอยู่แล้ว',
  WITHDRAW_ACCOUNT_CHANGING: 'ถอนเงินไม่ได้ระหว่างรอเปลี่ยนบัญชีธนาคาร หากต้องการถอนตอนนี้ ยกเลิกคำขอเปลี่ยนบัญชีก่อน',
  WITHDRAW_ON_HOLD: 'เพิ่งตั้งรหัสผ่านใหม่จากอุปกรณ์ที่ไม่เคยใช้ เพื่อความปลอดภัยถอนเงินได้อีกครั้ง {until}',
  WITHDRAW_FROZEN: 'เพิ่งเปลี่ยนบัญชีธนาคาร เพื่อความปลอดภัยถอนเงินได้อีกครั้ง {until}',
  WITHDRAW_ACCOUNT_REASSIGNED: 'บัญชีที่ลงทะเบียนไว้ธนาคารยืนยันว่าเป็นของผู้อื่น กรุณาเปลี่ยนเป็นบัญชีของคุณก่อนถอนเงิน',
  INSUFFICIENT: 'ยอดเงินคงเหลือไม่พอ',
  WITHDRAW_OWED: 'มียอดค้างชำระ {owed} บาทจากการแก้ผลเกม ต้องเหลือไว้ในเครดิตไม่น้อยกว่ายอดค้าง ถอนได้เฉพาะส่วนที่เกิน',
} as const

const payoutCauseTexts = {
  account_given_up: 'บัญชีปลายทางธนาคารยืนยันว่าเป็นของผู้อื่น',
  account_closed: 'บัญชีปลายทางปิดแล้ว',
  account_unknown: 'ไม่พบบัญชีปลายทาง',
  bank_unknown: 'ธนาคารปลายทางไม่รองรับ',
  refused_by_bank: 'ธนาคารปฏิเสธการโอน',
} as const
export type PayoutCause = keyof typeof payoutCauseTexts

export const payoutCauseText = (cause: PayoutCause): string =>
  Object.hasOwn(payoutCauseTexts, cause) ? `${payoutCauseTexts[cause]} เงินคืนเข้ากระเป๋าแล้ว` : cause
