import { placed } from '../delivered-forms.ts'

// Offers that the delivered rules run (modules/promotions).
const open = { kicker: 'เปิดให้รับแล้ว' }

export type BannerGame = { host: string; code: string; title: string }

/** First while no offer can be claimed. */
export const gameBanner = ({ host, code, title }: BannerGame) =>
  placed('banner', 'lotus', 7, {
    title,
    summary: 'เลือกเดิมพันเองทุกรอบ',
    image: '/media/scene-lotus.avif',
    facts: { kicker: 'เปิดให้เล่นแล้ว', game_host: host, game: code },
  })

/** The six promotions of the specification's section 1, then what else works. Only the specification's numbers:
 *  operators change all others in the rules. */
export const demoBanners = [
  placed('banner', 'new-member', 1, {
    title: 'ฝาก 300 รับ 400',
    summary: 'สำหรับสมาชิกใหม่ ฝากครั้งแรก',
    image: '/media/scene-lantern.avif',
    link: '/promotion#new-member',
    facts: open,
  }),
  placed('banner', 'thousand', 2, {
    title: 'ฝาก 1,000 รับ 1,200',
    summary: 'รับโบนัสเพิ่มจากเงินฝาก',
    image: '/media/scene-coins.avif',
    link: '/promotion#thousand',
    facts: open,
  }),
  placed('banner', 'friday-rebate', 3, {
    title: 'คืนยอดเสีย 5%',
    summary: 'จากยอดเสียสัปดาห์ก่อน ทุกวันศุกร์',
    image: '/media/scene-cat.avif',
    link: '/promotion#friday-rebate',
    facts: open,
  }),
  placed('banner', 'free-credit', 4, {
    title: 'เครดิตฟรี 50',
    summary: 'ไม่ต้องฝาก กดรับได้เลย',
    image: '/media/scene-lotus.avif',
    link: '/promotion#free-credit',
    facts: open,
  }),
  placed('banner', 'football-prediction', 5, {
    title: 'ทายผลบอล 30,000',
    summary: 'เงินรางวัลรวมทุกสัปดาห์',
    image: '/media/scene-ball.avif',
    link: '/promotion#football-prediction',
    facts: { kicker: 'ร่วมทายได้แล้ว' },
  }),
  placed('banner', 'step-refund', 6, {
    title: 'คืน 30 เท่า',
    summary: 'บอลสเต็ปเสียเต็มเพียงคู่เดียว',
    image: '/media/scene-taphian.avif',
    link: '/promotion#step-refund',
    facts: open,
  }),
  placed('banner', 'by-qr', 8, {
    title: 'ฝากด้วย QR',
    summary: 'สแกนแล้วเครดิตเข้าเอง',
    image: '/media/scene-krathong.avif',
    link: '/deposit',
    facts: { kicker: 'พร้อมเพย์ทุกธนาคาร' },
  }),
  placed('banner', 'fair-rounds', 9, {
    title: 'ตรวจผลได้ทุกรอบ',
    summary: 'คำนวณในเครื่องของคุณเอง',
    image: '/media/scene-shield.avif',
    link: '/cheat',
    facts: { kicker: 'ไม่ต้องเชื่อคำบอกของเรา' },
  }),
]
