export const title = 'รายงานพันธมิตร'
export const readOnly = 'อ่านอย่างเดียว'
export const invalid = 'ลิงก์รายงานนี้ใช้ไม่ได้แล้ว กรุณาขอลิงก์ใหม่จากเจ้าหน้าที่'
export const away = 'ยังเชื่อมต่อไม่ได้ กรุณาลองใหม่อีกครั้ง'
export const withoutScript = 'รายงานนี้ต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้'
export const keyIs = (key: string) => `รหัส ${key}`
export const span = (from: string) => `ตั้งแต่ ${from} (90 วัน)`
export const registered = 'สมัครสำเร็จ'
export const qualified = 'เริ่มเล่นจริง'
export const turnover = 'ยอดเทิร์นที่นับ'
export const byDay = 'สมัครรายวัน'
export const day = 'วันที่'
export const people = (count: number) => `${count} คน`
export const nothing = 'ยังไม่มีผู้สมัครผ่านลิงก์ของคุณใน 90 วันนี้'
export const ownLink = 'ลิงก์ของคุณ'
export const nobody = 'หน้านี้แสดงยอดรวมเท่านั้น ไม่แสดงชื่อ เบอร์ หรือยอดของสมาชิกรายคน'
