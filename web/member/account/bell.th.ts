import type { CompletedRequest } from '#member/money/request-watch.ts'

export const bell = (unread: number) => (unread === 0 ? 'การแจ้งเตือน' : `การแจ้งเตือน มีใหม่ ${unread} รายการ`)
export const title = 'การแจ้งเตือน'
export const none = 'ยังไม่มีการแจ้งเตือน'
export const noneDetail = 'ผลการฝากและถอนจะแจ้งบนหน้าจอทันทีที่เสร็จ'
export const lastDays = 'ใน 7 วันที่ผ่านมา'
export const seeAll = 'ดูรายการฝาก–ถอนทั้งหมด'
export const unread = 'ใหม่'

export const outcome: Record<CompletedRequest['type'], { done: string; failed: string }> = {
  deposit: { done: 'ฝากเงินสำเร็จ', failed: 'รายการฝากไม่สำเร็จ' },
  withdraw: { done: 'โอนเงินถอนเข้าบัญชีแล้ว', failed: 'รายการถอนไม่สำเร็จ' },
}
export const amount = (baht: string) => `${baht} บาท`
export const signIn = 'เข้าสู่ระบบจากอุปกรณ์อื่น'
export const unknownDevice = 'ไม่ทราบอุปกรณ์'
export const notYourDevice = 'ไม่ใช่คุณ? ดูอุปกรณ์ทั้งหมด'
export const raiseRequested = (limit: string) => `มีคำขอเพิ่ม${limit}`
export const raised = (limit: string) => `เพิ่ม${limit}แล้ว`
export const notYours = 'ไม่ใช่คุณ? ดูวงเงินของคุณ'

export const addFriend = 'เพิ่มเพื่อน VIP ทาง LINE'
export const vipTitle = 'เพิ่มเพื่อน VIP'
export const vipText = 'คุยกับทีมงานได้โดยตรงทาง LINE และเมื่อเชื่อมแชตกับบัญชีแล้ว จะรับแจ้งยอดเข้า–ออกทางแชตได้'
export const vipCare = 'ทีมงานไม่ขอรหัสผ่านหรือ OTP และไม่รับโอนเงินทางแชต'
export const vipGo = 'เพิ่มเพื่อน'
export const later = 'ไว้ก่อน'
export const ready = 'พร้อมรับ'
