const verbs = { deposit: 'ฝาก', withdraw: 'ถอน' } as const
export type Action = keyof typeof verbs
export type Maximum = 'credit' | 'credit above debt' | 'own limit'

export const invalid = 'จำนวนเงินไม่ถูกต้อง'
export const least = (action: Action, baht: string) => `${verbs[action]}ขั้นต่ำ ${baht} บาท`

/** More than the credit, its part above a debt, the own limit, or the site's maximum. */
export function tooMuch(action: Action, baht: string, maxIs?: Maximum): string {
  if (maxIs === 'credit') return `เครดิตของคุณมี ${baht} บาท`
  if (maxIs === 'credit above debt') return `ถอนได้ ${baht} บาท ต้องเหลือเครดิตไว้ไม่น้อยกว่ายอดค้างชำระ`
  if (maxIs === 'own limit') return `ตามวงเงินที่คุณตั้งไว้ ${verbs[action]}ได้อีก ${baht} บาท`
  return `${verbs[action]}ได้ไม่เกิน ${baht} บาทต่อครั้ง`
}
