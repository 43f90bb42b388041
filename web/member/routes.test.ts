import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { listedPages, memberPages, unlistedPages } from '#contract/plain/pages.ts'
import routes from './routes.ts'
import { guarded } from './shell/guards.ts'
import { middleware } from './shell/unknown-guard.tsx'

/** Every page with the layout right above it. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): { path: string; layout: string }[] {
  return entries.flatMap((entry) =>
    entry.children && !entry.path ? pagesOf(entry.children, entry.file) : [{ path: `/${entry.path ?? ''}`, layout: above }],
  )
}
const pages = pagesOf(routes).filter(({ path }) => path !== '/*')

test('every page stands in exactly one list of what search engines may do with it', () => {
  const lists: readonly string[] = [...listedPages, ...memberPages, ...unlistedPages]
  expect(new Set(lists).size).toBe(lists.length)
  expect(pages.map(({ path }) => path).filter((path) => !lists.includes(path))).toEqual([])
})

test('no page behind the members’ guard may be listed', () => {
  const behind = pages.filter(({ layout }) => layout === 'shell/members-only.tsx').map(({ path }) => path)
  expect(behind.length).toBeGreaterThan(3)
  expect(behind.filter((path) => !(memberPages as readonly string[]).includes(path))).toEqual([])
})

test('no page of ours names an unknown guard', () => {
  expect(pages.filter(({ layout }) => layout === 'shell/unknown-guard.tsx')).toEqual([])
})

test('a page whose guard nobody knows is closed: status 500, and its loader is not asked', async () => {
  expect(guarded('nobody', []).file).toBe('shell/unknown-guard.tsx')
  expect(guarded('member', []).file).toBe('shell/members-only.tsx')
  let asked = 0
  const handler = createStaticHandler([
    {
      id: 'frame',

      children: [{ id: 'guard', middleware, children: [{ id: 'page', path: 'closed', loader: () => ++asked }] }],
    },
  ])
  const request = new Request('http://localhost/closed')
  const answer = await handler.query(request, {
    generateMiddlewareResponse: async (query) => {
      const seen = await query(request)
      return seen instanceof Response ? seen : Response.json(seen.errors, { status: seen.statusCode })
    },
  })
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).status).toBe(500)
  expect(asked).toBe(0)
})
