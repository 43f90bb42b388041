/** The published return with its sign, whichever way the catalogue writes it. */
const percent = (rtp: string) => (rtp.endsWith('%') ? rtp : `${rtp}%`)

export const visitorDescription = 'โชคดี เว็บเดิมพันและเกมออนไลน์ภาษาไทย ฝากด้วย QR พร้อมเพย์ เครดิตเข้าอัตโนมัติ ถอนเข้าบัญชีที่ลงทะเบียน สำหรับผู้มีอายุ 20 ปีขึ้นไป'
export const banners = 'แบนเนอร์แนะนำ'
export const welcome = 'ยินดีต้อนรับสู่โชคดี'
export const fastTitle = 'ฝากง่าย เข้าไว'
export const fastText = 'สแกน QR พร้อมเพย์ ไม่ต้องแจ้งสลิป'
export const fairKicker = 'สล็อตที่พิสูจน์ผลได้'
export const fairTitle = (rtp: string) => `RTP ${percent(rtp)}`
export const fairTitlePlain = 'ตรวจสอบได้ทุกรอบ'
export const fairText = 'ประกาศรหัสผลก่อนเล่น เปิดให้ตรวจหลังจบรอบ'
export const safeKicker = 'เงินออกทางเดียว'
export const safeTitle = 'ถอนเข้าบัญชีคุณ'
export const safeText = 'บัญชีชื่อเดียวกับที่ลงทะเบียนเท่านั้น'
export const seeGames = 'ดูเกม'
export const startNow = 'สมัครสมาชิก'

export const promises = 'จุดเด่นของบริการ'
export const automatic = 'ฝาก–ถอนอัตโนมัติ'
export const automaticTime = 'ปกติภายใน 1 นาที'
export const allDay = 'บริการ 24 ชม.'
export const allDayText = 'ทุกวัน ไม่มีวันหยุด'
export const safe = 'โอนปลอดภัย'
export const safeShort = 'บัญชีชื่อคุณเท่านั้น'

export const pickLobby = 'เลือกหมวดเกม'
export const gameCount = (count: number) => `${count} เกม`
export const hitGames = 'เกมฮิต'
export const noGames = 'ยังไม่มีเกมเปิดให้เล่นในตอนนี้'
export const noGamesText = 'กรุณากลับมาอีกครั้งในอีกสักครู่'
export const closedGame = 'ปิดปรับปรุง'
export const gameFacts = (provider: string, rtp: string) => `${provider} · RTP ${percent(rtp)} ตามผู้ผลิต`
export const play = 'เล่นเกม'
export const fairGame = 'ตรวจสอบผลได้ทุกรอบ'

export const howTitle = 'เริ่มใน 3 ขั้นตอน'
export const how = [
  { title: 'สมัครด้วยเบอร์โทร', text: 'ยืนยันด้วยรหัส OTP ตั้งรหัสผ่าน แล้วผูกบัญชีธนาคารของคุณ' },
  { title: 'ฝากด้วย QR พร้อมเพย์', text: 'สแกนด้วยแอปธนาคาร ยอดเข้าเครดิตเองเมื่อธนาคารยืนยัน' },
  { title: 'เล่นและถอนด้วยเครดิตเดียว', text: 'เงินถอนโอนเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น' },
] as const

export const wallet = 'กระเป๋าเงิน'
export const balance = 'เครดิตคงเหลือ'
export const verified = 'ยืนยันบัญชีแล้ว'
export const unverified = 'ยังไม่มีบัญชีธนาคาร'
export const care = 'ตั้งงบก่อนเล่นทุกครั้ง'
export const careText = 'เล่นเท่าที่เสียได้ พักเมื่อรู้สึกว่าเกินงบ ปรึกษาฟรีที่สายด่วน 1323'
