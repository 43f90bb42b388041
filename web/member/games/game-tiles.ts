import type { AnswerOf } from '#contract/http/api.ts'
import { bahtForPeople } from '#kit/money.ts'
import { gameImage } from './game-art.ts'
import * as th from './game-tiles.th.ts'

/** A game as the API answers it. */
export type GameForApi = AnswerOf<'GET /games'>['data'][number]

/** A game as a tile shows it. `provider` is its studio; `rtp` the return it publishes, in percent, or empty; `demo`: it can be tried
 *  without login; `closed`: its host is in maintenance, or operators have closed it; `label`: played most in seven days, or just out;
 *  `hint` is its volatility and smallest stake in words. Its addresses (game-links.ts) follow from host and code and are no fields: a
 *  lobby's document carries each tile twice, as markup and as data. */
export type GameTile = {
  host: string
  code: string
  title: string
  provider: string
  rtp: string
  art: string
  artSet?: string
  demo: boolean
  closed: boolean
  label: 'hot' | 'fresh' | null
  hint: string
}

export const tileOf = (game: GameForApi): GameTile => ({
  host: game.host,
  code: game.code,
  title: game.title,
  provider: game.provider,
  rtp: game.rtp,
  ...gameImage(game),
  demo: game.demo && game.status !== 'maintenance',
  closed: game.status === 'maintenance',
  label: game.hot ? 'hot' : game.fresh ? 'fresh' : null,
  hint: [
    ...(game.volatility === null ? [] : [th.volatility(game.volatility)]),
    ...(game.min_stake === null ? [] : [th.from(bahtForPeople(game.min_stake).replace('.00', ''))]),
  ].join(' · '),
})

/** Each title of a studio once, as the first host in the list has it. */
export function once<Game extends Pick<GameForApi, 'title' | 'provider'>>(games: readonly Game[]): Game[] {
  const seen = new Set<string>()
  return games.filter(({ title, provider }) => {
    const key = `${provider} ${title}`
    return !seen.has(key) && seen.add(key)
  })
}
