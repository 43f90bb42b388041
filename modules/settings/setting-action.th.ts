export const title = 'เปลี่ยนค่าที่ตั้งไว้'
export const value = 'ค่า'
export const before = 'เดิม'
export const after = 'ใหม่'
export const on = 'เปิด'
export const off = 'ปิด'
export const baht = (amount: string) => `${amount} บาท`
export const minutes = (count: number) => `${count} นาที`
