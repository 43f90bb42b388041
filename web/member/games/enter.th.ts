export const title = 'รวมทางเข้า'
export const description = 'ที่อยู่เว็บไซต์ทางการของโชคดี วิธีตรวจว่าเป็นเว็บจริง และสถานะของแต่ละค่ายเกมในตอนนี้'
export const intro = 'ที่อยู่ทางการของเว็บไซต์ วิธีดูว่าเป็นเว็บจริง และสถานะของแต่ละห้องเกม'
export const official = 'ที่อยู่ทางการ'
export const compareYourself = 'เทียบที่อยู่นี้กับแถบที่อยู่ของเบราว์เซอร์ ต้องตรงกันทุกตัวอักษร'
export const genuine = 'ที่อยู่ในเบราว์เซอร์ของคุณตรงกับที่อยู่ทางการ'
export const foreign = (origin: string) => `ที่อยู่ที่คุณเปิดอยู่คือ ${origin} ซึ่งไม่ใช่ที่อยู่ทางการ อย่ากรอกรหัสผ่านหรือโอนเงิน`
export const signs = [
  'ดูแถบที่อยู่ของเบราว์เซอร์ด้วยตาตัวเองทุกครั้ง เว็บปลอมคัดลอกหน้านี้ได้ แต่ปลอมชื่อในแถบที่อยู่ไม่ได้',
  'บันทึกที่อยู่นี้เป็นบุ๊กมาร์ก แล้วเข้าจากบุ๊กมาร์กแทนลิงก์ในข้อความ',
  'เจ้าหน้าที่ไม่ขอรหัสผ่านหรือรหัส OTP และไม่ให้โอนเข้าบัญชีที่ไม่แสดงในหน้าฝากเงิน',
] as const
export const line = 'ไลน์ทางการ'
export const telegram = 'เทเลแกรมทางการ'
export const hosts = 'ห้องเกมทั้งหมด'
export const up = 'เปิดปกติ'
export const slow = 'ตอบช้า'
export const maintenance = 'ปิดปรับปรุง'
export const soon = 'เร็ว ๆ นี้'
export const enter = 'เข้าเล่น'
export const since = (when: string) => `ตั้งแต่ ${when}`
