/** GET {host}/?token=…, in the member's browser. A host ignores unknown parameters; the last two may be missing, and
 *  the session's answer counts, since an address is in its player's hands. `token` (single use, 60 seconds): POST
 *  /wallet/v1/session. */
export const launchParameters = {
  token: 'token',
  /** `1`: the host's own play money. No ticket, session or wallet call; the page shows that it is a demo. */
  demo: 'demo',
  game: 'game',
  language: 'language',
  platform: 'platform',
  return: 'return',
  /** `1` or `0`: whether regulation lets the game sell the way to its feature. */
  featureBuy: 'feature_buy',
  /** Minutes of play until time and result are shown, as the member set it; none in a demo. */
  realityCheck: 'reality_check',
} as const

export type Platform = 'phone' | 'desktop'
