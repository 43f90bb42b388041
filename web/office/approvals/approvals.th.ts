export const waitingCount = 'รออนุมัติ'
export const waitedLongest = 'รอนานที่สุด'
export const nothingWaits = 'ไม่มีคำขอที่รออนุมัติ'
export const nothingWaitsDetail = 'คำขอที่ต้องมีเจ้าหน้าที่สองคนจะขึ้นที่นี่เอง'
export const request = 'คำขอ'
export const maker = 'ผู้ขอ'
export const makerReason = 'เหตุผลที่ขอ'
export const requestedAt = 'ขอเมื่อ'
export const expiresAt = 'หมดอายุ'
export const own = 'คุณเป็นผู้ขอ ต้องให้เจ้าหน้าที่คนอื่นตัดสิน'
export const supervisorNeeded = 'ผู้ขอเป็นแคชเชียร์ ต้องให้หัวหน้างานตัดสิน'
export const grant = 'อนุมัติ'
export const refuse = 'ไม่อนุมัติ'
export const withdraw = 'ถอนคำขอ'
export const grantQuestion = 'อนุมัติคำขอนี้?'
export const grantFinal = 'เมื่ออนุมัติ ระบบจะทำตามคำขอทันที'
export const granting = 'กำลังอนุมัติ'
export const granted = 'อนุมัติแล้ว และทำตามคำขอแล้ว'
export const refuseQuestion = 'ไม่อนุมัติคำขอนี้?'
export const refuseHint = 'ผู้ขอจะเห็นข้อความนี้'
export const refusing = 'กำลังบันทึก'
export const refused = 'บันทึกว่าไม่อนุมัติแล้ว'
export const withdrawQuestion = 'ถอนคำขอนี้?'
export const withdrawing = 'กำลังถอนคำขอ'
export const withdrawn = 'ถอนคำขอแล้ว'
export const decided = 'ตัดสินล่าสุด'
export const nothingDecided = 'ยังไม่มีการตัดสิน'
export const checker = 'ผู้ตัดสิน'
export const outcome = 'ผล'
export const states = {
  asked: 'รออนุมัติ',
  granted: 'อนุมัติ',
  refused: 'ไม่อนุมัติ',
  withdrawn: 'ผู้ขอถอน',
  expired: 'หมดอายุ',
} as const
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['C', 'รับดูแล'],
  ['A', 'อนุมัติ'],
  ['R', 'ไม่อนุมัติ'],
] as const
