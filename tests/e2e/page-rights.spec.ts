import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#member/routes.ts'
import { redirects } from '../security/redirects.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, register } from './people.ts'

/* Who may open which page, from the table of pages: a page belongs to a layout, and the layout is its rule. */

type Rule = 'everybody' | 'guests' | 'members'
const ruleOf: Record<string, Rule> = {
  'shell/layout.tsx': 'everybody',
  'shell/not-paused.tsx': 'everybody',
  'shell/guests-only.tsx': 'guests',
  'shell/members-only.tsx': 'members',
  'shell/member-permitted.tsx': 'members',
}

/** Every page with the rule of the innermost layout above it. A layout without a rule fails. */
function pagesOf(
  entries: readonly RouteConfigEntry[],
  rule: Rule | undefined,
  above = '',
): { path: string; rule: Rule | undefined }[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path ?? ''].filter(Boolean).join('/')
    if (entry.path === undefined && entry.index === undefined && entry.children)
      return pagesOf(entry.children, ruleOf[entry.file], path)
    return [{ path: `/${path}`, rule }, ...pagesOf(entry.children ?? [], rule, path)]
  })
}
const pages = pagesOf(routes, undefined)

type PageResponse = { status: number; location: string | undefined; text: string }
function fetchPage(url: string, path: string, headers: Record<string, string>): Promise<PageResponse> {
  const { port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }))
    })
    outgoing.on('error', reject).end()
  })
}

test('every page is for whom its layout says, and for nobody else', async ({ stack, world, newMember }) => {
  expect(
    pages.filter(({ rule }) => rule === undefined),
    'pages without a rule',
  ).toEqual([])
  expect(pages.filter(({ rule }) => rule === 'members').length).toBeGreaterThan(3)
  const { page, member } = await newMember(0, null)
  const cookies = await page.context().cookies()
  const cookie = (name: string) => `${name}=${cookies.find((one) => one.name === name)?.value}`
  const token = String(cookies.find(({ name }) => name.endsWith('.token'))?.value)
  const other = await register(stack, world, newPerson())
  const visitors: Record<string, Record<string, string>> = {
    'a visitor': {},
    'a made-up cookie': { cookie: `__Host-mb=${randomBytes(32).toString('base64url')}` },
    'the token without its binding': {
      cookie: `${cookie('__Host-chokdee.token')}; __Host-mb=${token}`,
      authorization: `Bearer ${token}`,
    },
    'claims of being inside': { 'x-forwarded-user': other.phone, 'x-member-id': '1', 'x-inside': '1' },
  }
  const url = stack.environment['PUBLIC_URL'] ?? ''
  for (const { path, rule } of pages) {
    const target = path.replace(/\/:\w+/g, '/x').replace('*', 'no-such-page')
    for (const [who, headers] of Object.entries(visitors)) {
      const response = await fetchPage(url, target, headers)
      expect(response.text, `${target} for ${who}`).not.toContain(member.phone)
      if (rule === 'members')
        expect([target, who, response.status, response.location?.split('?')[0]]).toEqual([target, who, 302, '/login'])
      else
        expect([target, who, response.location?.startsWith('/login') ?? false, response.status < 500]).toEqual([
          target,
          who,
          false,
          true,
        ])
      const data = await fetchPage(url, `${target === '/' ? '/_root' : target}.data`, headers)
      expect(data.text, `the data of ${target} for ${who}`).not.toContain(member.phone)
    }
    const memberResponse = await fetchPage(url, target, { cookie: cookie('__Host-mb') })
    if (rule === 'guests') expect([target, memberResponse.status, memberResponse.location]).toEqual([target, 302, '/'])
    else expect([target, memberResponse.location?.startsWith('/login') ?? false]).toEqual([target, false])
    expect(memberResponse.text, target).not.toContain(other.phone)
  }
})

test('a member who comes to the login with 700 ways back stays on the site', async ({ stack, newMember }) => {
  const { page } = await newMember(0, null)
  const cookies = await page.context().cookies()
  const cookie = `__Host-mb=${cookies.find((one) => one.name === '__Host-mb')?.value}`
  const url = stack.environment['PUBLIC_URL'] ?? ''
  for (const payload of redirects.filter((one) => one.length < 1_000)) {
    const response = await fetchPage(url, `/login?${new URLSearchParams({ to: payload })}`, { cookie })
    expect(response.status, payload).toBe(302)
    expect(response.location, payload).toMatch(/^\/(?![/\\])/)
    expect(new URL(response.location ?? '', url).origin, payload).toBe(new URL(url).origin)
  }
})
