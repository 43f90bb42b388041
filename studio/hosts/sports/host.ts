import type { HostGame } from '#contract/provider/games.ts'
import { noticePage } from '#studio/players/slots/page.ts'
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
  recipe: null,
})

/** Rule book, section 5: the highest payout by one baht, in hundredths. */
const games: readonly [HostGame, ...HostGame[]] = [
  game('football', 'ฟุตบอล', 'Football', 25_100, [
    'ราคามาเลย์ ฮ่องกง และยุโรป น้ำแดงจ่ายตามที่แสดงก่อนกดแทง',
    'บอลสดยืนยันราคา 5 วินาทีหลังกดแทง ถ้ามีประตู ใบแดง หรือ VAR ระหว่างนั้นคืนเงินเต็มจำนวน',
    'ถ้าไม่เริ่มแข่งภายใน 36 ชั่วโมงจากเวลาที่ประกาศ คืนเดิมพันเต็มจำนวน',
  ]),
  game('step', 'บอลสเต็ป', 'Step', 1_000_000, [
    'เลือก 2 ถึง 12 คู่ คู่ละหนึ่งตัวเลือก คิดราคายุโรป คูณกันทุกคู่',
    'ได้ครึ่งคิด (ราคา+1)÷2 เสียครึ่งคิด 0.5 เสมอราคาและโมฆะคิด 1',
  ]),
]

const facts: HostFacts = {
  host: 'sports.localhost',
  no: 40,
  title: 'ศาลากีฬา',
  category: 'sports',
  keyId: 'k1',
  noticePage,
}

const pictures = new Map(['football', 'step'].map((code) => [`${code}.webp`, new URL(`art/${code}.webp`, import.meta.url)]))

/** The host of the sports lobby. It speaks our own dialect of the wallet API. */
export const sportsHost: GameHost = { ...facts, facts: games, open: (context) => openBook(context, { ...facts, games, pictures }) }
