export const title = 'เปลี่ยนบัญชีรับโอน'
export const account = 'บัญชี'
export const status = 'สถานะ'
export const open = 'เปิดรับ'
export const closed = 'ปิด'
export const place = 'ลำดับ'
export const dailyCeiling = 'วงเงินต่อวัน'
export const unlimited = 'ไม่จำกัด'
export const baht = (amount: string) => `${amount} บาท`
