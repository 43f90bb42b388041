import { expect, test } from 'vitest'
import { guestPages } from './guest-pages.ts'

const html = (text: string, init?: ResponseInit) => [new Response(text, init), text] as const

test('a page is kept for five seconds, without the nonce that it was rendered with', async () => {
  let now = 0
  const pages = guestPages(() => now)
  pages.keep('/', ...html('<script nonce="once">1</script>'), 'once')
  const { body } = (await pages.find('/')?.body.encoded('')) ?? {}
  expect(String(Buffer.from(body ?? []))).toBe('<script>1</script>')
  now = 4_999
  expect(pages.find('/')).not.toBeNull()
  now = 5_000
  expect(pages.find('/')).toBeNull()
})

test.each([
  ['a page that was not found', { status: 404 }],
  ['a page that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
])('%s is never kept', (_what, init) => {
  const pages = guestPages(() => 0)
  const [response, text] = html('x', init)
  expect(pages.keep('/x', response, text, 'HOLE').status).toBe(response.status)
  expect(pages.find('/x')).toBeNull()
})

test('at most two hundred paths are kept: the oldest gives way', () => {
  const pages = guestPages(() => 0)
  for (let index = 0; index < 200; index += 1) pages.keep(`/${index}`, ...html('x'), 'HOLE')
  expect(pages.find('/0')).not.toBeNull()
  pages.keep('/200', ...html('x'), 'HOLE')
  expect(pages.find('/0')).toBeNull()
  expect(pages.find('/200')).not.toBeNull()
})
