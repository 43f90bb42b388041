import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { lobbyIds } from '#member/games/lobbies.ts'
import { titles } from '#studio/titles/registry.ts'
import routes from '../../web/member/routes.ts'
import { ROOT, textOf } from './tree.ts'

/** The addresses of the route table: "/hack-slot/:id". */
const addresses = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const address = entry.path === undefined ? above : `${above}/${entry.path}`
    return entry.children ? addresses(entry.children, address) : [address || '/']
  })

/** The paths that the end-to-end tests of all pages open, without their queries; a part that is only known at run time is `$`. */
const shownIn = (spec: string): string[] =>
  [...spec.matchAll(/\b(?:path: '|goto\(['`])([^'`?]+)/g)].map(([, path = '']) => path.replace(/\$\{.*\}/, '$'))

/** The addresses that no test opens. */
const unseen = (all: readonly string[], shown: readonly string[]): string[] =>
  all.filter((address) => {
    const pattern = new RegExp(`^${address.replace(/\*/g, '.+').replace(/:\w+\??/g, '[^/]+')}$`)
    return !shown.some((path) => pattern.test(path))
  })

test('every page of the route table is opened by the end-to-end tests of all pages and states', () => {
  const all = addresses(routes)
  expect(all).toEqual(expect.arrayContaining(['/', '/deposit', '/hack-slot/:id']))
  const covered = ['pages', 'states'].flatMap((name) => shownIn(textOf(ROOT, `tests/e2e/${name}.spec.ts`)))
  expect(unseen(all, covered)).toEqual([])
})

/** The rows of docs/screens.md: what is shown, its drawing, the differences, the widths. */
const rows = textOf(ROOT, 'docs/screens.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| route'))
  .map((line) => line.split('|').slice(1, -1))

test('every page of the route table has its row in the book of screens', () => {
  const lobbies = lobbyIds.map((lobby) => `/${lobby}`)
  const booked = rows.flatMap(([shown = '']) => [
    ...[...shown.matchAll(/`(\/[^`?]*)/g)].map(([, path = '']) => path),
    ...(shown.includes('the seven lobbies') ? lobbies : []),
    ...(shown.trim() === '404' ? ['/nothing-here'] : []),
  ])
  expect(unseen(addresses(routes), booked)).toEqual([])
})

test('every row of the book of screens names its drawing, or what it was composed from', () => {
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter((cells) => cells.length !== 4 || cells[1]?.trim() === '').map(([shown]) => shown)).toEqual([])
})

test('every slot title has its row in the book of screens', () => {
  const shown = rows.map(([cell = '']) => cell)
  expect(
    titles.filter(({ code }) => !shown.some((cell) => cell.includes(`\`${code}\``))).map(({ code }) => code),
  ).toEqual([])
})

test('a route that no test opens is reported', () => {
  expect(unseen(['/', '/news/:slug', '/card'], ['/', '/card'])).toEqual(['/news/:slug'])
})
