/** A game's page at its host, opened in the member's browser: GET {host}/?token=… with these parameters. A host ignores what it does not
 *  know, and the last two may be missing. They also come with the answer of the session, which counts: an address is in its player's hands.
 *  `token` (single use, 60 seconds) is exchanged by the host's server: POST /wallet/v1/session. */
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
  /** `1` or `0`: whether the site's regulation lets the game sell the way to its feature. */
  featureBuy: 'feature_buy',
  /** After how many minutes of play the game shows time and result, as the member has set it at the site; none in a demo. */
  realityCheck: 'reality_check',
} as const

export type Platform = 'phone' | 'desktop'
