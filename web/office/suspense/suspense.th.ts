export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['A', 'เข้าเครดิต'],
  ['R', 'คืนผู้โอน'],
  ['C', 'จดบันทึก'],
] as const

// --- one sum of money
export const money = 'เงินพัก'
export const status = 'สถานะ'
export const states = {
  waiting: 'รอตัดสิน',
  crediting: 'กำลังเข้าเครดิต',
  credited: 'เข้าเครดิตแล้ว',
  returning: 'กำลังคืนผู้โอน',
  returned: 'คืนแล้ว',
  refunded: 'เกตเวย์คืนแล้ว',
} as const
export const requestedPill = 'รออนุมัติ'
export const asked = { credit: 'ขอเข้าเครดิตให้', return: 'ขอคืนเงินให้ผู้โอน' } as const
export const fromAccount = 'บัญชีผู้โอน'
/** Beside the phone of the presumed request. */
export const presumedMember = 'น่าจะเป็นของ'
export const slipOf = 'ผู้ส่งสลิป'
export const refusedReturns = (times: number) => `เคยคืนแล้วธนาคารปฏิเสธ ${times} ครั้ง`
export const crediting = 'กำลังโอนเข้ากระเป๋าของสมาชิก รายการจะหายไปเองเมื่อเงินเข้า'
export const returning = 'ส่งคำสั่งโอนคืนแล้ว รอผลจากธนาคาร รายการจะหายไปเองเมื่อธนาคารยืนยัน'
export const noSender = 'ไม่ทราบบัญชีผู้โอน จึงคืนเงินไม่ได้'
export const notes = 'บันทึก'

// --- the three questions
export const credit = 'เข้าเครดิต'
export const creditQuestion = 'เข้าเครดิตให้สมาชิก?'
export const sendRequest = 'ส่งขออนุมัติ'
export const requesting = 'กำลังส่ง'
export const requestSent = 'ส่งขออนุมัติแล้ว รอเจ้าหน้าที่อีกหนึ่งคน'
export const who = 'เบอร์โทรหรือเลขสมาชิก'
export const whoHint = 'กด Enter เพื่อค้นหา'
export const find = 'ค้นหา'
export const useSeemed = (phone: string) => `สมาชิกที่น่าจะเป็นเจ้าของ ${phone}`
export const useSlip = (phone: string) => `ผู้ส่งสลิป ${phone}`
export const findFirst = 'ค้นหาสมาชิกก่อน'
export const member = 'สมาชิก'
export const account = 'บัญชีที่ลงทะเบียน'
export const closed = 'บัญชีสมาชิกถูกระงับอยู่ โอนเงินให้ไม่ได้'
export const request = 'ปิดรายการฝาก'
export const noRequest = 'ไม่ใช่รายการที่ขอไว้ เปิดรายการใหม่'
export const requestOf = (amount: string, at: string) => `ขอฝาก ${amount} บาท เมื่อ ${at}`
export const itsOwn = 'รายการที่เงินนี้เข้ามา'
export const memberSees = (amount: string) =>
  `สมาชิกจะเห็น “คุณทำการฝากเงินจำนวน ${amount} บาท เรียบร้อยแล้ว” เต็มจำนวน แบ่งยอดไม่ได้`
export const reasonHint = 'ผู้อนุมัติจะเห็นข้อความนี้'

export const giveBack = 'คืนผู้โอน'
export const returnQuestion = 'คืนเงินให้ผู้โอน?'
export const returnEffect = 'เมื่ออนุมัติ ธนาคารจะโอนเต็มจำนวนกลับบัญชีนี้ และเรียกคืนไม่ได้'
export const memberSeesReturn = 'สมาชิกที่ขอฝากไว้จะเห็นว่าคืนเงินให้ผู้โอนแล้ว'

export const note = 'จดบันทึก'
export const noteQuestion = 'จดบันทึกเงินพักนี้'
export const noteHint = 'เงินยังพักอยู่ เจ้าหน้าที่ทุกคนจะเห็นข้อความนี้'
export const keep = 'บันทึก'
export const keeping = 'กำลังบันทึก'
export const saved = 'บันทึกแล้ว'
