import type { Game } from '#world/hosts/game.ts'
import { slotAssets } from './assets.ts'
import { drawStops } from './draw.ts'
import { lines, spinOf, stakesSatang, stripLength, strips } from './machine.ts'
import { assetsPath, gamePage } from './page.ts'
import { published } from './published.ts'

/** Basis points of a percentage with two decimals; hundredths of a number with two decimals. */
const hundredths = (text: string): number => Math.round(Number(text) * 100)

/** บัวทองคืนจันทร์: five reels, twenty lines. */
export const goldenLotus: Game = {
  facts: {
    code: published.code,
    name: { th: published.name, en: published.name_en },
    category: published.kind,
    kind: '',
    studio: { id: published.provider_id, name: published.provider },
    drawing: 'lotus',
    pictures: [{ url: `https://slot.localhost${assetsPath}/picture.webp`, width: 640, height: 640 }],
    return_bp: hundredths(published.rtp_percent),
    volatility: published.volatility,
    hit_rate_bp: hundredths(published.hit_rate_percent),
    max_win: hundredths(published.max_win_multiple),
    lines: lines.length,
    features: [],
    rules: [
      '5 วงล้อ 3 แถว 20 ไลน์ เดิมพันแบ่งเท่ากันทุกไลน์',
      'สัญลักษณ์เหมือนกันต่อเนื่องจากวงล้อซ้ายสุดบนไลน์เดียวกันจึงจ่าย และจ่ายเฉพาะชุดที่สูงสุดของแต่ละไลน์',
      'ผลแต่ละรอบสุ่มใหม่ทุกครั้งและเป็นอิสระจากรอบก่อน',
      'รหัสผูกมัดของซีดประกาศก่อนเล่น ตรวจผลย้อนหลังได้เมื่อเปลี่ยนซีด',
    ],
    rules_version: '1',
    stakes: { min: Math.min(...stakesSatang), max: Math.max(...stakesSatang) },
    demo: true,
    blocked_countries: [],
    released_on: '2026-08-01',
    recipe: { id: 'reel-stops-v1', parameters: { reels: strips.map(() => stripLength) } },
  },
  published,
  stakes: stakesSatang,
  async draw({ serverSeed, clientSeed, nonce }, stake) {
    const stops = await drawStops(serverSeed, clientSeed, nonce)
    return { outcome: stops, win: spinOf(stops, stake).satang }
  },
  reported: (outcome) => ({ stops: outcome }),
  shown(outcome, stake) {
    const stops = outcome as number[]
    const { window, wins } = spinOf(stops, stake)
    const paid = wins.map(({ line, symbol, count, satang }) => ({ line, symbol, count, win: (satang / 100).toFixed(2) }))
    return { stops, reels: window, lines: paid }
  },
  page: gamePage,
  assets: slotAssets,
}
