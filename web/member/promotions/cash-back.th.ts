export const title = 'คืนยอดเสีย'
export const yesterday = 'เมื่อวาน'
export const thisWeek = 'สัปดาห์นี้'
export const lastWeek = 'สัปดาห์ก่อน'
export const about = 'คืนโดยประมาณ'
export const paid = 'ยอดคืน'
export const nothingBack = 'ไม่มียอดคืน'
export const ready = 'คืนยอดเสียสัปดาห์ก่อน พร้อมรับ'
export const offer = 'คืนยอดเสียประจำสัปดาห์'
/** What counts, and when this week's rebate is claimable. */
export const explained = (weekday: string, date: string) =>
  `คิดจากผลได้เสียของเงินสดในรอบที่ตัดสินแล้ว วันจันทร์ถึงวันอาทิตย์ตามเวลาไทย ยอดของสัปดาห์นี้คืน${weekday}ที่ ${date} ถ้าทั้งสัปดาห์ได้กำไรไม่มียอดคืน`
export const terms = 'อ่านเงื่อนไข'
export const byDay = 'ได้เสียสุทธิรายวัน'
export const bahtThisWeek = 'บาท · สัปดาห์นี้'
/** From Monday. */
export const weekdays = ['จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส', 'อา'] as const
export const thousands = (thousandsOfBaht: number) => `${thousandsOfBaht}k`
export const dayResult = (date: string, lost: boolean, amount: string) => `${date} ${lost ? 'เสีย' : 'ได้'} ${amount} บาท`
