export const title = 'สิ่งที่ตรวจพบและยกเลิกให้แล้ว'
export const when = 'เมื่อ'
export const done = {
  reset: 'คุณตั้งรหัสผ่านใหม่ด้วย OTP',
  change: 'คุณเปลี่ยนรหัสผ่าน',
  end_all: 'คุณออกจากระบบทุกเครื่อง',
} as const
export const intro = 'เราจึงยกเลิกทุกอย่างที่อนุญาตไว้ก่อนหน้านั้น'
export const nothing = 'ไม่พบเครื่อง เกม พาสคีย์ หรือแชตอื่นที่เปิดค้างไว้'
export const sessions = (count: number) => `ออกจากระบบแล้ว ${count} เครื่อง`
export const games = (count: number) => `ปิดเกมที่เปิดค้างไว้ ${count} เกม`
export const gamesText = 'เดิมพันต่อไม่ได้แล้ว ส่วนรอบที่เดิมพันไปแล้วยังคิดผลให้ตามปกติ'
export const accountChange = 'ยกเลิกคำขอเปลี่ยนบัญชีธนาคาร'
export const accountEnding = (bank: string, ending: string) => `${bank} ลงท้าย ${ending}`
export const suspended = 'พักไว้จนกว่าคุณจะยืนยัน'
export const suspendedText = 'ถ้าเป็นของคุณ กดยืนยันเพื่อใช้ต่อ ถ้าไม่รู้จัก ให้ลบทันที'
export const chat = 'แชตที่เชื่อมไว้'
export const cooldown = 'ตั้งรหัสผ่านใหม่จากอุปกรณ์ที่ไม่เคยใช้ เพื่อความปลอดภัย ถอนเงิน เปลี่ยนบัญชี และเพิ่มหรือยืนยันพาสคีย์กับแชตได้อีกครั้ง'
export const notYou = 'หากคุณไม่ได้เป็นคนทำ กรุณาติดต่อเจ้าหน้าที่ทันที'
export const pill = 'พักไว้'
export const confirm = 'ยืนยันให้ใช้ต่อ'
export const confirmed = 'ยืนยันแล้ว'
export const remove = 'ลบ'
export const look = 'ตรวจสอบและยืนยัน'
export const seen = 'รับทราบ'
export const added = (when: string) => `เพิ่มเมื่อ ${when}`
export const linked = (when: string) => `เชื่อมเมื่อ ${when}`
export const lastUsed = (when: string) => `ใช้ล่าสุด ${when}`
export const requestedAt = (when: string) => `ขอเมื่อ ${when}`
