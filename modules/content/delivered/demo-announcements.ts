import { placed } from '../delivered-forms.ts'

/** Made by tools/videos.ts, with its poster. */
const video = (name: string, position: number, title: string, summary: string) =>
  placed('video', name, position, {
    title,
    summary,
    image: `/media/video-${name}.webp`,
    link: `/media/video-${name}.mp4`,
  })

export const demoAnnouncements = [
  placed('popup', 'play-money', 1, {
    title: 'ที่นี่คือโหมดทดลอง ใช้เงินจำลองเท่านั้น',
    content: `<p>เว็บไซต์นี้กำลังทำงานใน<b>โหมดทดลอง</b> ธนาคาร คิวอาร์ ข้อความ SMS และค่ายเกมเป็นของจำลองทั้งหมด</p>
<ul>
<li>อย่าโอนเงินจริง และอย่ากรอกรหัสผ่านที่ใช้กับบริการอื่น</li>
<li>เครดิตที่เห็นไม่มีมูลค่าและถอนเป็นเงินจริงไม่ได้</li>
</ul>`,
  }),
  video('deposit', 1, 'วิธีฝากเงินด้วย QR', 'ระบุจำนวน สแกน โอนให้ตรงยอด แล้วเครดิตเข้าเอง'),
  video('withdraw', 2, 'ถอนเงินเข้าบัญชีของคุณ', 'ยอดถูกกันไว้อย่างไร ใครตรวจ และถ้าธนาคารปฏิเสธจะเป็นอย่างไร'),
  video('check-round', 3, 'ตรวจผลเกมย้อนหลังด้วยตัวเอง', 'ค่าที่ใช้สุ่มถูกล็อกก่อนเล่น เปิดเผยหลังเล่น และคำนวณซ้ำได้'),
  video('limits', 4, 'ตั้งวงเงินและพักการเล่น', 'ลดได้ทันที เพิ่มต้องรอ และสายด่วน 1323 ฟรีตลอด 24 ชั่วโมง'),
  video('safe-account', 5, 'ดูแลบัญชีให้ปลอดภัย', 'ไม่มีใครขอรหัส OTP ดูอุปกรณ์ที่เข้าอยู่ และดูชื่อเว็บก่อนกรอก'),
  placed('link', 'care', 5, {
    title: 'กรมสุขภาพจิต',
    summary: 'สายด่วน 1323 ปรึกษาเรื่องการพนันฟรีตลอด 24 ชั่วโมง',
    link: 'https://www.dmh.go.th/',
  }),
]
