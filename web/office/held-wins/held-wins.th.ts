export const heldWins = 'รางวัลพักตรวจ'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['A', 'จ่าย'],
  ['R', 'ไม่จ่าย'],
] as const

export const count = 'รางวัลที่พักไว้'
export const nothing = 'ไม่มีรางวัลที่พักไว้'
export const nothingDetail = 'เงินรางวัลที่สูงกว่าที่ค่ายประกาศ หรือสูงกว่าที่เว็บกำหนดไว้ จะขึ้นที่นี่ และยังไม่เข้ากระเป๋าสมาชิก'

export const win = 'เงินรางวัล'
export const since = 'เมื่อ'
export const game = 'เกม'
export const round = 'รอบ'
export const staked = 'เดิมพันในรอบ'
export const charged = 'หักจากเครดิตสมาชิก'
export const maximum = 'รางวัลสูงสุดของเกม'
export const cause = 'พักไว้เพราะ'
export const allowed = 'เกณฑ์'
export { heldWinCauseTexts as causes } from '#contract/plain/held-wins.th.ts'
export const times = (stakes: string) => `${stakes} เท่า`
export const ofMember = (member: string) => `สมาชิกเลขที่ ${member}`
export const transaction = 'เลขรายการของค่าย'
export const advice = 'ตรวจผลของรอบกับค่ายก่อนตัดสิน ทั้งการจ่ายและไม่จ่ายต้องมีผู้อนุมัติอีกหนึ่งคน'
export const asked = { release: 'ขอจ่ายให้สมาชิก', refuse: 'ขอไม่จ่าย' } as const
export const requestedPill = 'รออนุมัติ'

export const release = 'จ่าย'
export const releaseQuestion = 'จ่ายเงินรางวัลนี้ให้สมาชิก?'
export const releaseEffect = 'เมื่ออนุมัติ เงินจะเข้ากระเป๋าสมาชิกทันทีครั้งเดียว'
export const refuse = 'ไม่จ่าย'
export const refuseQuestion = 'ไม่จ่ายเงินรางวัลนี้?'
export const refuseEffect = 'เมื่ออนุมัติ เงินจะกลับเข้าบัญชีเกมของบริษัท และเรียกคืนไม่ได้'
export const send = 'ส่งขออนุมัติ'
export const sending = 'กำลังส่ง'
export const sent = 'ส่งขออนุมัติแล้ว รอเจ้าหน้าที่อีกหนึ่งคน'
export const reasonHint = 'ผู้อนุมัติจะเห็นข้อความนี้'
