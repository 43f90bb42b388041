export const title = 'รีเซ็ตแอปยืนยันตัวตน'
export const operator = 'พนักงาน'
export const effect = 'ผลที่ตามมา'
export const effectDetail = 'ออกจากระบบทุกเครื่อง และตั้งค่าแอปใหม่เมื่อเข้าสู่ระบบครั้งถัดไป'
