export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['A', 'ลองใหม่'],
  ['R', 'ข้าม'],
] as const

export const parkedCount = 'งานค้าง'
export const waitingCount = 'งานรอทำ'
export const waitingMost = (max: string) => `มากกว่า ${max}`
export const oldest = 'งานรอนานสุด'
export const nothing = 'ไม่มีงานค้าง'
export const nothingDetail = 'งานเบื้องหลังที่ทำไม่สำเร็จจะขึ้นที่นี่ และระบบจะลองใหม่เองเป็นระยะ'

export const event = 'งานค้าง'
export const work = 'งาน'
export const since = 'ค้างมา'
export const tries = 'ลองแล้ว'
export const times = (count: number) => `${count} ครั้ง`
export const nextTry = 'ลองอีกครั้งใน'
export const nextTryNow = 'กำลังลอง'
export const ofMember = (member: string) => (member === '0' ? 'ระบบ' : `สมาชิกเลขที่ ${member}`)
export const number = 'ลำดับที่'
export const lastError = 'ข้อผิดพลาดล่าสุด'
export const behind = 'งานที่รอต่อจากนี้'
export const behindCount = (count: number) => (count >= 1000 ? 'มากกว่า 1,000 รายการ' : `${count} รายการ`)
export const delayed = 'ข้อมูลของสมาชิกคนนี้ถูกใช้งานอยู่ ระบบจะลองใหม่เองเมื่อว่าง ไม่ต้องทำอะไร'
export const byItself = 'ระบบลองใหม่เองเป็นระยะ เมื่อแก้สาเหตุแล้วขอลองใหม่ทันทีได้ ทั้งการลองใหม่และการข้ามต้องมีผู้อนุมัติอีกหนึ่งคน'
export const asked = { retry: 'ขอลองใหม่ทันที', skip: 'ขอข้ามงานนี้' } as const
export const requestedPill = 'รออนุมัติ'

export const retry = 'ลองใหม่'
export const retryQuestion = 'ลองทำงานนี้ใหม่ทันที?'
export const retryEffect = 'เมื่ออนุมัติ ระบบจะลองทันที ถ้ายังไม่สำเร็จจะลองเองต่อไปตามรอบ'
export const skip = 'ข้าม'
export const skipQuestion = 'ข้ามงานนี้?'
export const skipEffect = 'เมื่ออนุมัติ งานนี้จะไม่ถูกทำอีก และเรียกคืนไม่ได้'
export const send = 'ส่งขออนุมัติ'
export const sending = 'กำลังส่ง'
export const sent = 'ส่งขออนุมัติแล้ว รอเจ้าหน้าที่อีกหนึ่งคน'
export const reasonHint = 'ผู้อนุมัติจะเห็นข้อความนี้'
