/** The pages of the member site by what search engines may do with them. A test keeps `routes.ts` of the site and these lists in step. `:x`
 *  stands for one part of a path. */

/** Public and indexed: in `sitemap.xml`, unless they have a part that only data knows. */
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

/** Pages of members: crawlers are excluded, and none is listed. */
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

/** Public, but not indexed: one person's login steps, a member's own invitation, the offline page, searches, and games' pages, which the
 *  rule for /game of robots.txt excludes as well. */
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

/** Whether search results may show the page at this path. */
export const mayBeListed = (path: string): boolean => listed.some((like) => like.test(path))
