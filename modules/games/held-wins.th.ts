export const release = 'จ่ายเงินรางวัลที่พักไว้'
export const refuse = 'ไม่จ่ายเงินรางวัลที่พักไว้'
export const member = 'สมาชิก'
export const memberNumber = (number: string) => `เลขที่ ${number}`
export const game = 'เกม'
export const amount = 'เงินรางวัล'
export const staked = 'เดิมพันในรอบ'
export const maximum = 'รางวัลสูงสุดของเกม'
export const times = (maximum: string) => `${maximum} เท่าของเดิมพัน`
export const cause = 'พักไว้เพราะ'
export const allowed = 'เกณฑ์'
export { heldWinCauseTexts as causes } from '#contract/plain/held-wins.th.ts'
