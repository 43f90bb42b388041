import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../web/member/routes.ts'
import { ROOT, textOf } from './tree.ts'

/** The addresses of the route table: "/hack-slot/:id". */
const addresses = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const address = entry.path === undefined ? above : `${above}/${entry.path}`
    return entry.children ? addresses(entry.children, address) : [address || '/']
  })

/** The paths that the journeys through every page open, without their queries. */
const shownIn = (spec: string): string[] => [...spec.matchAll(/\bpath: '([^'?]+)/g)].map(([, path = '']) => path)

/** The addresses of which no page is looked at. */
const unseen = (all: readonly string[], shown: readonly string[]): string[] =>
  all.filter((address) => {
    const pattern = new RegExp(`^${address.replace(/\*/g, '.+').replace(/:\w+\??/g, '[^/]+')}$`)
    return !shown.some((path) => pattern.test(path))
  })

/** Addresses that lead on at once, or show a page that is looked at under another address. Each says why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/visit': 'goes on to an outside site; tests/journeys/activity.spec.ts',
  '/authenticate': 'takes a ticket and goes on; tests/journeys/sign-in-link.spec.ts',
  '/u/:key': 'needs the key of a member who invites; tests/journeys/friends.spec.ts',
  '/sports': 'the lobby of /slot and /lotto with other words',
  '/casino': 'the lobby of /slot and /lotto with other words',
  '/slot-itp': 'the lobby of /slot and /lotto with other words',
  '/fish': 'the lobby of /slot and /lotto with other words',
  '/esports': 'the lobby of /slot and /lotto with other words',
}

test('every page of the route table is looked at by tests/journeys/pages.spec.ts', () => {
  const all = addresses(routes)
  expect(all).toEqual(expect.arrayContaining(['/', '/deposit', '/hack-slot/:id']))
  const pictured = shownIn(textOf(ROOT, 'tests/journeys/pages.spec.ts'))
  expect(unseen(all, pictured).filter((address) => !(address in ELSEWHERE))).toEqual([])
})

test('a route that nobody looks at is named', () => {
  expect(unseen(['/', '/news/:slug', '/card'], ['/', '/card'])).toEqual(['/news/:slug'])
})
