/** The address carries the notice's code, not its text. */
const notices: Record<string, { text: string; good: boolean }> = {
  'qr-paid': { text: 'จ่ายเงินสำเร็จ เกตเวย์กำลังแจ้งเว็บไซต์', good: true },
  'qr-refunded': { text: 'คืนเงินให้ผู้โอนแล้ว เกตเวย์กำลังแจ้งเว็บไซต์', good: true },
  charge_not_paid: { text: 'คืนได้เฉพาะรายการที่จ่ายแล้ว', good: false },
  refund_too_large: { text: 'คืนเกินยอดที่เหลือไม่ได้', good: false },
  written: { text: 'ส่งข้อความแล้ว', good: true },
  transferred: { text: 'โอนเงินสำเร็จ', good: true },
  ordered: { text: 'สั่งแล้ว', good: true },
  settled: { text: 'เกตเวย์โอนยอดที่รับชำระเข้าบัญชีของเว็บไซต์แล้ว', good: true },
  'nothing-to-settle': { text: 'เกตเวย์ไม่มียอดค้างโอน', good: false },
  named: { text: 'กำหนดชื่อเจ้าของบัญชีแล้ว', good: true },
  unnamed: { text: 'ลบแล้ว บัญชีเป็นของชื่อแรกที่มีผู้แจ้ง', good: true },
  cleared: { text: 'ล้างคำสั่งแล้ว', good: true },
  'clock-told': { text: 'เลื่อนเวลาแล้ว และแจ้งเว็บไซต์แล้ว', good: true },
  'clock-unreachable': { text: 'เลื่อนเวลาแล้ว แต่ติดต่อเว็บไซต์ไม่ได้ จะแจ้งใหม่เองทุก 15 วินาที', good: false },
  QR_INVALID: { text: 'ข้อความนี้ไม่ใช่ QR รับเงินที่ถูกต้อง', good: false },
  QR_UNKNOWN: { text: 'ไม่พบรายการของ QR นี้', good: false },
  QR_EXPIRED: { text: 'QR นี้หมดอายุแล้ว จ่ายไม่ได้', good: false },
  QR_ALREADY_PAID: { text: 'QR นี้ถูกจ่ายไปแล้ว จ่ายซ้ำไม่ได้', good: false },
  INSUFFICIENT_FUNDS: { text: 'เงินในบัญชีไม่พอ', good: false },
  AMOUNT_INVALID: { text: 'จำนวนเงินไม่ถูกต้อง', good: false },
  SAME_ACCOUNT: { text: 'โอนเข้าบัญชีตัวเองไม่ได้', good: false },
  NOT_YOUR_ACCOUNT: { text: 'บัญชีของเว็บไซต์โอนออกจากหน้านี้ไม่ได้', good: false },
  BANK_UNKNOWN: { text: 'ไม่รู้จักธนาคารนี้', good: false },
  TO_INVALID: { text: 'เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก', good: false },
  FAULT_MEANINGLESS: { text: 'คู่ค้านี้ทำความผิดพลาดแบบนี้ไม่ได้', good: false },
  FIELD_INVALID: { text: 'กรอกข้อมูลให้ครบและถูกต้อง (เลขบัญชี 10-15 หลัก)', good: false },
}

export function noticeOf(code: string | undefined): { text: string; good: boolean } | null {
  if (code === undefined || code === '') return null
  return notices[code] ?? { text: 'ทำรายการไม่สำเร็จ', good: false }
}
