export const all = 'ทั้งหมด'
export const operator = 'พนักงาน'
export const action = 'การกระทำ'
export const subject = 'เรื่อง'
export const id = 'เลขที่'
export const idHint = 'เลขที่เต็ม'
export const from = 'ตั้งแต่วันที่'
export const to = 'ถึงวันที่'
export const search = 'ค้นหา'
export const searching = 'กำลังค้นหา'
export const time = 'เวลา'
export const facts = 'รายละเอียด'
export const address = 'จาก'
export const nothing = 'ไม่พบรายการ'
export const nothingDetail = 'ลองเปลี่ยนเงื่อนไขการค้นหา'
export const older = 'รายการก่อนหน้า'
export const loading = 'กำลังโหลด'
export const chainHolds = (checked: number) => `สายโซ่ของบันทึกครบถ้วน ตรวจ ${checked} รายการล่าสุดแล้ว`
export const chainBroken = (entries: string) => `สายโซ่ของบันทึกขาดที่รายการ ${entries} มีการแก้ไขนอกระบบ กรุณาแจ้งผู้ดูแลทันที`
export const chainCut = 'ท้ายบันทึกไม่ตรงกับที่เก็บไว้ มีรายการถูกตัดออก กรุณาแจ้งผู้ดูแลทันที'
export const chainEnd = (entry: string, hash: string) => `รายการสุดท้าย ${entry} · ${hash}`
export const chainChecking = 'กำลังตรวจสายโซ่ของบันทึก'
/** Actors that are not people. */
export const names: Readonly<Record<string, string>> = { system: 'ระบบ', '?': 'ไม่ทราบชื่อ' }
export const subjects: Readonly<Record<string, string>> = {
  approval: 'คำขออนุมัติ',
  operator: 'พนักงาน',
  suspense: 'เงินพัก',
  game: 'เกม',
  catalogue: 'รายการเกมของค่าย',
  break: 'รายการไม่ตรง',
  reconciliation: 'การกระทบยอด',
  account_change: 'คำขอเปลี่ยนบัญชี',
  setting: 'ค่าที่ตั้งไว้',
  withdrawal: 'การถอน',
  account: 'บัญชีรับโอน',
  member: 'สมาชิก',
  notice: 'ประกาศ',
  picture: 'รูป',
  // A parked outbox event. The trail stores it by this earlier word.
  news: 'งานค้าง',
  held_win: 'เงินรางวัลที่พักไว้',
  referral_hold: 'ค่าแนะนำที่พักไว้',
  held_bonus: 'โบนัสรอตรวจ',
  partner: 'พันธมิตรการตลาด',
  offer: 'โปรโมชัน',
  code: 'รหัสโปรโมชัน',
  wheel: 'วงล้อ',
  match: 'คู่แข่งขัน',
  match_limit: 'กติกาหรือวงเงินของค่าย',
  draw: 'งวดหวย',
}
export const actions: Readonly<Record<string, string>> = {
  'break.explained': 'อธิบายรายการไม่ตรง',
  'reconciliation.asked': 'สั่งกระทบยอด',
  'operator.signed_in': 'เข้าสู่ระบบ',
  'operator.signed_out': 'ออกจากระบบ',
  'operator.sign_in_failed': 'เข้าสู่ระบบไม่สำเร็จ',
  'operator.totp_enrolled': 'ตั้งค่าแอปยืนยันตัวตน',
  'operator.totp_reset': 'รีเซ็ตแอปยืนยันตัวตน',
  'operator.role_given': 'กำหนดสิทธิ์ผู้ใช้',
  'operator.password_changed': 'เปลี่ยนรหัสผ่าน',
  'withdrawal.approval_added': 'อนุมัติถอนคนแรก',
  'withdrawal.approved': 'อนุมัติถอน',
  'withdrawal.rejected': 'ปฏิเสธการถอน',
  'approval.asked': 'ขออนุมัติ',
  'approval.granted': 'อนุมัติคำขอ',
  'approval.refused': 'ไม่อนุมัติคำขอ',
  'approval.withdrawn': 'ถอนคำขอ',
  'approval.expired': 'คำขอหมดอายุ',
  'setting.changed': 'เปลี่ยนค่าที่ตั้งไว้',
  'account.changed': 'เปลี่ยนบัญชีรับโอน',
  'account_change.approval_added': 'อนุมัติเปลี่ยนบัญชีสมาชิกคนแรก',
  'account_change.approved': 'อนุมัติเปลี่ยนบัญชีสมาชิก',
  'account_change.refused': 'ปฏิเสธเปลี่ยนบัญชีสมาชิก',
  'limit.changes_seen': 'ดูการเปลี่ยนวงเงินของสมาชิก',
  'risk.links_seen': 'ดูสมาชิกที่เชื่อมโยง',
  'suspense.noted': 'จดบันทึกเงินพัก',
  'suspense.credited': 'ให้เงินพักแก่สมาชิก',
  'suspense.returned': 'คืนเงินพักผู้โอน',
  // Parked outbox events.
  'news.retried': 'สั่งลองทำงานค้างใหม่',
  'news.skipped': 'ข้ามงานค้าง',
  'held_win.released': 'จ่ายเงินรางวัลที่พักไว้',
  'held_win.refused': 'ไม่จ่ายเงินรางวัลที่พักไว้',
  'referral_hold.released': 'ปล่อยค่าแนะนำที่พักไว้',
  'referral_hold.refused': 'ไม่จ่ายค่าแนะนำที่พักไว้',
  'held_bonus.approved': 'ให้โบนัสที่รอตรวจ',
  'held_bonus.refused': 'ไม่ให้โบนัสที่รอตรวจ',
  'partner.report_opened': 'เปิดรายงานพันธมิตร',
  'partner.report_closed': 'ปิดรายงานพันธมิตร',
  'offer.created': 'เปิดโปรโมชันใหม่',
  'offer.published': 'เปลี่ยนกติกาโปรโมชัน',
  'offer.controlled': 'เปิดหรือหยุดโปรโมชัน',
  'code.made': 'สร้างรหัสโปรโมชัน',
  'code.stopped': 'ปิดรหัสโปรโมชัน',
  'wheel.odds_published': 'เปลี่ยนโอกาสออกรางวัลของวงล้อ',
  'match.suspended': 'พักรับเดิมพันคู่แข่งขัน',
  'match.resumed': 'เปิดรับเดิมพันคู่แข่งขันต่อ',
  'match.limit_set': 'เปลี่ยนกติกาหรือวงเงินของค่าย',
  'price.void_asked': 'ขอให้ราคาที่ผิดเป็นโมฆะ รออีกคน',
  'price.voided': 'ราคาที่ผิดเป็นโมฆะ',
  'result.typed': 'กรอกผล รออีกคน',
  'result.agreed': 'ผลที่กรอกตรงกันสองคน',
  'result.differed': 'ผลที่กรอกไม่ตรงกัน',
  'draw.calendar_changed': 'เลื่อนหรือยกเลิกงวดหวยรัฐบาล',
  'draw.numbers_published': 'ประกาศเลขก่อนเปิดรับ',
  'trading.order_failed': 'ค่ายไม่รับหรือไม่ตอบคำสั่ง',
  'notice.saved': 'บันทึกประกาศ',
  'notice.shown': 'แสดงประกาศ',
  'notice.hidden': 'ซ่อนประกาศ',
  'notice.restored': 'ย้อนประกาศเป็นฉบับเดิม',
  'game.chosen': 'จัดการเกม',
  'catalogue.asked': 'สั่งขอรายการเกมจากค่าย',
  'picture.uploaded': 'อัปโหลดรูป',
}
