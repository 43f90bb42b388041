import {
  BACCARAT_SHOE,
  type BaccaratCoup,
  type BaccaratResult,
  baccaratRules,
  coupText,
  dealBaccarat,
  resultText,
} from '#studio/engines/tables/baccarat.ts'
import {
  DRAGON_TIGER_SHOE,
  type DragonTigerCoup,
  type DragonTigerResult,
  dealDragonTiger,
  dragonTigerRules,
  facedText,
} from '#studio/engines/tables/dragon-tiger.ts'
import { rankOf } from '#studio/engines/tables/cards.ts'
import { rouletteRules, spinOf } from '#studio/engines/tables/roulette.ts'
import { type Dice, isTriple, rollOf, sicBoRules, totalOfDice } from '#studio/engines/tables/sic-bo.ts'
import type { SpotFacts } from '#studio/engines/tables/table-rules.ts'
import type { AnySharedGame } from '../rounds/shared-game.ts'
import type { CasinoTable } from './casino-tables.ts'
import { type RoundRules, roundGame } from './round-game.ts'
import { type ShoeRules, shoeGame } from './shoe-game.ts'

const DEAL_MS = 2_400
const SQUEEZE_MS = 6_000
const THIRD_MS = 4_000
/** Where nobody has bet, and at the fast table. */
const SHORT_SQUEEZE_MS = 1_500
const SHORT_THIRD_MS = 1_000

const thirds = ({ player, banker }: BaccaratCoup): number => player.length + banker.length - 4

/** Positions in the shoe: the first four in turn, then third cards, the player's first. */
function positions({ start, player, banker }: BaccaratCoup): Record<string, number[]> {
  const hands = { player: [start, start + 2], banker: [start + 1, start + 3] }
  let next = start + 4
  if (player.length > 2) hands.player.push(next++)
  if (banker.length > 2) hands.banker.push(next)
  return hands
}

const baccarat = ({ commission, squeeze }: CasinoTable): ShoeRules<BaccaratResult, BaccaratCoup> => ({
  rules: baccaratRules(commission),
  ...BACCARAT_SHOE,
  deal: dealBaccarat,
  hands: positions,
  mark: resultText,
  over: ({ winner, playerTotal, bankerTotal, ...coup }) => ({
    winner,
    text: `${coupText(coup)} ${winner}`,
    totals: { player: playerTotal, banker: bankerTotal },
  }),
  pace: (hasBets) => ({
    deal: DEAL_MS,
    squeeze: squeeze ? (hasBets ? SQUEEZE_MS : SHORT_SQUEEZE_MS) : 0,
    third: squeeze && hasBets ? THIRD_MS : SHORT_THIRD_MS,
  }),
  showMs: (coup, { deal, squeeze: turn, third }) => deal + turn + third * thirds(coup),
  outcome: (coup) => ({ cards: coupText(coup), result: coup.winner }),
})

const FACED_MS = 1_200
const FACED_SQUEEZE_MS = 4_000

const dragonTiger: ShoeRules<DragonTigerResult, DragonTigerCoup> = {
  rules: dragonTigerRules,
  ...DRAGON_TIGER_SHOE,
  deal: dealDragonTiger,
  hands: ({ start }) => ({ dragon: [start], tiger: [start + 1] }),
  mark: ({ winner, suited }) => `${winner}${suited ? 's' : ''}`,
  over: ({ winner, dragon, tiger }) => ({
    winner,
    text: `${facedText({ dragon, tiger })} ${winner}`,
    totals: { dragon: rankOf(dragon) + 1, tiger: rankOf(tiger) + 1 },
  }),
  pace: (hasBets) => ({ deal: FACED_MS, squeeze: hasBets ? FACED_SQUEEZE_MS : SHORT_SQUEEZE_MS, third: 0 }),
  showMs: (_coup, { deal, squeeze }) => deal + squeeze,
  outcome: (coup) => ({ cards: facedText(coup), result: coup.winner, suited: coup.suited }),
}

const sicBo: RoundRules<Dice> = {
  rules: sicBoRules,
  showMs: 5_000,
  drawn: rollOf,
  mark: (dice) => dice.join('-'),
  shown: (dice) => ({ dice }),
  over: (dice) => ({ winner: isTriple(dice) ? 'T' : '', text: dice.join(' '), totals: { total: totalOfDice(dice) } }),
  outcome: (dice) => ({ dice }),
}

const roulette: RoundRules<number> = {
  rules: rouletteRules,
  showMs: 7_000,
  drawn: spinOf,
  mark: String,
  shown: (number) => ({ number }),
  over: (number) => ({ winner: '', text: String(number), totals: { number } }),
  outcome: (number) => ({ number }),
}

export function gameOfTable(table: CasinoTable): AnySharedGame {
  if (table.game === 'baccarat') return shoeGame(table, baccarat(table))
  if (table.game === 'sic-bo') return roundGame(table, sicBo)
  return table.game === 'roulette' ? roundGame(table, roulette) : shoeGame(table, dragonTiger)
}

const kinds: Readonly<Record<Exclude<CasinoTable['game'], 'baccarat'>, { spots: ReadonlyMap<string, SpotFacts> }>> = {
  'dragon-tiger': dragonTigerRules,
  'sic-bo': sicBoRules,
  roulette: rouletteRules,
}

export const spotsOfTable = ({
  game,
  commission,
}: Pick<CasinoTable, 'game' | 'commission'>): ReadonlyMap<string, SpotFacts> =>
  game === 'baccarat' ? baccaratRules(commission).spots : kinds[game].spots
