export const changes = 'เปลี่ยนบัญชี'
export const change = 'คำขอเปลี่ยนบัญชี'
export const waitingCount = 'รอตรวจ'
export const waitedLongest = 'รอนานที่สุด'
export const nothingWaits = 'ไม่มีคำขอเปลี่ยนบัญชี'
export const nothingWaitsDetail = 'คำขอใหม่จะขึ้นที่นี่เองโดยไม่ต้องรีเฟรช'
export const oldAccount = 'บัญชีเดิม'
export const newAccount = 'บัญชีใหม่'
export const sameName = 'ชื่อตรงกับที่ลงทะเบียน'
export const otherName = 'ชื่อไม่ตรง ต้องมีผู้อนุมัติ 2 คน'
export const nameDiffers = 'ชื่อไม่ตรง'
export const memberReason = 'เหตุผลของสมาชิก'
export const noReason = 'ไม่ได้ระบุ'
export const requestedAt = 'ขอเมื่อ'
export const expiresAt = 'หมดเวลา'
export const needsTwo = 'คำขอนี้ต้องมีผู้อนุมัติ 2 คน'
export const approvedByYou = 'คุณอนุมัติคำขอนี้แล้ว รอเจ้าหน้าที่อีกหนึ่งคน'
export const approve = 'อนุมัติ'
export const refuse = 'ไม่อนุมัติ'
export const approveQuestion = 'อนุมัติเปลี่ยนบัญชี?'
export const approveFinal = 'เมื่ออนุมัติครบ บัญชีใหม่ใช้ทันที และพักการถอนไว้ตามที่ตั้งค่า'
export const approving = 'กำลังอนุมัติ'
export const approved = 'เปลี่ยนบัญชีแล้ว พักการถอนไว้ตามที่ตั้งค่า'
export const approvalSaved = 'บันทึกการอนุมัติแล้ว รออีกหนึ่งคน'
export const refuseQuestion = 'ไม่อนุมัติคำขอนี้?'
export const refuseHint = 'สมาชิกจะเห็นข้อความนี้ บัญชีเดิมใช้ต่อไป'
export const refusing = 'กำลังบันทึก'
export const refused = 'ไม่อนุมัติแล้ว บัญชีเดิมใช้ต่อไป'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['C', 'รับดูแล'],
  ['A', 'อนุมัติ'],
  ['R', 'ไม่อนุมัติ'],
] as const
