import { placed } from '../delivered-forms.ts'

const youtube = (words: string) => `https://www.youtube.com/results?search_query=${encodeURIComponent(words)}`

/** The sandbox's pop-ups, videos and links. Videos play where they are published; nothing of theirs is loaded here. */
export const demoNotices = [
  placed('popup', 'play-money', 1, {
    title: 'ที่นี่คือโหมดทดลอง ใช้เงินจำลองเท่านั้น',
    content: `<p>เว็บไซต์นี้กำลังทำงานใน<b>โหมดทดลอง</b> ธนาคาร คิวอาร์ ข้อความ SMS และค่ายเกมเป็นของจำลองทั้งหมด</p>
<ul>
<li>อย่าโอนเงินจริง และอย่ากรอกรหัสผ่านที่ใช้กับบริการอื่น</li>
<li>เครดิตที่เห็นไม่มีมูลค่าและถอนเป็นเงินจริงไม่ได้</li>
</ul>`,
  }),
  placed('video', 'football-highlights', 1, {
    title: 'ไฮไลต์ฟุตบอลจากช่องทางการของ FIFA',
    summary: 'ชมจังหวะสำคัญและสารคดีฟุตบอล เปิดใน YouTube',
    image: '/media/scene-ball.svg',
    link: 'https://www.youtube.com/fifa',
  }),
  placed('video', 'offside', 2, {
    title: 'กติกาล้ำหน้าและ VAR อธิบายให้เข้าใจง่าย',
    summary: 'รวมคลิปอธิบายกติกาฟุตบอล เปิดใน YouTube',
    image: '/media/scene-taphian.svg',
    link: youtube('กติกาฟุตบอล ล้ำหน้า VAR อธิบาย'),
  }),
  placed('video', 'scams', 3, {
    title: 'รู้ทันมิจฉาชีพออนไลน์และบัญชีม้า',
    summary: 'คลิปความรู้จากธนาคารแห่งประเทศไทยและตำรวจไซเบอร์ เปิดใน YouTube',
    image: '/media/scene-shield.svg',
    link: youtube('รู้ทันภัยการเงิน บัญชีม้า ธนาคารแห่งประเทศไทย'),
  }),
  placed('video', 'care', 4, {
    title: 'เมื่อการพนันเริ่มเป็นปัญหา: ฟังจากผู้เชี่ยวชาญ',
    summary: 'คลิปความรู้เรื่องการเลิกพนันจากหน่วยงานสุขภาพจิต เปิดใน YouTube',
    image: '/media/scene-lanterns-far.svg',
    link: youtube('กรมสุขภาพจิต เลิกพนัน สายด่วน 1323'),
  }),
  placed('link', 'care', 5, {
    title: 'กรมสุขภาพจิต',
    summary: 'สายด่วน 1323 ปรึกษาเรื่องการพนันฟรีตลอด 24 ชั่วโมง',
    link: 'https://www.dmh.go.th/',
  }),
]
