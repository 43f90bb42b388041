import { causeText } from './cause-text.ts'
import { slipMegabytesMax } from './constants.ts'

/* Texts of the specification are word for word (section 8). */
/** Of a refused cancellation without a text from the server. */
export const depositCancelFailedText = 'หมดเวลาทำรายการฝากเงิน'
/** `amount` as "1,000.00". */
export const depositDoneText = (amount: string): string => `คุณทำการฝากเงินจำนวน ${amount} บาท เรียบร้อยแล้ว`
export const depositFailedText = (cause: string): string => `ไม่สามารถฝากเงิน (${cause})`

export const slipTooLargeText = `รูปสลิปต้องมีขนาดไม่เกิน ${slipMegabytesMax} MB`

export const depositRefusals = {
  DEPOSIT_BELOW_MINIMUM: 'ฝากขั้นต่ำ {limit} บาท',
  DEPOSIT_ABOVE_MAXIMUM: 'ฝากได้ไม่เกิน {limit} บาทต่อครั้ง',
  DEPOSIT_PENDING: 'คุณมีรายการฝากที่รอโอนอยู่แล้ว',
  DEPOSIT_PAUSED: 'มีรายการฝากหมดเวลาติดต่อกันหลายครั้ง กรุณารอ {minutes} นาทีแล้วลองใหม่',
  DEPOSIT_NOT_CANCELLABLE: depositCancelFailedText,
  PROMOTION_UNKNOWN: 'โปรโมชันที่เลือกไม่มีอยู่หรือยังไม่เปิดให้คุณรับ ฝากโดยไม่รับโปรโมชันได้ตามปกติ',
  PROMOTION_ABOVE_AMOUNT: '{name} รับได้เมื่อฝากตั้งแต่ {limit} บาทขึ้นไป เพิ่มยอดฝาก หรือฝากโดยไม่รับโปรโมชัน',
  PROMOTION_OTHER_AMOUNT: '{name} รับได้เมื่อฝาก {limit} บาทพอดี แก้ยอดฝาก หรือฝากโดยไม่รับโปรโมชัน',
  GATEWAY_UNAVAILABLE: 'ระบบรับชำระเงินขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง',
  DEPOSIT_WHILE_PAUSED: 'คุณพักการเล่นอยู่ จึงฝากเงินไม่ได้จนถึง {until} ยังถอนเงินได้ตามปกติ',
  DEPOSIT_ACCOUNT_REASSIGNED: 'บัญชีที่ลงทะเบียนไว้ธนาคารยืนยันว่าเป็นของผู้อื่น กรุณาเปลี่ยนเป็นบัญชีของคุณก่อนฝากเงิน',
  DEPOSIT_OVER_LIMIT: 'วงเงินฝาก{period}ที่คุณตั้งไว้เหลือ {left} บาท เริ่มนับใหม่ {until}',
  SLIP_REQUIRED: 'กรุณาเลือกรูปสลิป',
  SLIP_TOO_LARGE: slipTooLargeText,
  SLIP_TOO_MANY: 'ส่งสลิปหลายครั้งเกินไป กรุณารอ {minutes} นาทีแล้วลองใหม่',
  SLIP_NOT_PICTURE: 'เปิดไฟล์นี้ไม่ได้ กรุณาใช้รูปสลิปแบบ JPG, PNG หรือ WebP',
  SLIP_TOO_MANY_PIXELS: 'รูปนี้ละเอียดเกินไป กรุณาใช้รูปสลิปที่บันทึกจากแอปธนาคาร',
  SLIP_QR_MISSING: 'ไม่พบ QR ในรูป กรุณาใช้รูปสลิปเต็มใบที่เห็น QR ชัดเจน',
  SLIP_NOT_SLIP: 'QR ในรูปนี้ไม่ใช่ QR ของสลิปโอนเงิน',
  SLIP_WALLET_UNSUPPORTED: 'ยังไม่รองรับสลิปของทรูมันนี่ กรุณาใช้สลิปจากแอปธนาคารของบัญชีที่ลงทะเบียน',
  SLIP_CHECKSUM_WRONG: 'QR ของสลิปนี้ไม่ถูกต้อง กรุณาใช้รูปต้นฉบับจากแอปธนาคาร',
  SLIP_SEVERAL: 'ในรูปมีสลิปมากกว่าหนึ่งใบ กรุณาส่งทีละใบ',
  SLIP_ALREADY_SENT: 'คุณส่งสลิปนี้แล้ว ดูผลได้ที่หน้าโอนอัตโนมัติ',
  SLIP_USED: 'สลิปนี้ถูกใช้ไปแล้ว ใช้ซ้ำไม่ได้',
  SLIP_OTHER_ACCOUNT: 'สลิปนี้ไม่ได้โอนเข้าบัญชีของเว็บไซต์',
  SLIP_OF_QR: 'สลิปนี้จ่ายผ่าน QR ระบบตรวจยอดให้เองโดยไม่ต้องส่งสลิป',
  SLIP_TOO_OLD: 'สลิปนี้เก่ากว่า 7 วัน กรุณาติดต่อเจ้าหน้าที่',
  SLIP_NOT_YOURS: 'เงินของสลิปนี้ไม่ได้โอนจากบัญชีที่คุณลงทะเบียนไว้',
} as const

export const suspectTexts = {
  wrong_sender: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน',
  /** The member's account until more than a day ago (docs/decisions/0018). */
  former_account: 'โอนจากบัญชีเดิมที่เปลี่ยนไปแล้ว',
  paid_before: 'รายการฝากเดิมได้รับเงินแล้ว เจ้าหน้าที่กำลังตรวจสอบยอดนี้',
} as const
export type SuspectCause = keyof typeof suspectTexts

const depositCauseTexts = {
  ...suspectTexts,
  cancelled_by_member: 'ยกเลิกโดยสมาชิก',
  gateway_unavailable: 'ระบบรับชำระเงินขัดข้อง',
  refused_by_bank: 'ธนาคารปฏิเสธรายการ',
} as const
export type DepositCause = keyof typeof depositCauseTexts

const RETURNED = 'คืนเงินให้ผู้โอนแล้ว'

/** `returned`: its money went back to its sender. */
export const depositCauseText = (cause: DepositCause, returned: boolean): string =>
  returned ? `${causeText(depositCauseTexts, cause)} ${RETURNED}` : causeText(depositCauseTexts, cause)

export const isSuspectCause = (cause: DepositCause | null): boolean =>
  cause !== null && Object.hasOwn(suspectTexts, cause)
