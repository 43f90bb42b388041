export const title = 'คืนยอดเสีย'
export const yesterday = 'เมื่อวาน'
export const thisWeek = 'สัปดาห์นี้'
export const lastWeek = 'สัปดาห์ก่อน'
export const about = 'คืนโดยประมาณ'
export const paid = 'ยอดคืน'
export const nothingBack = 'ไม่มียอดคืน'
export const ready = (amount: string) => `คืนยอดเสียสัปดาห์ก่อน ${amount} บาท พร้อมรับ`
export const offer = 'คืนยอดเสียประจำสัปดาห์'
/** What is counted, and on which weekday and date this week's comes. */
export const explained = (weekday: string, date: string) =>
  `คิดจากผลได้เสียของเงินสดในรอบที่ตัดสินแล้ว วันจันทร์ถึงวันอาทิตย์ตามเวลาไทย ยอดของสัปดาห์นี้คืน${weekday}ที่ ${date} ถ้าทั้งสัปดาห์ได้กำไรไม่มียอดคืน`
export const terms = 'อ่านเงื่อนไข'
