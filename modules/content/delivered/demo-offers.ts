import { placed } from '../delivered-forms.ts'

const notYet = '<p><b>ยังไม่เปิดให้รับ</b> เงื่อนไขด้านล่างเป็นเงื่อนไขที่จะใช้เมื่อเปิด ขณะนี้การฝากเงินจะยังไม่ได้รับโบนัสนี้</p>'

const counted = `<h4>ยอดเทิร์นโอเวอร์นับอย่างไร</h4>
<ul>
<li>กีฬา อีสปอร์ต บอลสเต็ป สล็อต และยิงปลา นับ 100% คาสิโน 25% หวยไม่นับ</li>
<li>นับเฉพาะเดิมพันที่ตัดสินแล้ว รายการยกเลิก คืนเงิน หรือเดิมพันสองฝั่งไม่นับ</li>
</ul>`

/** The sandbox's offers, as they will be when they can be claimed, each with the note that it cannot be claimed yet. */
export const demoOffers = [
  placed('offer', 'new-member', 1, {
    facts: { anchor: 'new-member' },
    title: 'สมาชิกใหม่ ฝาก 300 รับ 400',
    summary: 'โบนัส 100 บาทสำหรับการฝากครั้งแรก 300 บาท เทิร์นโอเวอร์ 5 เท่า',
    image: '/media/scene-lantern.svg',
    content: `${notYet}
<ul>
<li>ฝากครั้งแรก 300 บาท ได้เครดิตรวม 400 บาท</li>
<li>ทำยอดเทิร์นโอเวอร์ 5 เท่าของเงินฝากรวมโบนัส คือ 2,000 บาท ก่อนถอน</li>
<li>หนึ่งคนรับได้หนึ่งครั้ง</li>
</ul>
${counted}`,
  }),
  placed('offer', 'thousand', 2, {
    facts: { anchor: 'thousand' },
    title: 'ฝาก 1,000 รับ 1,200',
    summary: 'โบนัส 200 บาทเมื่อฝาก 1,000 บาท เทิร์นโอเวอร์ 5 เท่า',
    image: '/media/scene-coins.svg',
    content: `${notYet}
<ul>
<li>ฝาก 1,000 บาท ได้เครดิตรวม 1,200 บาท</li>
<li>ทำยอดเทิร์นโอเวอร์ 5 เท่าของเงินฝากรวมโบนัส คือ 6,000 บาท ก่อนถอน</li>
</ul>
${counted}`,
  }),
  placed('offer', 'friday-rebate', 3, {
    facts: { anchor: 'friday-rebate' },
    title: 'คืนยอดเสีย 5% ทุกวันศุกร์',
    summary: 'คืน 5% ของยอดเสียสุทธิสัปดาห์ก่อน ขั้นต่ำ 10 บาท สูงสุด 10,000 บาท เทิร์นโอเวอร์ 1 เท่า',
    image: '/media/scene-cat.svg',
    content: `${notYet}
<ul>
<li>คิดจากยอดเสียสุทธิของสัปดาห์ก่อน คืน 5% ทุกวันศุกร์</li>
<li>คืนขั้นต่ำ 10 บาท สูงสุด 10,000 บาทต่อสัปดาห์</li>
<li>ทำยอดเทิร์นโอเวอร์ 1 เท่าของยอดที่ได้คืนก่อนถอน</li>
</ul>
${counted}`,
  }),
  placed('offer', 'free-credit', 4, {
    facts: { anchor: 'free-credit' },
    title: 'เครดิตฟรี 50 บาท',
    summary: 'ไม่ต้องฝาก เทิร์นโอเวอร์ 10 เท่า ถอนได้สูงสุด 300 บาท หนึ่งคนหนึ่งครั้ง',
    image: '/media/scene-lotus.svg',
    content: `${notYet}
<ul>
<li>รับเครดิต 50 บาทโดยไม่ต้องฝาก หนึ่งคนรับได้หนึ่งครั้ง</li>
<li>ทำยอดเทิร์นโอเวอร์ 10 เท่า คือ 500 บาท ก่อนถอน</li>
<li>ถอนจากเครดิตนี้ได้สูงสุด 300 บาท</li>
</ul>
${counted}`,
  }),
  placed('offer', 'football-prediction', 5, {
    facts: { anchor: 'football-prediction' },
    title: 'ทายผลฟุตบอล ชิงเงินรางวัล 30,000 บาทต่อสัปดาห์',
    summary: 'แบ่งเท่ากันทุกคนที่ทายสกอร์ถูกครบทุกคู่ ร่วมได้โดยไม่ต้องวางเดิมพัน',
    image: '/media/scene-ball.svg',
    content: `<p>ร่วมทายได้จากเมนูกิจกรรมทายผลบอล</p>
<ul>
<li>ทายสกอร์ทุกคู่ของสัปดาห์ หนึ่งคนหนึ่งชุด</li>
<li>เงินรางวัลรวม 30,000 บาท แบ่งเท่ากันระหว่างทุกคนที่ทายถูกครบ</li>
<li>อ่านกติกาทั้งหมดได้ในข่าว “กติกาทายผลฟุตบอลประจำสัปดาห์”</li>
</ul>`,
  }),
  placed('offer', 'step-refund', 6, {
    facts: { anchor: 'step-refund' },
    title: 'บอลสเต็ปผิดคู่เดียว คืน 30 เท่า',
    summary: 'สเต็ป 5 คู่ขึ้นไป เดิมพันไม่เกิน 100 บาท ผิดคู่เดียวรับคืน 30 เท่า วันละครั้ง',
    image: '/media/scene-taphian.svg',
    content: `${notYet}
<ul>
<li>บิลสเต็ปตั้งแต่ 5 คู่ เดิมพันไม่เกิน 100 บาท</li>
<li>เสียเพียงคู่เดียวพอดี รับคืน 30 เท่าของเงินเดิมพัน</li>
<li>รับได้วันละหนึ่งครั้ง</li>
</ul>`,
  }),
]
