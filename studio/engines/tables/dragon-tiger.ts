import { type Card, cardText, rankOf, suitOf } from './cards.ts'
import type { SpotFacts, TableRules } from './table-rules.ts'

export type DragonTigerResult = { winner: 'D' | 'G' | 'T'; suited: boolean }
export type DragonTigerCoup = DragonTigerResult & { start: number; next: number; dragon: Card; tiger: Card }

/** One card each, dragon first. Ace low, king high; an equal suit too is a suited tie. */
export function dealDragonTiger(shoe: readonly Card[], start: number): DragonTigerCoup {
  const [dragon, tiger] = [shoe[start] as Card, shoe[start + 1] as Card]
  const difference = rankOf(dragon) - rankOf(tiger)
  const winner = difference === 0 ? 'T' : difference > 0 ? 'D' : 'G'
  return { start, next: start + 2, dragon, tiger, winner, suited: winner === 'T' && suitOf(dragon) === suitOf(tiger) }
}

export const facedText = ({ dragon, tiger }: Pick<DragonTigerCoup, 'dragon' | 'tiger'>): string =>
  `${cardText(dragon)} | ${cardText(tiger)}`

const SIDE: SpotFacts = { pays: '1:1', returns: [799, 830] }

const WINS: Readonly<Record<string, { times: number; when: (result: DragonTigerResult) => boolean }>> = {
  dragon: { times: 1, when: ({ winner }) => winner === 'D' },
  tiger: { times: 1, when: ({ winner }) => winner === 'G' },
  tie: { times: 11, when: ({ winner }) => winner === 'T' },
  suited_tie: { times: 50, when: ({ suited }) => suited },
}

const isSide = (spot: string) => spot === 'dragon' || spot === 'tiger'

function pays(spot: string, stake: number, result: DragonTigerResult): number {
  if (isSide(spot) && result.winner === 'T') return Math.floor(stake / 2)
  const bet = WINS[spot]
  return bet?.when(result) ? stake * (bet.times + 1) : 0
}

export const dragonTigerRules: TableRules<DragonTigerResult> = {
  spots: new Map<string, SpotFacts>([
    ['dragon', SIDE],
    ['tiger', SIDE],
    ['tie', { pays: '11:1', returns: [372, 415] }],
    ['suited_tie', { pays: '50:1', returns: [357, 415] }],
  ]),
  others: [
    { winner: 'D', suited: false },
    { winner: 'G', suited: false },
  ],
  // A tie's half is a loss, not a push.
  isPushed: () => false,
  pays,
  paysFair: pays,
}

/** The last coup begins in the second half: ties are countable here too. */
export const DRAGON_TIGER_SHOE = { decks: 8, cut: 208 }
