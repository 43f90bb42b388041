import type { GameForApi } from './game-tiles.ts'

/** '' is the API's order: most played in seven days. */
export const gameOrders = ['', 'rtp', 'stake', 'name'] as const
export type GameOrder = (typeof gameOrders)[number]

/** Games without a published figure come last. */
export function inOrder<Game extends Pick<GameForApi, 'title' | 'rtp' | 'min_stake'>>(
  games: readonly Game[],
  order: GameOrder,
): Game[] {
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
