export const titles = {
  play: 'พักการเล่นอยู่',
  deposit: 'ยังฝากเงินไม่ได้',
  withdraw: 'ยังถอนเงินไม่ได้',
  claim: 'ยังรับโบนัสไม่ได้',
} as const
export const pages = { play: 'เล่นเกม', deposit: 'ฝากเงิน', withdraw: 'ถอนเงิน', claim: 'โปรโมชัน' } as const
export const unknown = 'บัญชีของคุณยังทำรายการนี้ไม่ได้'
export const withdraw = 'ถอนเงิน'
export const bankAccount = 'ดูบัญชีธนาคาร'
export const backHome = 'กลับหน้าแรก'
