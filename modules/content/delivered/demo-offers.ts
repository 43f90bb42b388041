import { placed } from '../delivered-forms.ts'

/** Shown while no rule of the offer runs; a running one writes its own terms. */
const termsToCome = '<p><b>ยังไม่เปิดให้รับ</b> เงื่อนไขทั้งหมดจะแสดงที่นี่เมื่อเปิด ขณะนี้การฝากเงินจะยังไม่ได้รับโบนัสนี้</p>'

/** Those that a rule runs state no sums and no times: the page shows them from the rule. */
export const demoOffers = [
  placed('offer', 'new-member', 1, {
    facts: { anchor: 'new-member' },
    title: 'โบนัสสมาชิกใหม่',
    summary: 'โบนัสเพิ่มจากเงินฝากครั้งแรก',
    image: '/media/scene-lantern.avif',
    content: termsToCome,
  }),
  placed('offer', 'thousand', 2, {
    facts: { anchor: 'thousand' },
    title: 'โบนัสฝากเงิน',
    summary: 'โบนัสเพิ่มเมื่อฝากถึงยอดที่กำหนด',
    image: '/media/scene-coins.avif',
    content: termsToCome,
  }),
  placed('offer', 'friday-rebate', 3, {
    facts: { anchor: 'friday-rebate' },
    title: 'คืนยอดเสียทุกวันศุกร์',
    summary: 'คืนส่วนหนึ่งของยอดเสียสุทธิสัปดาห์ก่อน',
    image: '/media/scene-cat.avif',
    content: termsToCome,
  }),
  placed('offer', 'free-credit', 4, {
    facts: { anchor: 'free-credit' },
    title: 'เครดิตฟรี',
    summary: 'เครดิตให้ลองเล่น ไม่ต้องฝาก',
    image: '/media/scene-lotus.avif',
    content: termsToCome,
  }),
  placed('offer', 'football-prediction', 5, {
    facts: { anchor: 'football-prediction' },
    title: 'ทายผลฟุตบอล ชิงเงินรางวัลทุกสัปดาห์',
    summary: 'แบ่งเท่ากันทุกคนที่ทายสกอร์ถูกครบทุกคู่ ร่วมได้โดยไม่ต้องวางเดิมพัน',
    image: '/media/scene-ball.avif',
    content: `<p>ร่วมทายได้จากเมนูกิจกรรมทายผลบอล ซึ่งแสดงเงินรางวัลของสัปดาห์นี้</p>
<ul>
<li>ทายสกอร์ทุกคู่ของสัปดาห์ หนึ่งคนหนึ่งชุด</li>
<li>เงินรางวัลรวมแบ่งเท่ากันระหว่างทุกคนที่ทายถูกครบ</li>
<li>อ่านกติกาทั้งหมดได้ในข่าว “กติกาทายผลฟุตบอลประจำสัปดาห์”</li>
</ul>`,
  }),
  placed('offer', 'step-refund', 6, {
    facts: { anchor: 'step-refund' },
    title: 'บอลสเต็ปผิดคู่เดียว มีเงินคืน',
    summary: 'สเต็ปหลายคู่ เสียเต็มเพียงคู่เดียว รับเงินคืนหลายเท่าของเดิมพัน',
    image: '/media/scene-taphian.avif',
    content: termsToCome,
  }),
]
