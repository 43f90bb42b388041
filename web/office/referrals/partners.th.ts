export const partners = 'พันธมิตรการตลาด'
export const key = 'รหัส'
export const registered = 'สมัคร 90 วัน'
export const qualified = 'ครบเงื่อนไข'
export const turnover = 'เทิร์นที่นับ'
export const report = 'รายงาน'
export const opened = (day: string) => `เปิดตั้งแต่ ${day}`
export const closed = 'ปิด'
export const action = 'จัดการ'
export const open = 'เปิดลิงก์'
export const reopen = 'เปลี่ยนลิงก์'
export const close = 'ปิดลิงก์'
export const none = 'ยังไม่มีพันธมิตร'
export const noneDetail = 'เพิ่มรหัสที่ “รหัสพันธมิตรการตลาด” ในหน้าตั้งค่า ซึ่งต้องมีผู้อนุมัติอีกคน'
export const openQuestion = (key: string) => `เปิดลิงก์รายงานของ ${key}?`
export const openEffect = 'ผู้ที่มีลิงก์เห็นยอดรวมรายวันของพันธมิตรนี้ ไม่เห็นข้อมูลของสมาชิก ลิงก์เดิมจะใช้ไม่ได้ทันที'
export const closeQuestion = (key: string) => `ปิดลิงก์รายงานของ ${key}?`
export const closeEffect = 'ลิงก์เดิมจะใช้ไม่ได้ทันที เปิดลิงก์ใหม่ได้ภายหลัง'
export const sending = 'กำลังส่ง'
export const done = 'บันทึกแล้ว'
export const linkOf = (key: string) => `ลิงก์รายงานของ ${key}`
export const linkOnce = 'ต่อท้ายที่อยู่เว็บสมาชิก แล้วส่งให้พันธมิตรเท่านั้น ลิงก์นี้แสดงครั้งเดียว'
