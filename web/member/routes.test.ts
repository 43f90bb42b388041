import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { listedPages, memberPages, unlistedPages } from '#contract/plain/pages.ts'
import { ErrorBoundary } from './root.tsx'
import routes from './routes.ts'
import { guarded, permitted } from './shell/guards.ts'
import { clientMiddleware, middleware } from './shell/unknown-guard.tsx'

/** Every page with the guard above it, and the permission it needs. */
function pagesOf(
  entries: readonly RouteConfigEntry[],
  above = '',
  needs = '',
): { path: string; layout: string; needs: string }[] {
  return entries.flatMap((entry) => {
    if (!entry.children || entry.path) return [{ path: `/${entry.path ?? ''}`, layout: above, needs }]
    const permit = entry.id?.startsWith('permit-') ? entry.id.slice('permit-'.length) : null
    return permit === null ? pagesOf(entry.children, entry.file, needs) : pagesOf(entry.children, above, permit)
  })
}
const pages = pagesOf(routes).filter(({ path }) => path !== '/*')

test('every page is in exactly one list of what search engines may do with it', () => {
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

test('where money is asked for or paid in, the page needs the permission of its calls', () => {
  const needing = pages.filter(({ needs }) => needs !== '').map(({ path, layout, needs }) => [path, layout, needs])
  expect(needing).toEqual([
    ['/deposit', 'shell/members-only.tsx', 'deposit'],
    ['/withdraw', 'shell/members-only.tsx', 'withdraw'],
  ])
})

test('a permission that nobody knows is refused like an unknown guard', () => {
  expect(permitted('operate', []).file).toBe('shell/unknown-guard.tsx')
  // Names of guards are no permissions.
  expect(permitted('member', []).file).toBe('shell/unknown-guard.tsx')
  expect(permitted('guest', []).file).toBe('shell/unknown-guard.tsx')
  expect(permitted('play', []).file).toBe('shell/member-permitted.tsx')
})

test('a page whose guard nobody knows shows the error page with status 500, and its loader is not asked', async () => {
  expect(guarded('nobody', []).file).toBe('shell/unknown-guard.tsx')
  expect(guarded('member', []).file).toBe('shell/members-only.tsx')
  let loads = 0
  const page = { id: 'page', path: 'closed', loader: () => ++loads, Component: () => 'open' }
  const handler = createStaticHandler([
    {
      id: 'root',
      Component: Outlet,
      ErrorBoundary,
      children: [{ id: 'guard', middleware, Component: Outlet, children: [page] }],
    },
  ])
  const request = new Request('http://localhost/closed')
  const answer = await handler.query(request, {
    generateMiddlewareResponse: async (query) => {
      const outcome = await query(request)
      if (outcome instanceof Response) return outcome
      const router = createStaticRouter(handler.dataRoutes, outcome)
      return new Response(renderToString(createElement(StaticRouterProvider, { router, context: outcome })), {
        status: outcome.statusCode,
      })
    },
  })
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).status).toBe(500)
  const html = await (answer as Response).text()
  expect(html).toContain('An error occurred')
  expect(html).not.toContain('open')
  expect(loads).toBe(0)
})

test('a page whose guard nobody knows fails with status 500 in the browser too, which changes pages without the server', async () => {
  expect(clientMiddleware.length).toBeGreaterThan(0)
  for (const refuse of clientMiddleware)
    await expect(async () => refuse({} as never, async () => {})).rejects.toMatchObject({ status: 500 })
})

test('every page of members is behind their guard, and only those that ask by themselves do not', () => {
  // They also serve visitors: a login prompt or, for the activity, the way on without a ticket.
  const unguarded = ['/game', '/visit', '/cheat']
  const open = pages.filter(({ layout }) => layout !== 'shell/members-only.tsx').map(({ path }) => path)
  expect(open.filter((path) => (memberPages as readonly string[]).includes(path)).sort()).toEqual(unguarded.sort())
})
