export const title = 'การแจ้งเตือนถึงคุณ'
export const channels = { sms: 'ทาง SMS', chat: 'ทางแชต' } as const
export const about = {
  sign_in: 'เข้าสู่ระบบจากอุปกรณ์ใหม่',
  deposit: 'ผลการฝากเงิน',
  withdrawal: 'ผลการถอนเงิน',
  promotion: 'โปรโมชันและโบนัสใกล้หมดเวลา',
} as const
export const saved = 'บันทึกการแจ้งเตือนแล้ว'

export const chat = 'เชื่อมต่อแชต'
export const chatText = 'เชื่อมแชตกับบัญชีนี้ เพื่อรับการแจ้งเตือนทางแชตด้วย'
export const link = 'ขอรหัสเชื่อมแชต'
export const newCode = 'ขอรหัสใหม่'
export const code = 'รหัสเชื่อมแชต'
export const typeIt = (minutes: number) => `พิมพ์รหัสนี้ในแชตของเราภายใน ${minutes} นาที`
export const linked = 'เชื่อมแล้ว'
export const linkedSince = (when: string) => `เชื่อมแล้วเมื่อ ${when}`
export const unlink = 'ยกเลิกการเชื่อมแชต'
export const unlinked = 'ยกเลิกการเชื่อมแชตแล้ว'

export const suspended = 'พักไว้'
export const suspendedText =
  'พักไว้เพราะคุณเปลี่ยนรหัสผ่านหรือออกจากระบบทุกเครื่อง แชตนี้ยังไม่ได้รับการแจ้งเตือนใด ๆ ถ้าเป็นแชตของคุณ กดยืนยัน ถ้าไม่รู้จัก ให้ยกเลิกการเชื่อม'
export const confirm = 'ยืนยันแชตนี้'
export const confirmed = 'ยืนยันแชตแล้ว'
