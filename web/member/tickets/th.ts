export const activity = 'กิจกรรม'
export const otherSite = 'เว็บไซต์พันธมิตร'
export const opening = (title: string) => `กำลังเปิด${title}`
export const openingText = 'กำลังออกตั๋วเข้าชม ใช้เวลาไม่กี่วินาที'
export const failed = 'เปิดหน้าไม่สำเร็จ'
export const plain = 'เปิดโดยไม่ใช้ชื่อสมาชิก'
export const logInTitle = 'เข้าสู่ระบบเพื่อไปต่อ?'
export const logInText = 'ลิงก์นี้เปิดในชื่อสมาชิก เข้าสู่ระบบก่อน แล้วเราจะพาคุณไปต่อ'
