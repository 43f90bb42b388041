import type { LimitPeriod } from '#contract/plain/protection.ts'

export const periods: Record<LimitPeriod, string> = { day: 'รายวัน', week: 'รายสัปดาห์', month: 'รายเดือน' }
export const full = (period: string) => `คุณใช้วงเงินฝาก${period}ที่ตั้งไว้ครบแล้ว`
export const leaves = (period: string, left: string) => `ตามวงเงินฝาก${period}ที่คุณตั้งไว้ ฝากได้อีก ${left} บาท`
export const renewsAt = (when: string) => `เริ่มนับใหม่ ${when}`
export const look = 'ดูวงเงินของคุณ'
