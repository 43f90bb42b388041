const verbs = { deposit: 'ฝาก', withdraw: 'ถอน' } as const
type Action = keyof typeof verbs

export const invalid = 'จำนวนเงินไม่ถูกต้อง'
export const least = (action: Action, baht: string) => `${verbs[action]}ขั้นต่ำ ${baht} บาท`
export const yourCredit = (baht: string) => `เครดิตของคุณมี ${baht} บาท`
export const most = (action: Action, baht: string) => `${verbs[action]}ได้ไม่เกิน ${baht} บาทต่อครั้ง`
