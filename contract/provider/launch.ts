/** A game's page at its host, opened in the member's browser: GET {host}/?token=… with these parameters. A host ignores what it does not
 *  know. `token` (single use, 60 seconds) is exchanged by the host's server: POST /wallet/v1/session. */
export const launchParameters = {
  /** The ticket; none in a demo. */
  token: 'token',
  /** `1`: the game with play money of the host's own. No ticket, no session, no call of the wallet; the page says that it is a demo. */
  demo: 'demo',
  /** In a demo: the code of the game. */
  game: 'game',
  /** The language of the site: `th`. */
  language: 'language',
  /** `phone` or `desktop`. */
  platform: 'platform',
  /** Where the game's way out leads: an address of the site. */
  return: 'return',
} as const

export type Platform = 'phone' | 'desktop'
