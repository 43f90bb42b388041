export const results = 'ผลล่าสุดของคุณ'
export const all = 'ทั้งหมด'
export const sessionNet = 'สุทธิรอบเล่นนี้'
export const played = (minutes: number, reminder: number) => `เล่นต่อเนื่องมา ${minutes} นาที · ตั้งเตือนไว้ที่ ${reminder} นาที`
export const reminder = (minutes: number) => `ตั้งเตือนเวลาเล่นไว้ที่ ${minutes} นาที`
