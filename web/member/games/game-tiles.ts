import type { AnswerOf } from '#contract/http/api.ts'
import { bahtForPeople } from '#kit/money.ts'
import { gameImage } from './game-art.ts'
import * as th from './game-tiles.th.ts'

export type GameForApi = AnswerOf<'GET /games'>['data'][number]

/**
 * `provider`: the studio; `rtp`: published, percent, or empty; `demo`: free of login; `closed`: host in maintenance or
 * closed by operators. Addresses are no fields: a lobby's document carries each tile twice.
 */
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

/** Each title of a studio once, as the first listed host has it. */
export function once<Game extends Pick<GameForApi, 'title' | 'provider'>>(games: readonly Game[]): Game[] {
  const seen = new Set<string>()
  return games.filter(({ title, provider }) => {
    const key = `${provider} ${title}`
    return !seen.has(key) && seen.add(key)
  })
}
