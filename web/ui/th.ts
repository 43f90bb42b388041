/** The primitives' own texts. */
export const close = 'ปิด'
export const understood = 'รับทราบ'
export const showPassword = 'แสดงรหัสผ่าน'
export const hidePassword = 'ซ่อนรหัสผ่าน'
export const showBalance = 'แสดงยอดเงิน'
export const hideBalance = 'ซ่อนยอดเงิน'
export const allChoices = (count: number) => `ดูทั้งหมด ${count} รายการ`
export const searchChoices = 'ค้นหา'
export const timeLeft = 'เวลาที่เหลือ'
export const minutesLeft = (minutes: number) => `เหลือเวลาอีก ${minutes} นาที`
export const timeUp = 'หมดเวลาแล้ว'
export const slide = (index: number, all: number) => `ภาพที่ ${index} จาก ${all}`
export const pauseSlides = 'หยุดเลื่อนภาพอัตโนมัติ'
export const playSlides = 'เลื่อนภาพอัตโนมัติ'
export const notifications = 'ข้อความแจ้งเตือน'
export const loading = 'กำลังโหลด'
export const doneStep = 'เสร็จแล้ว'
export const asTable = 'ดูเป็นตาราง'
