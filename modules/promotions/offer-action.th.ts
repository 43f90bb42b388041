export const publishTitle = 'เปลี่ยนกติกาโปรโมชัน'
export const controlTitle = 'เปิดหรือตั้งงบโปรโมชัน'
export const offer = 'โปรโมชัน'
export const version = 'ฉบับ'
export const versions = (before: number) => `${before} → ${before + 1}`
export const line = (n: number) => `ข้อ ${n}`
export const gone = (n: number) => `ฉบับเดิม ข้อ ${n} ที่จะไม่ใช้แล้ว`
export const changed = (before: string, after: string) => `${before} → ${after}`
export const state = 'สถานะ'
export const given = 'เปิดให้รับ'
export const paused = 'หยุดชั่วคราว'
export const budget = 'งบต่อเดือน'
export const unlimited = 'ไม่จำกัด'
export const baht = (amount: string) => `${amount} บาท`
export const createTitle = 'เปิดโปรโมชันใหม่'
export const code = 'รหัส'
export const worth = 'ผู้ที่เล่นโปรนี้คุ้มที่สุดได้'
export const worthText = (amount: string) => `เฉลี่ยไม่เกิน ${amount} บาทต่อครั้งที่รับ`
