export const predictions = 'ทายผลบอล'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
] as const
export const nothing = 'ยังไม่มีสัปดาห์'
export const nothingDetail = 'สัปดาห์ของกิจกรรมจะขึ้นที่นี่'
export const prize = 'เงินรางวัลสัปดาห์ที่ยังไม่ประกาศ'
export const toSettings = 'เปลี่ยนเงินรางวัลได้ที่หน้าตั้งค่า ต้องมีผู้อนุมัติอีกคน'
export const money = (amount: string) => `${amount} บาท`
export const awaited = 'สัปดาห์ที่รอผล'
export const weeks = (n: number) => `${n} สัปดาห์`
export const week = 'สัปดาห์'
export const weekOf = (from: string, to: string) => `${from} – ${to}`
export const state = 'สถานะ'
export const states = {
  playing: 'กำลังแข่ง',
  awaited: 'รอเว็บกิจกรรมแจ้งผล',
  reported: 'ประกาศแล้ว',
  missed: 'ไม่มีผล เกินเวลารับแจ้ง',
} as const
export const pool = 'เงินรางวัล'
export const winners = 'ผู้ทายถูก'
export const people = (n: number) => `${n.toLocaleString('th-TH')} คน`
export const share = 'คนละ'
export const known = 'เป็นสมาชิกของเรา'
export const kept = 'คงอยู่กับบริษัท'
export const keptNote = 'ส่วนของชื่อที่ไม่ใช่สมาชิกของเรา และเศษสตางค์จากการหาร'
export const entries = 'จำนวนผู้ทาย'
export const reportedAt = 'แจ้งผลเมื่อ'
export const window = 'รับแจ้งผล'
export const windowOf = (from: string, to: string) => `${from} ถึงก่อน ${to}`
export const altered = (n: number, when: string) =>
  `เว็บกิจกรรมแจ้งรายชื่ออื่นมาอีก ${n} ครั้ง ล่าสุด ${when} ผลเดิมไม่เปลี่ยน กรุณาสอบถามเว็บกิจกรรม`
export const matches = 'คู่แข่งขัน'
export const noMatches = 'เว็บกิจกรรมไม่ได้แจ้งคู่แข่งขันของสัปดาห์นี้'
export const notYet = 'คู่แข่งขัน เวลาปิดรับ และคำทาย อยู่ที่เว็บกิจกรรมจนกว่าจะแจ้งผล'
export const deadline = (when: string) => `ปิดรับ ${when}`
export const score = (home: number, away: number) => `${home} – ${away}`
export const notPlayed = 'ไม่ได้แข่ง'
export const ofMember = (member: string) => `สมาชิกเลขที่ ${member}`
export const nobody = (name: string) => `ไม่ใช่สมาชิกของเรา (${name})`
export const awardStates = { open: 'รอกดรับ', claimed: 'รับแล้ว', expired: 'หมดเวลารับ', withdrawn: 'ถอนแล้ว' } as const
export const noAward = 'ไม่จ่าย'
export const noWinners = 'ไม่มีผู้ทายถูกทุกคู่ เงินรางวัลไม่ยกไปสัปดาห์ถัดไป'
export const more = (n: number) => `แสดง ${n} รายแรก`
export const calls = 'การแจ้งผลจากเว็บกิจกรรม'
export const callsNote = 'เฉพาะคำสั่งที่ลงลายมือชื่อถูกต้อง'
export const noCalls = 'เว็บกิจกรรมยังไม่เคยแจ้งผล'
export const outcome = 'ผลการรับ'
export const outcomes = {
  recorded: 'รับแล้ว',
  known: 'แจ้งซ้ำ ตอบเหมือนเดิม',
  altered: 'ปฏิเสธ: ประกาศผลอื่นไปแล้ว',
  early: 'ปฏิเสธ: สัปดาห์ยังไม่จบ',
  late: 'ปฏิเสธ: เกินแปดสัปดาห์',
} as const
export const times = 'ครั้ง'
export const last = 'ล่าสุด'
export const ofWeek = (week: string, winners: number) => `สัปดาห์ ${week} · ${winners.toLocaleString('th-TH')} คน`
