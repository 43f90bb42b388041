import { expect, test } from 'vitest'
import { guestPages, randomNonce } from './guest-pages.ts'

const html = (text: string, init?: ResponseInit) => [new Response(text, init), text] as const

test('a page is kept for five seconds, with room for a new nonce each time', () => {
  let now = 0
  const pages = guestPages(() => now)
  const [response, text] = html('<script nonce="HOLE"></script><script nonce="HOLE"></script>')
  pages.keep('/', response, text, 'HOLE')
  const found = pages.find('/')?.body
  expect(found?.plain('one').toString()).toBe('<script nonce="one"></script><script nonce="one"></script>')
  expect(found?.plain('fresh').toString()).toBe('<script nonce="fresh"></script><script nonce="fresh"></script>')
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
  expect(pages.keep('/x', response, text, 'HOLE').body.plain('N').toString()).toBe('x')
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

test('nonces have 128 random bits', () => {
  expect(Buffer.from(randomNonce(), 'base64url')).toHaveLength(16)
  expect(randomNonce()).not.toBe(randomNonce())
})

test('no nonce comes twice, also where new bytes are drawn', () => {
  const nonces = Array.from({ length: 1_000 }, randomNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(nonces.every((nonce) => nonce.length === 22)).toBe(true)
})
