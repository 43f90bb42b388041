export const makeTitle = 'สร้างรหัสโปรโมชัน'
export const code = 'รหัส'
export const offer = 'โปรโมชัน'
export const each = 'ให้ต่อครั้ง'
export const uses = 'ใช้ได้ทั้งหมด'
export const usesText = (uses: number) => `${uses.toLocaleString('th-TH')} ครั้ง คนละ 1 ครั้ง`
export const most = 'ให้ได้สูงสุดรวม'
export const baht = (amount: string) => `${amount} บาท`
export const days = 'วันที่ใช้ได้'
export const daysText = (from: string, until: string) => `${from} ถึง ${until} เวลาไทย`
