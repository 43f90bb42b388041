/** Site unreachable, updated, or offered for the home screen. */
export const offlineTitle = 'เชื่อมต่อไม่ได้'
export const offlineHeading = 'ยังเชื่อมต่อกับโชคดีไม่ได้'
export const moneyIsSafe = 'เงินของคุณปลอดภัย เครดิตและทุกรายการเก็บอยู่ที่ระบบ ไม่ได้อยู่ในเครื่องนี้'
export const whatToDo = 'ทำอย่างไรต่อ'
export const advice = [
  'ตรวจสอบ Wi-Fi หรือเน็ตมือถือ แล้วกด “ลองใหม่”',
  'โอนเงินไปแล้ว ไม่ต้องโอนซ้ำ ระบบรับยอดให้เองแม้ปิดหน้านี้',
  'กดฝากหรือถอนค้างไว้ ให้กลับมาดูสถานะจริงที่หน้าเดิมก่อนทำรายการใหม่',
] as const
export const tryAgain = 'ลองใหม่'
export const backHome = 'กลับหน้าแรก'

export const newVersion = 'มีเวอร์ชันใหม่'
export const update = 'อัปเดต'

export const installOffer = 'เพิ่มโชคดีไว้ที่หน้าจอโฮม เปิดได้ในแตะเดียว ไม่ต้องโหลดแอป'
export const install = 'เพิ่มเลย'
export const installByHand = 'เพิ่มโชคดีไว้ที่หน้าจอโฮม: แตะปุ่มแชร์ด้านล่าง แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”'

export const appName = 'โชคดี'
export const appDescription = 'เว็บไซต์สมาชิกโชคดี เกม กีฬา และกระเป๋าเงินของคุณ สำหรับผู้มีอายุ 20 ปีขึ้นไป'
export const deposit = 'ฝากเงิน'
export const withdraw = 'ถอนเงิน'
