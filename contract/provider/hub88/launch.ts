import type { Platform } from '../launch.ts'

/** Names of Hub88's public `game/url` request (docs.hub88.io, Games API). */
export const hub88Launch = {
  token: 'token',
  user: 'user',
  game: 'game_code',
  /** `THB`; the code of no currency is a demo, with neither token nor user. */
  currency: 'currency',
  language: 'lang',
  platform: 'platform',
  return: 'lobby_url',
  /** Names of ours: the documents have none. */
  featureBuy: 'feature_buy',
  realityCheck: 'reality_check',
} as const

export const hub88DemoCurrency = 'X'.repeat(3)
export const hub88Platforms: Readonly<Record<Platform, string>> = { phone: 'GPL_MOBILE', desktop: 'GPL_DESKTOP' }
