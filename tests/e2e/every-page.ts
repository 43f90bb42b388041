import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#member/routes.ts'
import { addressOf, pagesOf } from '#office/shell/pages.ts'

/** An address for each page that has a part which only data knows, or shows nothing of its own without a query. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/game': '/game?g=slot.localhost',
  '/games/:host/:code': '/games/slot.localhost/golden-lotus',
  '/search': '/search?q=บัว',
  '/hack-slot/:id': '/hack-slot/bua-gaming?game=golden-lotus',
  '/u/:key': '/u/nobody',
  '/news/:slug': '/news/how-to-read-rtp',
  '/*': '/nothing-here',
}
/** Leads on to another site before it shows anything. */
const LEAVES = '/visit'

const below = (entries: readonly RouteConfigEntry[], guard: string): { path: string; guard: string }[] =>
  entries.flatMap(({ id = '', path = '', children }) =>
    children ? below(children, id.startsWith('guard-') ? id : guard) : [{ path: `/${path}`, guard }],
  )
const addresses = (wanted: (guard: string, path: string) => boolean): string[] =>
  below(routes, '')
    .filter(({ guard, path }) => path !== LEAVES && wanted(guard, path))
    .map(({ path }) => EXAMPLES[path] ?? path)

/** The address of every page that a visitor can open. */
export const pagesOfVisitors: readonly string[] = addresses((guard) => guard !== 'guard-member')
/** The address of every page that only members have, and of those that show them something else. */
export const pagesOfMembers: readonly string[] = addresses(
  (guard, path) => guard === 'guard-member' || ['/', '/promotion', '/cheat', '/slot'].includes(path),
)
/** The address of every page of the office. */
export const pagesOfTheOffice: readonly string[] = pagesOf('supervisor').map(addressOf)
