export const title = 'เปลี่ยนรางวัลและโอกาสของวงล้อ'
export const price = 'ยอดเล่นต่อ 1 แต้ม'
export const expected = 'มูลค่าเฉลี่ยต่อการหมุน'
export const cost = 'เฉลี่ยต่อยอดที่เล่น'
export const baht = (amount: string) => `${amount} บาท`
export const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
export const field = (chance: string, prize: string) => `${chance}% · ${prize}`
export const nothing = 'ไม่มีรางวัล'
export const points = (count: number) => `${count} แต้ม`
export const percent = (share: string) => `${share}%`
export const effective = 'มีผล'
export const effectiveText = 'รางวัลทันทีที่อนุมัติ ราคาต่อแต้มตั้งแต่เที่ยงคืนถัดไป'
