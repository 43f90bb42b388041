const verbs = { deposit: 'ฝาก', withdraw: 'ถอน' } as const
type Act = keyof typeof verbs

export const invalid = 'จำนวนเงินไม่ถูกต้อง'
export const least = (act: Act, baht: string) => `${verbs[act]}ขั้นต่ำ ${baht} บาท`
export const yourCredit = (baht: string) => `เครดิตของคุณมี ${baht} บาท`
export const most = (act: Act, baht: string) => `${verbs[act]}ได้ไม่เกิน ${baht} บาทต่อครั้ง`
