import { expect, test } from 'vitest'
import { pageHeaders } from '#server/http/page-headers.ts'

const policy = pageHeaders({ nonce: 'N0nce' }, true)['content-security-policy'] ?? ''
const directives = new Map(
  policy.split('; ').map((one): [string, string[]] => [one.split(' ')[0] ?? '', one.split(' ').slice(1)]),
)

test('a page loads, asks and sends nothing anywhere but here', () => {
  expect(directives.get('default-src')).toEqual(["'none'"])
  const may = new Set([
    "'none'",
    "'self'",
    'data:',
    "'nonce-N0nce'",
    "'strict-dynamic'",
    "'script'",
    'app',
    'dompurify',
    'csp',
    '/csp-reports',
  ])
  for (const [name, sources] of directives)
    expect([name, sources.filter((source) => !may.has(source))]).toEqual([name, []])
  for (const name of ['connect-src', 'form-action', 'font-src', 'worker-src'])
    expect(directives.get(name)).toEqual(["'self'"])
  expect(directives.get('script-src')).toEqual(["'nonce-N0nce'", "'strict-dynamic'"])
  expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})
