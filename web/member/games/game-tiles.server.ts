import type { AnswerOf } from '#contract/http/api.ts'
import { bahtForPeople } from '#kit/money.ts'
import { gameImage } from './game-art.server.ts'
import * as th from './game-tiles.th.server.ts'

export type GameOnWire = AnswerOf<'GET /games'>['data'][number]

/** A game as a tile shows it. `rtp` is what its maker publishes, in percent, or empty; `demo` tries it without login, empty
 *  where it cannot be tried; `link` is our own page of launches, which opens the game's
 *  host; `page` its own page; `hint` its volatility and smallest stake in words. */
export type GameTile = {
  key: string
  host: string
  code: string
  title: string
  provider: string
  rtp: string
  art: string
  artSet?: string
  demo: string
  closed: boolean
  label: 'hot' | 'fresh' | null
  link: string
  page: string
  hint: string
}

export const tileOf = (game: GameOnWire): GameTile => ({
  key: keyOf(game),
  host: game.host,
  code: game.code,
  title: game.title,
  provider: game.provider,
  rtp: game.rtp,
  ...gameImage(game),
  demo: game.demo && game.status !== 'maintenance' ? demoLink(game.host, game.code) : '',
  closed: game.status === 'maintenance',
  label: game.hot ? 'hot' : game.fresh ? 'fresh' : null,
  link: launchLink(game.host, game.code),
  page: pageLink(game.host, game.code),
  hint: [
    ...(game.volatility === null ? [] : [th.volatility(game.volatility)]),
    ...(game.min_stake === null ? [] : [th.from(bahtForPeople(game.min_stake).replace('.00', ''))]),
  ].join(' · '),
})

/** Each title once, as the first host in the list has it. */
export function once<Game extends Pick<GameOnWire, 'title' | 'provider'>>(games: readonly Game[]): Game[] {
  const seen = new Set<string>()
  return games.filter(({ title, provider }) => {
    const key = `${provider} ${title}`
    return !seen.has(key) && seen.add(key)
  })
}

/** A game's own page. */
export const pageLink = (host: string, code: string): string => `/games/${encodeURIComponent(host)}/${encodeURIComponent(code)}`

/** The key of a game at its host. */
export const keyOf = ({ host, code }: Pick<GameOnWire, 'host' | 'code'>): string => `${host} ${code}`

/** The page that opens a game with play money. */
export const demoLink = (host: string, code: string): string => `/game?${new URLSearchParams({ g: host, game: code, demo: '1' })}`

/** The page that launches a game; without a code, the host's front page. */
export const launchLink = (host: string, code = ''): string => `/game?${new URLSearchParams(code ? { g: host, game: code } : { g: host })}`
