export const bonuses = 'โบนัสรอตรวจ'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['A', 'ให้โบนัส'],
  ['R', 'ไม่ให้'],
] as const
export const count = 'รายการที่รอตรวจ'
export const nothing = 'ไม่มีโบนัสที่รอตรวจ'
export const nothingDetail = 'เมื่อผู้ขอรับโบนัสอาจเป็นคนเดียวกับสมาชิกที่รับไปแล้ว โบนัสจะรอให้ตรวจที่นี่ เงินฝากเข้าเครดิตตามปกติ'
export const bonus = 'โบนัสที่รอตรวจ'
export const since = 'เมื่อ'
export const offer = 'โปรโมชัน'
export const amount = 'โบนัส'
export const deposit = 'ยอดฝาก'
export const noDeposit = 'ไม่ต้องฝาก'
export const member = (no: string) => `สมาชิกเลขที่ ${no}`
export const claimant = 'ผู้ขอรับ'
export const other = 'คนที่รับหรือรอรับโปรนี้'
export const signs = 'ข้อสังเกต'
export const phone = 'เบอร์'
export const name = 'ชื่อบัญชี'
export const account = 'บัญชี'
export const birthDate = 'วันเกิด'
export const registered = 'สมัครเมื่อ'
export const unknown = 'ไม่ได้ระบุ'
export const verified = (account: string) => `${account} ยืนยันแล้ว`
export const unverified = (account: string) => `${account} รอยืนยัน`
export const reasons = {
  device: 'ใช้อุปกรณ์เดียวกัน',
  account: 'ใช้บัญชีธนาคารเดียวกัน',
  holder: 'ชื่อบัญชีเดียวกัน',
  address: 'ใช้อินเทอร์เน็ตเดียวกัน และสมัครห่างกันไม่เกิน 7 วัน',
  short_name: 'ชื่อบัญชีถูกย่อหรือปิดบางส่วน และธนาคารยังไม่ยืนยัน',
  no_device: 'ขอรับผ่านโปรแกรมที่ไม่ระบุอุปกรณ์',
} as const
export const objectedPill = 'แจ้งข้อมูล'
export const objection = 'ข้อมูลจากผู้ขอรับ'
export const noObjection = 'ผู้ขอรับยังไม่ได้แจ้งข้อมูลเพิ่ม'
export const advice = 'ให้เมื่อเป็นคนละคน เช่น คนในบ้านเดียวกัน สมาชิกจะเห็นข้อความของคุณ จึงไม่ควรระบุข้อมูลของสมาชิกคนอื่น'
export const approve = 'ให้โบนัส'
export const approveQuestion = 'ให้โบนัสนี้?'
export const approveEffect =
  'สมาชิกกดรับได้เอง และจะไม่ต้องรอตรวจเพราะสมาชิกคนนี้อีก หากชื่อและวันเกิด บัญชี หรืออุปกรณ์นี้รับไปแล้วก่อนกดรับ จะรับไม่ได้'
export const refuse = 'ไม่ให้'
export const refuseQuestion = 'ไม่ให้โบนัสนี้?'
export const refuseEffect = 'สมาชิกจะไม่ได้โบนัสนี้ เงินฝากไม่ถูกหัก'
export const sending = 'กำลังส่ง'
export const decided = 'ตัดสินแล้ว'
export const reasonHint = 'สมาชิกจะเห็นข้อความนี้'
