import type { HostGame } from '#contract/provider/games.ts'
import { noticePage } from '#studio/players/tables/page.ts'
import type { GameHost, HostFacts } from '../game.ts'
import { blackjackGames } from './blackjack.ts'
import { type CasinoTable, casinoTables } from './casino-tables.ts'
import { openCasino } from './open-casino.ts'
import { rules } from './rules.th.ts'

const factsOf = (table: CasinoTable): HostGame => {
  const ranges = Object.values(table.limits)
  return {
    code: table.code,
    name: { th: table.name, en: table.en },
    category: 'casino',
    kind: '',
    studio: null,
    drawing: 'cards',
    pictures: [{ url: `https://casino.localhost/pictures/${table.code}.webp`, width: 640, height: 640 }],
    return_bp: table.returnBp,
    volatility: null,
    hit_rate_bp: null,
    max_win: table.maxWin,
    lines: null,
    features: [],
    rules: rules(table),
    rules_version: 'tables-1',
    stakes: { min: Math.min(...ranges.map(([least]) => least)), max: ranges.reduce((sum, [, most]) => sum + most, 0) },
    demo: false,
    blocked_countries: [],
    released_on: '2026-11-29',
    recipe: table.recipe,
  }
}

const [first, ...others] = casinoTables
const games: readonly [HostGame, ...HostGame[]] = [
  factsOf(first),
  ...others.map(factsOf),
  ...blackjackGames.map((game) => game.facts),
]

const facts: HostFacts = {
  host: 'casino.localhost',
  no: 70,
  title: 'คาสิโนโชคดี',
  category: 'casino',
  dialect: 'amb',
  keyId: 'k1',
  noticePage,
}

const pictures = new Map(games.map(({ code }) => [`${code}.webp`, new URL(`art/${code}.webp`, import.meta.url)]))

/** Tables and own-seat blackjack, in the AMB-shaped dialect. */
export const casinoHost: GameHost = {
  ...facts,
  facts: games,
  open: (context) => openCasino(context, { ...facts, games, pictures }),
}
