import type { AnswerOf } from '#contract/http/api.ts'
import { gameImage } from './game-art.server.ts'

export type GameOnWire = AnswerOf<'GET /games'>['data'][number]

/** A game as a tile shows it. `rtp` is what its maker publishes, in percent, or empty; `demo` tries it without login, empty
 *  where it cannot be tried; `link` is our own page of launches, which opens the game's
 *  host. */
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
})

/** The key of a game at its host. */
export const keyOf = ({ host, code }: Pick<GameOnWire, 'host' | 'code'>): string => `${host} ${code}`

/** The page that opens a game with play money. */
export const demoLink = (host: string, code: string): string => `/game?${new URLSearchParams({ g: host, game: code, demo: '1' })}`

/** The page that launches a game; without a code, the host's front page. */
export const launchLink = (host: string, code = ''): string => `/game?${new URLSearchParams(code ? { g: host, game: code } : { g: host })}`
