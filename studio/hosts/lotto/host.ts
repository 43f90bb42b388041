import type { HostGame } from '#contract/provider/games.ts'
import { noticePage } from '#studio/players/lotto/page.ts'
import type { GameHost, HostFacts } from '../game.ts'
import { type LottoHost, openLotto } from './open-lotto.ts'
import { standardTerms } from './rules.ts'

/** Rule book, 14.1: the highest payout by one baht, in hundredths. */
const MAX_WIN = 90_000

const game = (code: string, th: string, en: string, most: number, rules: readonly string[]): HostGame => ({
  code,
  name: { th, en },
  category: 'lotto',
  kind: '',
  studio: null,
  drawing: 'lantern',
  pictures: [{ url: `https://lotto.localhost/pictures/${code}.webp`, width: 640, height: 640 }],
  return_bp: null,
  volatility: null,
  hit_rate_bp: null,
  max_win: MAX_WIN,
  lines: null,
  features: [],
  rules: [...rules],
  rules_version: 'lotto-2',
  stakes: { min: 100, max: most },
  demo: false,
  blocked_countries: [],
  released_on: '2026-11-29',
  recipe: { id: 'lotto-1', parameters: {} },
})

const gamesBy: LottoHost['gamesBy'] = (terms) => [
  game('yiki', 'ยี่กี 15 นาที', 'Yi-ki', 400_000, [
    'วันละ 96 รอบ ปิดรับ 14:30 นาทีหลังเปิด ออกผลนาทีที่ 15 จ่ายภายใน 5 วินาที',
    'รหัสปิดผนึกของรอบแสดงตั้งแต่เปิดรับ ผลผสมค่าสุ่มสาธารณะที่ออกหลังปิดรับ ทุกคนคำนวณผลซ้ำได้เอง',
    `เลขที่มียอดจ่ายถึง ${terms('yiki').limits.halfFromPercent}% ของวงเงินจ่ายครึ่ง เต็มวงเงินไม่รับ แสดงก่อนแทงทุกครั้ง`,
  ]),
  game('government', 'หวยรัฐบาล', 'Government lotto', 2_000_000, [
    'ปิดรับ 15:20 น. ของวันออกรางวัล ใช้ผลรางวัลที่ 1 เลขหน้า เลขท้าย และเลขท้ายสองตัว',
    'งวดที่เลื่อนใช้โพยเดิมและปิดรับตามวันใหม่ งวดที่ยกเลิกคืนเงินทุกโพย เลขที่ประกาศก่อนเปิดรับจ่ายครึ่งหรือไม่รับตามประกาศ',
    'อัตราจ่ายที่เห็นตอนแทงใช้กับโพยนั้นตลอด เลขตองไม่รับแบบโต๊ด',
    `ยกเลิกโพยได้ภายใน ${terms('government').cancel.afterSentMs / 60_000} นาทีหลังส่งและก่อนปิดรับ 60 นาที งวดละ 3 ครั้ง`,
  ]),
]

const games = gamesBy(standardTerms)

const facts: HostFacts = {
  host: 'lotto.localhost',
  no: 50,
  title: 'แผงหวย',
  category: 'lotto',
  dialect: 'amb',
  keyId: 'k1',
  noticePage,
}

const pictures = new Map(games.map(({ code }) => [`${code}.webp`, new URL(`art/${code}.webp`, import.meta.url)]))

/** In the AMB-shaped dialect. */
export const lottoHost: GameHost = {
  ...facts,
  facts: games,
  open: (context) => openLotto(context, { ...facts, games, gamesBy, pictures }),
}
