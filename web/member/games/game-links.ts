import type { CallName } from '#contract/http/api.ts'

type GameRef = { host: string; code: string }

export const keyOf = ({ host, code }: GameRef): string => `${host} ${code}`

export function namedBy(key: string): GameRef {
  const [host = '', code = ''] = key.split(' ')
  return { host, code }
}

/** A game's own page. */
export const pageLink = ({ host, code }: GameRef): string =>
  `/games/${encodeURIComponent(host)}/${encodeURIComponent(code)}`

/** Without a code, the host's front page. */
export const launchLink = ({ host, code }: GameRef): string =>
  `/game?${new URLSearchParams(code ? { g: host, game: code } : { g: host })}`

/** At one of its matches (contract/provider/fixtures.ts). */
export const matchLink = (game: GameRef, match: string): string => `${launchLink(game)}#/match/${match}`

export const demoLink = ({ host, code }: GameRef): string =>
  `/game?${new URLSearchParams({ g: host, game: code, demo: '1' })}`

export const watchLink = ({ host, code }: GameRef): string =>
  `/game?${new URLSearchParams({ g: host, game: code, watch: '1' })}`

/** How a game's address opens it. */
export type Way = 'play' | 'demo' | 'watch'
export const wayOf = (search: URLSearchParams): Way =>
  search.get('demo') === '1' ? 'demo' : search.get('watch') === '1' ? 'watch' : 'play'
/** What answers the launch address of each way. */
export const wayCalls = {
  play: 'GET /customers/login-game',
  demo: 'GET /demo-game',
  watch: 'GET /watch-table',
} as const satisfies Record<Way, CallName>

/** Whether it asks for no login. */
export const isOpenLink = (to: string): boolean => wayOf(new URLSearchParams(to.split('?')[1])) !== 'play'

/**
 * `by` names who requests the game's address: by default the head script (early-launch.server.ts); with this value the
 * launch page by React.
 */
export const BY_PAGE = 'page'
/** The opening page (launch-from-here.ts). */
export const BY_OPENER = 'opener'
