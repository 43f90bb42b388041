type GameRef = { host: string; code: string }

/** The key of a game at its host. */
export const keyOf = ({ host, code }: GameRef): string => `${host} ${code}`

/** The game of a key. */
export function namedBy(key: string): GameRef {
  const [host = '', code = ''] = key.split(' ')
  return { host, code }
}

/** A game's own page. */
export const pageLink = ({ host, code }: GameRef): string => `/games/${encodeURIComponent(host)}/${encodeURIComponent(code)}`

/** The page that launches a game; without a code, the host's front page. */
export const launchLink = ({ host, code }: GameRef): string => `/game?${new URLSearchParams(code ? { g: host, game: code } : { g: host })}`

/** The page that launches a game at one of its matches (contract/provider/fixtures.ts). */
export const matchLink = (game: GameRef, match: string): string => `${launchLink(game)}#/match/${match}`

/** The page that opens a game with play money. */
export const demoLink = ({ host, code }: GameRef): string => `/game?${new URLSearchParams({ g: host, game: code, demo: '1' })}`

/** Whether an address is that of a game with play money. */
export const isDemoLink = (to: string): boolean => new URLSearchParams(to.split('?')[1]).get('demo') === '1'

/** A launch page's parameter `by` says who requests the game's address. Without it the script in its head does (early-launch.server.ts);
 *  with this value the launch page itself, by React. */
export const BY_PAGE = 'page'
/** With this value of `by`: the page that opened the launch page (launch-from-here.ts). */
export const BY_OPENER = 'opener'
