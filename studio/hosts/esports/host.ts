import type { HostGame } from '#contract/provider/games.ts'
import { noticePage } from '#studio/players/slots/page.ts'
import { BOOK_DEFAULTS, type BookSettings } from '#studio/engines/book/settings.ts'
import { openBook } from '../book/open-book.ts'
import type { GameHost, HostFacts } from '../game.ts'

const game = (code: string, th: string, en: string, maxWin: number, rules: readonly string[]): HostGame => ({
  code,
  name: { th, en },
  category: 'esports',
  kind: '',
  studio: null,
  drawing: 'kite',
  pictures: [{ url: `https://esports.localhost/pictures/${code}.webp`, width: 640, height: 640 }],
  return_bp: null,
  volatility: null,
  hit_rate_bp: null,
  max_win: maxWin,
  lines: null,
  features: [],
  rules: [...rules],
  rules_version: 'book-2',
  stakes: { min: 1, max: 5_000_000 },
  demo: false,
  blocked_countries: [],
  released_on: '2026-11-29',
  recipe: null,
})

const isFinal = 'จ่ายเมื่อผลของซีรีส์ยืนยันแล้ว จ่ายแล้วไม่แก้ผลย้อนหลัง'
const ofSeries = ({ delay_s: delay, postponed_hours: window }: BookSettings) => [
  'แมปที่ไม่ได้เล่นหรือเริ่มใหม่เป็นโมฆะ คืนเดิมพันของแมปนั้น ไม่นับเทิร์น ส่วนราคาของซีรีส์เดินต่อ',
  `ราคาสดยืนยัน ${delay.esports} วินาทีหลังกดแทง ถ้าจบแมประหว่างนั้นคืนเงินเต็มจำนวน`,
  `ถ้าไม่เริ่มแข่งภายใน ${window.esports} ชั่วโมงจากเวลาที่ประกาศ คืนเดิมพันเต็มจำนวน`,
  isFinal,
]
const shooterRules = (settings: BookSettings) => [
  'ชนะแมปที่ 13 ยก ถ้า 12–12 ต่อเวลาชุดละหกยก ใครได้สี่ยกก่อนชนะ ยกต่อเวลานับรวมในราคาจำนวนยก',
  ...ofSeries(settings),
]

/** Rule book, section 5: the highest payout by one baht, in hundredths. */
const gamesBy = (settings: BookSettings): HostGame[] => [
  game('frontline', 'กองหน้ากลยุทธ์', 'Frontline Tactics', 25_100, shooterRules(settings)),
  game('six-realms', 'หกพิภพ', 'Six Realms', 25_100, [
    'แมปอาจจบได้ตั้งแต่นาทีที่ 18 ทีมที่นำทองมากกว่ามีโอกาสชนะมากกว่า',
    ...ofSeries(settings),
  ]),
  game('sky-duel', 'ดวลเหนือเมฆ', 'Sky Duel', 25_100, shooterRules(settings)),
  game('step', 'สเต็ปอีสปอร์ต', 'Esports step', 1_000_000, [
    `เลือก ${settings.step_legs[0]} ถึง ${settings.step_legs[1]} ซีรีส์ ซีรีส์ละหนึ่งตัวเลือก คิดราคายุโรป คูณกันทุกคู่`,
    'ตัวเลือกที่เป็นโมฆะคิด 1 คู่ที่เหลือเดินต่อ',
    isFinal,
  ]),
]

const games = gamesBy(BOOK_DEFAULTS)

const facts: HostFacts = {
  host: 'esports.localhost',
  no: 60,
  title: 'สนามอีสปอร์ต',
  category: 'esports',
  dialect: 'hub88',
  keyId: 'k1',
  noticePage,
}

const pictures = new Map(games.map(({ code }) => [`${code}.webp`, new URL(`art/${code}.webp`, import.meta.url)]))

/** In the Hub88-shaped dialect. */
export const esportsHost: GameHost = {
  ...facts,
  facts: games,
  open: (context) => openBook(context, { ...facts, games, gamesBy, pictures, look: 'esports' }),
}
