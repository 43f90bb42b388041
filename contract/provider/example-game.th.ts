import type { HostGame } from './games.ts'

/** Invented. */
export const gameExample: HostGame = {
  code: 'lucky-lantern',
  name: { th: 'โคมนำโชค', en: 'Lucky Lantern' },
  category: 'slot',
  kind: '',
  studio: { id: 'example-studio', name: 'Example Studio' },
  drawing: '',
  pictures: [{ url: 'https://cdn.host.example/lucky-lantern.webp', width: 600, height: 600 }],
  return_bp: 9_615,
  volatility: 3,
  hit_rate_bp: 4_237,
  max_win: 25_700,
  lines: 20,
  features: ['free-spins'],
  rules: ['ตัวเลขเดียวกันสามตัวขึ้นไปบนไลน์ได้รางวัล'],
  rules_version: '1',
  stakes: { min: 100, max: 100_000 },
  demo: true,
  blocked_countries: [],
  released_on: '2026-10-01',
  recipe: null,
}
