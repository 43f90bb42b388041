export const title = 'เทิร์นของโปรที่ใช้อยู่'
export const missing = 'ขาดอีก'
export const done = 'ทำแล้ว'
export const daysLeft = (days: number) => (days <= 1 ? 'วันสุดท้าย' : `เหลือ ${days} วัน`)
export const category = 'หมวด'
export const staked = 'เดิมพัน'
export const share = 'นับ'
export const counted = 'เป็นเทิร์น'
export const why = 'ทำไมยังถอนไม่ได้'
export const whyText = (sum: string) => `เทิร์นขาด ${sum} บาท เลือกทางใดทางหนึ่ง`
export const counts = (percent: number) => (percent === 0 ? 'ไม่นับเทิร์น' : `นับ ${percent}%`)
export const never = '–'
/** Before a further way to finish. */
export const or = 'หรือ'
export const openYet = 'รอบที่ยังรอผลยังไม่นับ'
export const giveUpLead = 'ไม่อยากทำต่อ'
export const giveUpText = (cash: string) =>
  cash === '0.00' ? 'สละโปร ไม่มีเงินสดเหลือให้ถอน' : `สละโปร แล้วถอนเงินสด ${cash} ได้`
export const seeGiveUp = 'ดูการสละโปร'
export const rounds = 'รอบล่าสุดที่นับและไม่นับ'
export const notCounted = {
  before: 'เริ่มก่อนรับโบนัส ไม่นับ',
  category: 'หมวดนี้ไม่นับ',
  free_round: 'รอบฟรี ไม่นับ',
  not_at_risk: 'เสมอ คืนเงิน หรือแทงสวน ไม่นับ',
} as const
export const roundCounted = (counted: string) => `นับ ${counted}`
export const cash = 'กระเป๋าเงินสด'
export const bonus = 'กระเป๋าโบนัส'
export const giveUpTitle = (name: string) => `สละโปร ${name}`
export const giveUpCheck = 'ตรวจตัวเลขก่อน ทำแล้วย้อนกลับไม่ได้'
export const creditNow = 'เครดิตตอนนี้'
export const lessBonus = 'หักโบนัส'
export const lessWon = 'หักกำไรที่ได้จากโบนัส'
export const left = 'เหลือ ถอนได้'
export const ownCash = 'เงินสดของคุณ'
export const goesBack = (sum: string) => `คืนให้โปร ${sum}`
export const keeps = 'เงินสดของคุณไม่ถูกหัก'
export const lockEnds = (sum: string) => `เทิร์นที่ขาด ${sum} ถูกยกเลิก`
export const openRounds = 'รอบที่ยังไม่จบเล่นต่อได้ ส่วนที่เดิมพันด้วยโบนัสคืนให้โปร'
export const roundsFirst = 'โบนัสเหลือไม่ครบ ถ้ายังมีรอบที่ไม่จบ สละโปรได้เมื่อทุกรอบจบแล้ว'
export const lessMissing = 'หักเงินสด คืนโบนัสที่ใช้ไป'
export const givesBack = (sum: string) => `โบนัสที่รับมา ${sum} คืนเต็มจำนวน ไม่หักเงินที่ฝากเพิ่มหลังรับโปร`
export const goOn = 'ทำเทิร์นต่อ'
export const giveUp = 'สละโปร'
export const givingUp = 'กำลังสละโปร'
export const barLabel = (done: string, target: string) => `เทิร์น ${done} จาก ${target}`
export const seeTurnover = 'ดูเทิร์น'
export const floor = {
  left: (amount: string) => `ถ้าโบนัสเหลือต่ำกว่า ${amount} และไม่มีรอบค้าง เราปลดเทิร์นให้เอง`,
  whole: (amount: string) => `ถ้าเงินสดกับโบนัสเหลือรวมกันต่ำกว่า ${amount} และไม่มีรอบค้าง เราปลดเทิร์นให้เอง`,
} as const
export const spend = { cash_first: 'เดิมพันใช้เงินสดก่อน แล้วจึงใช้โบนัส', bonus_first: 'เดิมพันใช้โบนัสก่อน แล้วจึงใช้เงินสด' } as const
