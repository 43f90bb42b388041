export const calendarTitle = 'เลื่อนหรือยกเลิกงวดหวยรัฐบาล'
export const numbersTitle = 'ประกาศเลขก่อนเปิดรับ'
export const host = 'ค่าย'
export const draw = 'งวด'
export const before = 'เดิม'
export const after = 'เป็น'
export const leftOut = 'ยกเลิกงวด คืนเงินทุกโพย'
export const link = 'ลิงก์ประกาศ'
export const type = 'ประเภท'
export const states = { half: 'จ่ายครึ่ง', full: 'ไม่รับ', open: 'รับเต็มอัตรา' } as const
export const none = 'ไม่มี'
export const takenBack = 'ถอนรายการที่ประกาศไว้'

const MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.']
/** "17 ธ.ค. 2569". */
export function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return `${date} ${MONTHS[month - 1]} ${year + 543}`
}
