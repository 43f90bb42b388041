export const holds = 'ค่าแนะนำพักตรวจ'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['A', 'ปล่อย'],
  ['R', 'ไม่จ่าย'],
] as const
export const count = 'รายการที่พักไว้'
export const nothing = 'ไม่มีค่าแนะนำที่พักไว้'
export const nothingDetail = 'เมื่อผู้แนะนำกับเพื่อนใช้อุปกรณ์ บัญชี ชื่อ หรืออินเทอร์เน็ตเดียวกัน ค่าแนะนำจะพักไว้ที่นี่'
export const hold = 'ค่าแนะนำที่พักไว้'
export const since = 'เมื่อ'
export const reason = 'สาเหตุ'
export const amount = 'ยอดที่พักไว้'
export const level = (level: number) => `ชั้นที่ ${level}`
export const pair = (member: string, friend: string) => `ผู้แนะนำเลขที่ ${member} · เพื่อนเลขที่ ${friend}`
export const reasons = {
  device: 'ใช้อุปกรณ์เดียวกัน',
  account: 'ใช้บัญชีธนาคารเดียวกัน',
  holder: 'ชื่อบัญชีเดียวกัน',
  address: 'ใช้อินเทอร์เน็ตเดียวกัน',
} as const
export const objectedPill = 'โต้แย้ง'
export const objection = 'คำโต้แย้งของผู้แนะนำ'
export const noObjection = 'ผู้แนะนำยังไม่ได้โต้แย้ง'
export const advice = 'ปล่อยเมื่อเป็นคนละคน เช่น คนในบ้านเดียวกัน สมาชิกจะเห็นข้อความของคุณ'
export const release = 'ปล่อย'
export const releaseQuestion = 'ปล่อยค่าแนะนำนี้?'
export const releaseEffect = 'ยอดที่พักไว้จะเข้ายอดรอรับของผู้แนะนำ เมื่อไม่มีสาเหตุอื่นพักไว้อีก'
export const refuse = 'ไม่จ่าย'
export const refuseQuestion = 'ไม่จ่ายค่าแนะนำนี้?'
export const refuseEffect = 'ผู้แนะนำจะไม่ได้ยอดที่พักไว้ และไม่ได้ค่าแนะนำจากเพื่อนคนนี้อีก'
export const sending = 'กำลังส่ง'
export const decided = 'ตัดสินแล้ว'
export const reasonHint = 'สมาชิกจะเห็นข้อความนี้'
