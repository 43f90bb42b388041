export const referral = 'แนะนำเพื่อน'
export const heroTop = 'ชวนเพื่อน'
export const heroBottom = 'รับรายได้ 3 ชั้น'
export const heroText = 'เพื่อนต้องอายุ 20 ปีขึ้นไป'
export const notEarning = 'ยังไม่มีรายได้ รายได้จะแสดงเมื่อเพื่อนที่สมัครผ่านลิงก์ของคุณเริ่มเล่น'
export const ownLink = 'ลิงก์แนะนำของคุณ'
export const share = 'แชร์ลิงก์'
export const shareBy = 'แชร์ทาง'
export const line = 'LINE'
export const facebook = 'เฟซบุ๊ก'
export const twitter = 'ทวิตเตอร์'
export const shareText = 'ชวนมาเล่นที่โชคดี สำหรับผู้มีอายุ 20 ปีขึ้นไป'
export const qr = 'คิวอาร์ลิงก์แนะนำของคุณ'
export const scanMe = 'ให้เพื่อนสแกน'
export const scanMeText = 'เพื่อนสมัครผ่านคิวอาร์หรือลิงก์นี้ ระบบจะบันทึกว่าคุณเป็นผู้แนะนำ'
export const toReferral = 'ดูเพื่อนและรายได้'
export const showQr = 'แสดงคิวอาร์ให้เพื่อนสแกน'
export const total = 'รายได้รวม'
/** With totals that exclude unpaid earnings, and sums that include them. */
export const withoutUnpaid = '(ไม่รวมยอดที่ยังไม่จ่าย)'
export const withUnpaid = 'นับรวมยอดที่ยังไม่จ่ายด้วย'
export const pending = 'รอรับ'
export const claiming = 'กำลังรับเข้าเครดิต'
export const claimMin = (amount: string) => `รับได้ตั้งแต่ ${amount} บาท ไม่มีเทิร์น`
export const claimed = 'รับรายได้เข้าเครดิตแล้ว'
export const earnings = 'รายได้รายวัน'
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
export const toLanding = 'เปิดลิงก์ของคุณ'
export const withoutScript = 'หน้านี้ต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้'
export const invited = 'เพื่อนชวนคุณมาที่โชคดี'
export const landingTitle = 'คำชวนจากเพื่อน'
export const landingDescription = 'สมัครสมาชิกโชคดีผ่านลิงก์แนะนำของเพื่อน สำหรับผู้มีอายุ 20 ปีขึ้นไป'
export const invitedText =
  'สมัครผ่านลิงก์นี้ ระบบจะบันทึกว่าเพื่อนเป็นผู้แนะนำ เพื่อนเห็นเบอร์ที่ปิดบังเลขกลาง วันที่สมัคร และรายได้ที่เพื่อนได้จากการแนะนำคุณ เงินของคุณไม่ถูกหัก'
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
export const days = (count: number) => `${count} วัน`
export const earningsOf = (count: number) => `รายได้ ${count} วันล่าสุด`
export const claimAmount = (amount: string) => `รับ ${amount} บาท`
export const thisMonth = 'เดือนนี้แยกตามชั้น'
export const levelColumn = 'ชั้น'
export const friendsColumn = 'เพื่อน'
export const turnoverColumn = 'เทิร์นที่นับ'
export const rateColumn = 'อัตรา'
export const inAll = 'รวม'
export const qualifies = (deposit: string, turnover: string) =>
  `ได้เงินเมื่อเพื่อนฝากรวมครบ ${deposit} บาท และเทิร์นครบ ${turnover} บาท เพื่อนไม่ถูกหักอะไร`
export const example = (rate: string, baht: string) =>
  `ตัวอย่าง เพื่อนชั้น 1 เล่นสล็อตเทิร์น 10,000 บาท ที่อัตรา ${rate}% คุณได้ ${baht} บาท`
export const millions = (number: string) => `${number} ล้าน`
export const since = (day: string) => `ตั้งแต่ ${day}`
export const countOf = (count: number) => `(${count.toLocaleString('en')})`
export const earnedInAll = (baht: string) => `รวม ฿${baht}`
export const ratesByProduct = 'อัตราของแต่ละประเภทเกม'
export const product = 'ประเภทเกม'
export const unpaid = 'ยอดที่ยังไม่จ่าย'
export const waiting = 'ยังไม่ครบเงื่อนไข'
export const waitingText = (deposit: string, turnover: string) =>
  `เพื่อนยังฝากไม่ครบ ${deposit} บาท หรือเทิร์นไม่ครบ ${turnover} บาท ครบเมื่อไรเข้ายอดรอรับเอง`
export const holdStates = { held: 'พักไว้ตรวจ', objected: 'รอเจ้าหน้าที่ตรวจ', released: 'จ่ายแล้ว', refused: 'ไม่จ่าย' } as const
export const holdReasons = {
  device: 'ใช้อุปกรณ์เดียวกับคุณ',
  account: 'ใช้บัญชีธนาคารเดียวกับคุณ',
  holder: 'มีชื่อบัญชีเดียวกับคุณ',
  address: 'ใช้อินเทอร์เน็ตเดียวกับคุณ',
} as const
export const whatNext = {
  held: 'โต้แย้งได้ เจ้าหน้าที่จะตรวจให้',
  objected: 'ส่งคำโต้แย้งแล้ว เจ้าหน้าที่จะแจ้งผลที่นี่',
  released: 'เจ้าหน้าที่ตรวจแล้วและปล่อยยอด',
  refused: 'เจ้าหน้าที่ตรวจแล้ว ยอดนี้ไม่จ่าย',
} as const
export const operatorsNote = 'เจ้าหน้าที่แจ้งว่า:'
export const object = 'โต้แย้ง'
export const objectTitle = 'โต้แย้งการพักยอด'
export const objectText = 'ระบบจึงพักยอดไว้เพื่อกันการแนะนำตัวเอง หากเป็นคนละคน เล่าให้เจ้าหน้าที่ฟังได้'
export const objectLabel = 'เหตุผลของคุณ'
export const objected = 'ส่งคำโต้แย้งแล้ว'
export const back = 'กลับ'
export const send = 'ส่ง'
export const sending = 'กำลังส่ง'
