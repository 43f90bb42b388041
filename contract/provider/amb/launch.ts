/** The parameters of a launch address in the AMB-shaped dialect; from `language` on by the names of its `logIn` call, the last two by names
 *  of ours. It knows no demo. */
export const ambLaunch = {
  token: 'token',
  user: 'user',
  game: 'game_code',
  currency: 'currency',
  language: 'language',
  /** `true` or `false`. */
  phone: 'isMobileLogin',
  return: 'callbackUrl',
  featureBuy: 'featureBuy',
  realityCheck: 'realityCheck',
} as const
