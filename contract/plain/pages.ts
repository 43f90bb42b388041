/** The pages of the member site by what search engines may do with them. `routes.ts` of the site and these lists are held together by a test.
 *  `:x` stands for one part of a path. */

/** Open to everybody and worth finding: in `sitemap.xml`, unless they have a part that only data knows. */
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

/** Pages of members: no crawler is to ask for them, and none is listed. */
export const memberPages = [
  '/deposit',
  '/withdraw',
  '/history',
  '/card',
  '/auto-transfer',
  '/referral',
  '/limits',
  '/changepassword',
  '/authentication',
  '/bank-account',
  '/register/welcome',
  '/game',
  '/visit',
  '/cheat',
] as const

/** Open, but nothing to find: one person's way in, a member's own invitation, what is shown without a network. */
export const unlistedPages = ['/authenticate', '/forgetpassword', '/unlock', '/u/:key', '/offline'] as const

const likePath = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
const listed = listedPages.map(likePath)

/** Whether a page at this path may be shown among search results. */
export const mayBeListed = (path: string): boolean => listed.some((like) => like.test(path))
