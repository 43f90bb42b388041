/** From `language` on the names of the dialect's `logIn` call, the last two ours. No demo. */
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
