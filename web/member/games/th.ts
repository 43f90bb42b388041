export { backHome, logIn, noAccount, watchIt } from './waiting.th.ts'

export const logInTitle = 'เข้าสู่ระบบเพื่อเล่น?'
export const logInText = 'เกมใช้เครดิตของสมาชิก เข้าสู่ระบบก่อน แล้วเราจะพาคุณกลับมาที่เกม'
export const close = 'ปิด'
export const gameTitle = 'เข้าเกม'
export const opening = (title: string) => `กำลังเปิด ${title}`
export const openingText = 'กำลังออกตั๋วเข้าเกม ใช้เวลาไม่กี่วินาที'
export const maintenance = 'ปิดปรับปรุง'
export const maintenanceText = (title: string) => `${title} ปิดปรับปรุงอยู่ กรุณากลับมาใหม่ภายหลัง เครดิตของคุณอยู่ครบ`
export const playPaused = 'คุณพักการเล่นอยู่'
export const failed = 'เปิดเกมไม่สำเร็จ'
export const noGame = 'ยังไม่มีเกมเปิดให้เล่นในตอนนี้'
export const demoOpening = (title: string) => `กำลังเปิดโหมดทดลองเล่น ${title}`
export const watchOpening = (title: string) => `กำลังเปิด ${title}`
export const watchText = 'ดูไพ่ ผล และเค้าได้ฟรี ไม่มีการเดิมพัน'
export const demoText = 'ใช้เงินสมมติของค่ายเกม ไม่ใช้เครดิต และถอนไม่ได้'
