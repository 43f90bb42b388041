import type { GameForApi } from './game-tiles.ts'

/** How a lobby's games may be ordered; '' is by what was played most in seven days, the order in which the API gives them. */
export const gameOrders = ['', 'rtp', 'stake', 'name'] as const
export type GameOrder = (typeof gameOrders)[number]

/** The games in this order; those whose host publishes no return or stake come last. */
export function inOrder<Game extends Pick<GameForApi, 'title' | 'rtp' | 'min_stake'>>(games: readonly Game[], order: GameOrder): Game[] {
  const figureOf: Record<Exclude<GameOrder, '' | 'name'>, (game: Game) => number> = {
    rtp: ({ rtp }) => (rtp === '' ? Number.POSITIVE_INFINITY : -Number(rtp)),
    stake: ({ min_stake: stake }) => (stake === null ? Number.POSITIVE_INFINITY : Number(stake)),
  }
  if (order === '') return [...games]
  if (order === 'name') return games.toSorted((one, other) => one.title.localeCompare(other.title, 'th'))
  const of = figureOf[order]
  // Two without a figure are equal: their difference is no number.
  return games.toSorted((one, other) => of(one) - of(other) || 0)
}
