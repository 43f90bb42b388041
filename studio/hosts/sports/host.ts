import type { HostGame } from '#contract/provider/games.ts'
import { noticePage } from '#studio/players/slots/page.ts'
import { BOOK_DEFAULTS, type BookSettings } from '#studio/engines/book/settings.ts'
import { openBook } from '../book/open-book.ts'
import type { GameHost, HostFacts } from '../game.ts'

const game = (code: string, th: string, en: string, maxWin: number, rules: readonly string[]): HostGame => ({
  code,
  name: { th, en },
  category: 'sports',
  kind: '',
  studio: null,
  drawing: 'kite',
  pictures: [{ url: `https://sports.localhost/pictures/${code}.webp`, width: 640, height: 640 }],
  return_bp: null,
  volatility: null,
  hit_rate_bp: null,
  max_win: maxWin,
  lines: null,
  features: [],
  rules: [...rules],
  rules_version: 'book-1',
  stakes: { min: 1, max: 5_000_000 },
  demo: false,
  blocked_countries: [],
  released_on: '2026-11-29',
  recipe: { id: 'book-1', parameters: {} },
})

const windowOf = (hours: number) => `ถ้าไม่เริ่มแข่งภายใน ${hours} ชั่วโมงจากเวลาที่ประกาศ คืนเดิมพันเต็มจำนวน`
const liveOf = (seconds: number, event: string) =>
  `ราคาสดยืนยัน ${seconds} วินาทีหลังกดแทง ถ้า${event}ระหว่างนั้นคืนเงินเต็มจำนวน ราคาสดนับทั้งแมตช์ ไม่นับจากสกอร์ตอนแทง`

/** Rule book, section 5: the highest payout by one baht, in hundredths. */
const gamesBy = ({ delay_s: delay, postponed_hours: window, step_legs: legs }: BookSettings): HostGame[] => [
  game('football', 'ฟุตบอล', 'Football', 25_100, [
    'ราคามาเลย์ ฮ่องกง และยุโรป น้ำแดงจ่ายตามที่แสดงก่อนกดแทง',
    `บอลสดยืนยันราคา ${delay.football} วินาทีหลังกดแทง ถ้ามีประตู ใบแดง หรือ VAR ระหว่างนั้นคืนเงินเต็มจำนวน`,
    windowOf(window.football),
  ]),
  game('basketball', 'บาสเกตบอล', 'Basketball', 25_100, [
    'ราคาทั้งแมตช์รวมต่อเวลา ราคา 1X2 และควอเตอร์ที่ 4 ไม่รวมต่อเวลา ครึ่งแรกคือควอเตอร์ที่ 1 และ 2',
    liveOf(delay.basketball, 'จบควอเตอร์'),
    windowOf(window.basketball),
  ]),
  game('tennis', 'เทนนิส', 'Tennis', 25_100, [
    'ไทเบรกนับเป็นหนึ่งเกม ถ้านักกีฬาถอนตัว ราคาที่รู้ผลแล้วคิดตามนั้น ที่เหลือคืนเดิมพัน',
    liveOf(delay.tennis, 'จบเซตหรือเสียเกมเสิร์ฟ'),
    windowOf(window.tennis),
  ]),
  game('volleyball', 'วอลเลย์บอล', 'Volleyball', 25_100, [
    'แต้มของทุกเซตนับรวมกัน เซตที่ห้านับด้วย โกลเดนเซตไม่นับ',
    liveOf(delay.volleyball, 'จบเซต'),
    windowOf(window.volleyball),
  ]),
  game('boxing', 'มวยสากล', 'Boxing', 25_100, [
    'ผู้ชนะสองทาง ถ้าเสมอคืนเดิมพัน ผู้ชนะสามทาง เสมอเป็นตัวเลือกหนึ่ง จำนวนยกนับเฉพาะยกที่ชกจบ',
    liveOf(delay.boxing, 'จบยก'),
    windowOf(window.boxing),
  ]),
  game('muay-thai', 'มวยไทย', 'Muay Thai', 25_100, [
    'ตัดสินตามผลบนเวทีในคืนนั้น จำนวนยกนับเฉพาะยกที่ชกจบ น็อกในยก 5 คือชกจบ 4 ยก ไม่ออกจากมุมหลังยกใดนับยกนั้นด้วย',
    liveOf(delay.boxing, 'จบยก'),
    windowOf(window.boxing),
  ]),
  game('step', 'บอลสเต็ป', 'Step', 1_000_000, [
    `เลือก ${legs[0]} ถึง ${legs[1]} คู่ คู่ละหนึ่งตัวเลือก คิดราคายุโรป คูณกันทุกคู่`,
    'ได้ครึ่งคิด (ราคา+1)÷2 เสียครึ่งคิด 0.5 เสมอราคาและโมฆะคิด 1',
  ]),
]

const games = gamesBy(BOOK_DEFAULTS)

const facts: HostFacts = {
  host: 'sports.localhost',
  no: 40,
  title: 'ศาลากีฬา',
  category: 'sports',
  keyId: 'k1',
  noticePage,
}

const pictures = new Map(games.map(({ code }) => [`${code}.webp`, new URL(`art/${code}.webp`, import.meta.url)]))

/** In our own dialect of the wallet API. */
export const sportsHost: GameHost = {
  ...facts,
  facts: games,
  open: (context) => openBook(context, { ...facts, games, gamesBy, pictures, look: 'football' }),
}
