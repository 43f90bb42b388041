export const title = 'ระดับสมาชิก'
export const yours = 'ระดับของคุณเดือนนี้'
export const turnover = (days: number) => `เทิร์น ${days} วันล่าสุด`
export const barLabel = (done: string, next: string) => `เทิร์น ${done} จาก ${next}`
export const next = (name: string, missing: string) => `อีก ${missing} บาทถึงเกณฑ์ ${name}`
export const reached = (name: string, day: string) => `ถึงเกณฑ์ ${name} แล้ว ปรับระดับ ${day}`
export const highest = 'ถึงเกณฑ์ระดับสูงสุดแล้ว'
export const judged = (day: string, days: number) => `ปรับระดับครั้งถัดไป ${day} จากเทิร์นของ ${days} วันก่อนหน้า`
export const all = 'ทุกระดับ'
export const from = (amount: string, days: number) => (amount === '0' ? 'เริ่มต้น' : `เทิร์น ${days} วัน ${amount} ขึ้นไป`)
export const gift = (amount: string) => `ของขวัญเดือนละ ${amount} บาท`
export const noGift = 'ยังไม่มีของขวัญ'
export const now = 'ระดับของคุณ'
/** A level falls with the turnover: nobody should play to keep it. */
export const playLessNote = 'ไม่ควรเล่นเพิ่มเพียงเพื่อรักษาระดับ เทิร์นมากไม่ได้แปลว่าได้กำไร ของขวัญน้อยกว่าเงินที่อาจเสียไป'
export const limits = 'ตั้งงบการเล่น'
export const terms = 'เงื่อนไขทั้งหมด'
export const gifts = 'ของขวัญที่รอรับอยู่ในโบนัสของคุณ'
export const failed = 'อ่านระดับสมาชิกไม่ได้'
export const again = 'ลองอีกครั้ง'
