import type { HostGame } from '#contract/provider/games.ts'
import { FISH_TABLES, type FishTitle, PRICES } from '#studio/engines/fish/rooms.ts'
import { BATCH_SHOTS } from './play-batch.ts'

const RETURN_BP = 9_600

const title = (code: FishTitle, th: string, en: string, maxWin: number, rules: readonly string[]): HostGame => {
  const prices = PRICES[code]
  return {
    code,
    name: { th, en },
    category: 'fish',
    kind: '',
    studio: null,
    drawing: 'fish',
    pictures: [{ url: `https://fish.localhost/pictures/${code}.webp`, width: 640, height: 640 }],
    return_bp: RETURN_BP,
    volatility: null,
    hit_rate_bp: null,
    max_win: maxWin,
    lines: null,
    features: ['rooms'],
    theme: 'sea',
    rules: [...rules],
    rules_version: 'fish-1',
    // A bet at the site is a batch of bullets.
    stakes: { min: (prices[0] ?? 1) * 100, max: (prices.at(-1) ?? 1) * 100 * BATCH_SHOTS },
    demo: true,
    blocked_countries: [],
    released_on: '2026-11-29',
    recipe: { id: 'fish-shots-v1', parameters: JSON.parse(JSON.stringify(FISH_TABLES[code])) as Record<string, never> },
  }
}

const shared = [
  'กระสุนคิดเงินเมื่อชนปลาเท่านั้น นัดที่ไม่ชนไม่เสียเงิน โอกาสจับ = 0.96 ÷ ตัวคูณ ของนัดนั้นเอง',
  'ทุกตัวคืนเฉลี่ยเท่ากันที่ 96.0% ทุกปืนทุกราคา ยิงก่อนหรือหลังไม่มีผล',
  'ทุกนัดสุ่มจากซีดที่ผูกมัดไว้ก่อนยิง ตรวจซ้ำได้เอง ส่วนเส้นทางว่ายและกระสุนนัดไหนชนตัวไหนตรวจย้อนหลังไม่ได้ แต่ไม่มีผลต่อการคืน',
] as const

/** Each played in rooms of four. */
export const roomFacts: readonly [HostGame, ...HostGame[]] = [
  title('golden-bay', 'ปากอ่าวทอง', 'Golden Bay', 15_000, [
    'ห้องละ 4 คน กระสุนนัดละ 1-50 บาท ปลาทู ×2 ถึงปลาบึกทอง ×150',
    ...shared,
  ]),
  title('pearl-cave', 'ถ้ำมุก', 'Pearl Cave', 30_000, [
    'ห้องละ 4 คน กระสุนนัดละ 10-200 บาท ปลาข้างลาย ×3 ถึงพญาเต่ามุก ×300 และหีบมุก ×20-250',
    ...shared,
  ]),
]
