export const limits = 'วงเงินที่สมาชิกตั้งเอง'
export const seeChanges = 'ดูการเปลี่ยนวงเงิน'
export const seeNote = 'การดูถูกบันทึกพร้อมชื่อของคุณ'
export const noChanges = 'สมาชิกไม่เคยตั้งวงเงิน'
export const more = 'แสดง 50 รายการล่าสุด'
export const fromTo = (before: string, after: string) => `${before} → ${after}`
export const requestedAt = (when: string) => `ขอเมื่อ ${when}`
export const since = (when: string) => `มีผลตั้งแต่ ${when}`
export const notBefore = (when: string) => `ยืนยันได้ตั้งแต่ ${when}`
export const endedAt = (when: string) => `สิ้นสุดเมื่อ ${when}`
