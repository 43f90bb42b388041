export const sections = {
  deposits: 'การฝากเงิน',
  withdrawals: 'การถอนเงิน',
  sign_in: 'รหัส OTP และการเข้าสู่ระบบ',
  contacts: 'ช่องทางติดต่อ',
  games: 'เกม',
  site: 'หน้าเว็บ',
} as const
export const setting = 'รายการ'
export const value = 'ค่าปัจจุบัน'
export const own = 'ค่าเริ่มต้น'
export const changedBy = 'เปลี่ยนล่าสุด'
export const neverChanged = 'ยังไม่เคยเปลี่ยน'
export const before = (value: string) => `เดิม ${value}`
export const change = 'เปลี่ยน'
export const action = 'จัดการ'
export const fourEyes = 'ต้องมีผู้อนุมัติอีกคน'
export const fourEyesNote = 'เมื่อส่งคำขอแล้ว เจ้าหน้าที่อีกคนต้องอนุมัติในหน้า “อนุมัติ” ค่าจึงจะเปลี่ยน'
export const asked = (value: string, maker: string) => `${maker} ขอเป็น ${value}`
export const on = 'เปิด'
export const off = 'ปิด'
export const none = '–'
export const baht = 'บาท'
export const minutes = 'นาที'
export const question = (name: string) => `เปลี่ยน “${name}”`
export const now = 'ตอนนี้'
export const becomes = 'จะเป็น'
export const newValue = 'ค่าใหม่'
export const between = (min: string, max: string, unit: string) => `${min} ถึง ${max}${unit && ` ${unit}`}`
export const example = (text: string) => `เช่น ${text}`
export const reasonHint = 'เก็บไว้ในบันทึกการใช้งาน'
export const save = 'บันทึก'
export const saving = 'กำลังบันทึก'
export const sendRequest = 'ส่งคำขอ'
export const sending = 'กำลังส่งคำขอ'
export const changed = 'เปลี่ยนแล้ว มีผลภายในไม่กี่วินาที'
export const requestSent = 'ส่งคำขอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ'
export const supervisorsOnly = 'เฉพาะหัวหน้างานเปลี่ยนค่าได้'
