/** By what search engines may do; a test keeps `routes.ts` and these lists in step. `:x` stands for one part of a
 *  path. */

/** Indexed: in `sitemap.xml`, unless a part is known by data only. */
export const listedPages = [
  '/',
  '/enter',
  '/promotion',
  '/sports',
  '/casino',
  '/slot',
  '/slot-itp',
  '/fish',
  '/lotto',
  '/esports',
  '/hack-slot',
  '/hack-slot/:id',
  '/news',
  '/news/:slug',
  '/videos',
  '/u',
  '/register',
  '/login',
  '/privacy-policy',
] as const

/** Crawlers are excluded. */
export const memberPages = [
  '/deposit',
  '/withdraw',
  '/history',
  '/card',
  '/auto-transfer',
  '/referral',
  '/levels',
  '/limits',
  '/changepassword',
  '/authentication',
  '/bank-account',
  '/register/welcome',
  '/game',
  '/visit',
  '/cheat',
] as const

/** Public, not indexed: one person's login steps, a member's invitation, the offline page, searches, and games' pages,
 *  which /game of robots.txt excludes as well. */
export const unlistedPages = [
  '/authenticate',
  '/forgetpassword',
  '/unlock',
  '/u/:key',
  '/partner',
  '/offline',
  '/search',
  '/games/:host/:code',
] as const

const likePath = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
const listed = listedPages.map(likePath)

export const mayBeListed = (path: string): boolean => listed.some((like) => like.test(path))
