/** The parameters of a launch address in the AMB-shaped dialect; the last three by the names of its `logIn` call. It knows no demo. */
export const ambLaunch = {
  token: 'token',
  user: 'user',
  game: 'game_code',
  currency: 'currency',
  language: 'language',
  /** `true` or `false`. */
  phone: 'isMobileLogin',
  return: 'callbackUrl',
} as const
