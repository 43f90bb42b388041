/** Why money that came for a deposit is kept in suspense, and the text its member reads. */
const suspectTexts = {
  wrong_sender: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน',
  /** It was the member's account until they changed it, more than a day ago (docs/decisions/0018). */
  former_account: 'โอนจากบัญชีเดิมที่เปลี่ยนไปแล้ว',
  paid_before: 'รายการฝากเดิมได้รับเงินแล้ว เจ้าหน้าที่กำลังตรวจสอบยอดนี้',
} as const
export type SuspectCause = keyof typeof suspectTexts

/** Why a deposit ended without its money. */
const depositCauseTexts = {
  ...suspectTexts,
  cancelled_by_member: 'ยกเลิกโดยสมาชิก',
  gateway_unavailable: 'ระบบรับชำระเงินขัดข้อง',
  refused_by_bank: 'ธนาคารปฏิเสธรายการ',
} as const
export type DepositCause = keyof typeof depositCauseTexts

/** A process of the version before writes sentences until it is replaced: they are shown as they are. */
const textOf = (texts: Readonly<Record<string, string>>, cause: string): string => texts[cause] ?? cause

const RETURNED = 'คืนเงินให้ผู้โอนแล้ว'

/** The text of a deposit's cause; `returned`: its money went back to its sender. */
export const depositCauseText = (cause: DepositCause, returned: boolean): string =>
  returned ? `${textOf(depositCauseTexts, cause)} ${RETURNED}` : textOf(depositCauseTexts, cause)

/** Whether money that came for a deposit may be kept in suspense, where this is its cause. */
export const isSuspectCause = (cause: DepositCause | null): boolean => cause !== null && Object.hasOwn(suspectTexts, cause)

const returnRefused = (why: string): string => `คืนเงินไม่สำเร็จ: ${why}`

/** Why money waits in suspense: the causes of deposits, money without a known member, and a return that the bank refused. */
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

/** The text of a cause of suspense. */
export const suspenseCauseText = (cause: SuspenseCause): string => textOf(suspenseCauseTexts, cause)

/** Why a withdrawal came back unpaid. */
const payoutCauseTexts = {
  account_given_up: 'บัญชีปลายทางธนาคารยืนยันว่าเป็นของผู้อื่น',
  account_closed: 'บัญชีปลายทางปิดแล้ว',
  account_unknown: 'ไม่พบบัญชีปลายทาง',
  bank_unknown: 'ธนาคารปลายทางไม่รองรับ',
  refused_by_bank: 'ธนาคารปฏิเสธการโอน',
} as const
export type PayoutCause = keyof typeof payoutCauseTexts

/** The text that a member reads of a returned withdrawal. */
export const payoutCauseText = (cause: PayoutCause): string =>
  Object.hasOwn(payoutCauseTexts, cause) ? `${payoutCauseTexts[cause]} เงินคืนเข้ากระเป๋าแล้ว` : cause
