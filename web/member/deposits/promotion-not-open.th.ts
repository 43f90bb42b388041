export const readTerms = 'อ่านเงื่อนไข'
export const allPromotions = 'ดูโปรโมชันทั้งหมด'
export const notOpenFor = (offer: string) => `“${offer}” ยังไม่เปิดให้คุณรับ`
export const promotionUnread = 'ยังอ่านโปรโมชันที่เลือกไม่ได้'
export const promotionUnknown = 'ไม่พบโปรโมชันที่เลือก'
export const withoutBonus = (locked: boolean) =>
  `รายการฝากนี้ไม่มีโบนัส เครดิตเข้าเท่ายอดที่ฝาก${locked ? '' : ' และไม่ต้องทำเทิร์นก่อนถอน'}`
