export const referral = 'แนะนำเพื่อน'
export const heroTop = 'ชวนเพื่อน'
export const heroBottom = 'ต่อกันได้ 3 ชั้น'
export const heroText = 'เพื่อนต้องอายุ 20 ปีขึ้นไป'
export const notEarning = 'ระบบรายได้จากการแนะนำยังไม่เปิด ขณะนี้เพื่อนที่สมัครผ่านลิงก์ของคุณนับอยู่ในตารางแล้ว แต่ยังไม่มีการคิดรายได้'
export const ownLink = 'ลิงก์แนะนำของคุณ'
export const share = 'แชร์ลิงก์'
export const shareBy = 'แชร์ทาง'
export const line = 'LINE'
export const facebook = 'เฟซบุ๊ก'
export const twitter = 'ทวิตเตอร์'
export const shareText = 'ชวนมาเล่นที่โชคดี สำหรับผู้มีอายุ 20 ปีขึ้นไป'
export const qr = 'คิวอาร์ลิงก์แนะนำของคุณ'
export const showQr = 'แสดงคิวอาร์ให้เพื่อนสแกน'
export const total = 'รายได้รวม'
export const pending = 'รอรับ'
export const claim = 'รับเข้าเครดิต'
export const claiming = 'กำลังรับเข้าเครดิต'
export const claimMin = (amount: string) => `รับได้เมื่อครบ ${amount} บาท`
export const claimed = 'รับรายได้เข้าเครดิตแล้ว'
export const earnings = 'รายได้ 7 วันล่าสุด'
export const day = 'วันที่'
export const noEarnings = 'ยังไม่มีรายได้ให้แสดงเป็นกราฟ'
export const friends = 'เพื่อนที่แนะนำ'
export const level = (level: number) => `ชั้นที่ ${level}`
export const person = 'สมาชิก'
export const joined = 'สมัครเมื่อ'
export const income = 'รายได้'
export const noFriends = (level: number) => (level === 1 ? 'ยังไม่มีเพื่อนสมัคร' : `ยังไม่มีเพื่อนในชั้นที่ ${level}`)
export const noFriendsText = 'แชร์ลิงก์หรือให้เพื่อนสแกนคิวอาร์ แล้วเพื่อนจะแสดงที่นี่เมื่อสมัครแล้ว'
export const more = (count: number) => `และอีก ${count} คนที่สมัครก่อนหน้านี้`
export const masked = 'ระบบปิดบังเบอร์โทรของเพื่อนเพื่อความเป็นส่วนตัว'
export const away = 'ยังเชื่อมต่อไม่ได้ กรุณาลองใหม่อีกครั้ง'
export const withoutScript = 'หน้านี้ต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้'
export const invited = 'เพื่อนชวนคุณมาที่โชคดี'
export const landingTitle = 'คำชวนจากเพื่อน'
export const landingDescription = 'สมัครสมาชิกโชคดีผ่านลิงก์แนะนำของเพื่อน สำหรับผู้มีอายุ 20 ปีขึ้นไป'
export const invitedText = 'สมัครผ่านลิงก์นี้ ระบบจะบันทึกว่าเพื่อนเป็นผู้แนะนำ เพื่อนเห็นเพียงเบอร์ที่ปิดบังเลขกลางและวันที่สมัครของคุณ'
export const points = [
  { icon: 'qr', title: 'ฝากด้วยคิวอาร์พร้อมเพย์', text: 'เครดิตเข้าเองเมื่อธนาคารยืนยัน' },
  { icon: 'bank', title: 'ถอนเข้าบัญชีชื่อคุณเท่านั้น', text: 'บัญชีที่ลงทะเบียนไว้บัญชีเดียว' },
  { icon: 'shield', title: 'ตรวจสอบผลได้ทุกรอบ', text: 'เกมที่ประกาศรหัสผูกมัดก่อนเล่น' },
] as const
export const register = 'สมัครสมาชิก'
export const look = 'ดูเว็บก่อน'
export const alreadyMember = 'คุณเป็นสมาชิกอยู่แล้ว ลิงก์นี้สำหรับเพื่อนที่ยังไม่ได้สมัคร'
export const ownReferral = 'ดูลิงก์แนะนำของคุณ'
export const adults = 'สำหรับผู้มีอายุ 20 ปีบริบูรณ์ขึ้นไป เล่นอย่างมีสติ ตั้งงบก่อนเล่นทุกครั้ง'
