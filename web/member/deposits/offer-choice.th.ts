export const offersFor = (amount: string) => `โปรที่ใช้กับยอด ${amount} ได้`
export const offers = 'โปรโมชัน'
export const none = 'ไม่รับโปรโมชัน'
export const noneText = (amount: string) => `ฝาก ${amount} ได้ ${amount} ถอนได้ทันที ไม่มีเทิร์น`
export const noneTextOpen = 'ได้เท่ายอดที่ฝาก ถอนได้ทันที ไม่มีเทิร์น'
export const turnover = (sum: string) => `เทิร์น ${sum}`
export const spend = {
  cash_first: 'ใช้เงินฝากก่อน แล้วจึงใช้โบนัส ถอนได้เมื่อครบเทิร์นหรือสละโปร',
  bonus_first: 'ใช้โบนัสก่อน แล้วจึงใช้เงินฝาก ถอนได้เมื่อครบเทิร์นหรือสละโปร',
} as const
export const noTurnover = 'เทิร์น 0'
export const notThisAmount = 'ใช้กับยอดนี้ไม่ได้'
export const from = (amount: string) => `ใช้กับยอดฝากตั้งแต่ ${amount} บาท`
export const exactly = (amount: string) => `ใช้กับยอดฝาก ${amount} บาทพอดี`
export const changeTo = (amount: string) => `เปลี่ยนเป็น ${amount}`
