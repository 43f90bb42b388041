import { placed } from '../delivered-forms.ts'

export const defaultAnnouncements = [
  placed('popup', 'play-with-care', 2, {
    title: 'เล่นอย่างมีสติ สำหรับผู้มีอายุ 20 ปีขึ้นไป',
    content: `<p>ตั้งงบและเวลาก่อนเล่นทุกครั้ง เมื่อถึงที่ตั้งไว้ให้หยุด ไม่ว่าจะได้หรือเสีย</p>
<p>หากการเล่นเริ่มกระทบชีวิต ปรึกษาฟรีที่สายด่วนสุขภาพจิต <b>1323</b> ตลอด 24 ชั่วโมง</p>`,
  }),
  placed('popup', 'registered-account-only', 3, {
    title: 'ฝากถอนด้วยบัญชีที่ลงทะเบียนไว้เท่านั้น',
    content: `<p>เงินฝากต้องมาจากบัญชีธนาคารชื่อคุณที่ลงทะเบียนไว้ และเงินถอนจะเข้าบัญชีนั้นบัญชีเดียว</p>
<p>เจ้าหน้าที่<b>ไม่เคยขอรหัสผ่านหรือรหัส OTP</b> ไม่ว่าช่องทางใด</p>`,
  }),
  placed('link', 'home', 1, { title: 'หน้าแรกโชคดี', summary: 'ทางเข้าหลักของเว็บไซต์', link: '/' }),
  placed('link', 'register', 2, { title: 'สมัครสมาชิก', summary: 'สมัครด้วยเบอร์โทรและบัญชีธนาคารของคุณ', link: '/register' }),
  placed('link', 'login', 3, { title: 'เข้าสู่ระบบ', summary: 'สำหรับสมาชิก', link: '/login' }),
  placed('link', 'privacy', 4, {
    title: 'นโยบายความเป็นส่วนตัว',
    summary: 'ข้อมูลที่เก็บและสิทธิของคุณ',
    link: '/privacy-policy',
  }),
]
