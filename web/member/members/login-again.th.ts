export const title = 'ยืนยันว่าเป็นคุณ'
export const cancel = 'ยกเลิก'
export const confirmAnd = (action: string) => `ยืนยันและ${action}`
export const lead = 'เพื่อความปลอดภัยของเงินคุณ กรุณายืนยันตัวตนอีกครั้งเพื่อ'
export const byPasskey = 'ยืนยันด้วยพาสคีย์'
export const phone = 'เบอร์โทรศัพท์'
export const password = 'รหัสผ่าน'
