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

/** The paths that the journeys through every page open, without their queries; of a part that is only known when they run, `$`. */
const shownIn = (spec: string): string[] =>
  [...spec.matchAll(/\b(?:path: '|goto\(['`])([^'`?]+)/g)].map(([, path = '']) => path.replace(/\$\{.*\}/, '$'))

/** The addresses of which no page is looked at. */
const unseen = (all: readonly string[], shown: readonly string[]): string[] =>
  all.filter((address) => {
    const pattern = new RegExp(`^${address.replace(/\*/g, '.+').replace(/:\w+\??/g, '[^/]+')}$`)
    return !shown.some((path) => pattern.test(path))
  })

test('every page of the route table is looked at by the journeys through pages and states', () => {
  const all = addresses(routes)
  expect(all).toEqual(expect.arrayContaining(['/', '/deposit', '/hack-slot/:id']))
  const pictured = ['pages', 'states'].flatMap((name) => shownIn(textOf(ROOT, `tests/journeys/${name}.spec.ts`)))
  expect(unseen(all, pictured)).toEqual([])
})

test('a route that nobody looks at is named', () => {
  expect(unseen(['/', '/news/:slug', '/card'], ['/', '/card'])).toEqual(['/news/:slug'])
})
