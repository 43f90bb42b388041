export const risk = 'ความเสี่ยง'
export const score = (points: number) => `${points} จาก 100`
export const noReasons = 'ไม่พบสัญญาณที่ควรตรวจ'
export const seeLinks = 'ดูสมาชิกที่เชื่อมโยง'
export const seeLinksNote = 'การดูถูกบันทึกพร้อมชื่อของคุณ'
export const linked = 'สมาชิกที่เชื่อมโยง'
export const nobodyLinked = 'ไม่มีสมาชิกที่เชื่อมโยง'
export const moreLinked = 'แสดง 50 คนแรก'
export const lastSeen = (day: string) => `ล่าสุด ${day}`
