export { balanceLines, balanceNote, givesMore } from '#contract/plain/wheel.th.ts'

export const wheel = 'วงล้อโชคดี'
export const inForce = (version: number) => `ที่ใช้อยู่: ฉบับที่ ${version}`
export const open = 'เปิดให้หมุน'
export const closed = 'ปิดอยู่'
export const settingOf = 'เปิดหรือปิดได้ที่หน้าตั้งค่า'
export const price = 'ยอดเล่นต่อ 1 แต้ม'
export const worth = 'มูลค่าเฉลี่ยต่อการหมุน'
export const worthPerPoint = 'มูลค่าเฉลี่ยต่อแต้ม'
export const share = 'เฉลี่ยต่อยอดที่เล่น'
export const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(2)}%`
export const baht = 'บาท'
export const money = (amount: string) => `${amount} บาท`
export const edit = 'ร่างโอกาสใหม่'
export const close = 'ปิด'
export const asked = (maker: string) => `${maker} ขอฉบับใหม่ไว้ รออนุมัติ`
export const supervisorsOnly = 'เฉพาะหัวหน้างานขอเปลี่ยนโอกาสได้ คุณดูได้อย่างเดียว'

export const balance = 'แต้มเทียบกับการเล่น'
export const noBalance = 'ยังไม่มีค่ายใดประกาศอัตราจ่ายคืน จึงยังเทียบไม่ได้'

export const field = 'ช่อง'
export const chance = 'โอกาส'
export const prize = 'รางวัล'
export const points = (count: number) => `หมุนเพิ่ม ${count} ครั้ง`
export const nothing = 'ไม่มีรางวัล'

export const draws = 'ผลการหมุน'
export const days = 'ย้อนหลัง'
export const daysOptions = { '1': '24 ชั่วโมง', '7': '7 วัน', '30': '30 วัน' } as const
export const spins = 'จำนวนหมุน'
export const times = (n: number) => `${n.toLocaleString('th-TH')} ครั้ง`
export const paid = 'จ่ายเป็นเงิน'
export const expected = 'ตามโอกาสควรจ่าย'
export const drawn = 'ออก'
export const shouldBe = 'ควรออก'
export const about = (n: number) => n.toLocaleString('th-TH', { maximumFractionDigits: 1 })
export const ofVersion = (version: number) => `ฉบับที่ ${version}`
export const cut = (n: number) => `มีการหมุนมากกว่านี้ แสดงผลของ ${n.toLocaleString('th-TH')} ครั้งล่าสุด`
export const noSpins = 'ยังไม่มีใครหมุนในช่วงนี้'
export const newest = 'หมุนล่าสุด'
export const when = 'เมื่อ'
export const ofMember = (member: string, no: number) => `สมาชิกเลขที่ ${member} · ครั้งที่ ${no.toLocaleString('th-TH')}`

export const versions = 'ฉบับที่ผ่านมา'
export const version = 'ฉบับ'
export const since = 'ตั้งแต่'

export const editor = 'ร่างโอกาสใหม่'
export const title = (n: number) => `ชื่อช่องที่ ${n}`
export const chanceOfField = (n: number) => `โอกาสช่องที่ ${n}`
export const prizeOfField = (n: number) => `เงินช่องที่ ${n}`
export const pointsOfField = (n: number) => `หมุนเพิ่มช่องที่ ${n}`
export const name = 'ชื่อที่สมาชิกเห็น'
export const chancePercent = 'โอกาส (%)'
export const prizeBaht = 'เงิน (บาท)'
export const again = 'หมุนเพิ่ม'
export const remove = (n: number) => `ลบช่องที่ ${n}`
export const add = 'เพิ่มช่อง'
export const sum = (percent: string) => `โอกาสรวม ${percent}%`
export const faults = {
  count: 'ต้องมี 2 ถึง 24 ช่อง',
  title: 'ทุกช่องต้องมีชื่อ และชื่อห้ามซ้ำ',
  chance: 'ทุกช่องต้องมีโอกาสมากกว่า 0 และไม่เกิน 4 ตำแหน่งทศนิยม',
  sum: 'โอกาสทุกช่องรวมกันต้องได้ 100% พอดี',
  again: 'ช่องหมุนเพิ่มมากเกินไป วงล้อจะหมุนไม่จบ',
  price: 'ยอดเล่นต่อ 1 แต้มต้องเป็นจำนวนเงินตั้งแต่ 1 ถึง 1,000,000 บาท',
  money: 'จำนวนเงินต้องเป็นตัวเลข ไม่เกิน 2 ตำแหน่งทศนิยม',
  points: 'จำนวนหมุนเพิ่มต้องเป็น 0 ถึง 10',
  both: 'ช่องหนึ่งให้เงินหรือหมุนเพิ่มอย่างเดียว',
} as const
export const publicText = 'ข้อความที่สมาชิกจะอ่าน'
export const publicNote = 'เขียนจากโอกาสที่ใช้หมุนจริง'
export const cost = 'ต้นทุนที่คาด'
export const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
export const forSpins = (spins: number) => `ถ้าหมุน ${spins.toLocaleString('th-TH')} ครั้งเท่า 30 วันล่าสุด`
export const effect = 'รางวัลใหม่ใช้ทันทีที่อนุมัติ ราคาต่อแต้มใหม่ใช้ตั้งแต่เที่ยงคืนถัดไป รหัสปิดผนึกที่สมาชิกเห็นแล้วจะออกใหม่ให้'
export const send = 'ส่งขออนุมัติ'
export const question = (version: number) => `ขอใช้โอกาสฉบับที่ ${version}?`
export const sendNote = 'เจ้าหน้าที่อีกคนต้องอนุมัติก่อน จึงจะมีผล'
export const reasonHint = 'ผู้อนุมัติและบันทึกการใช้งานจะเห็น'
export const sending = 'กำลังส่ง'
export const sent = 'ส่งคำขอแล้ว รออนุมัติ'
