import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const read = async (path: string, headers: Record<string, string>) => {
  const answer = await site.app.fetch(new Request(`${siteOrigin}${path}`, { headers }), env)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each([
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
])('public data is compressed as %s where the browser takes that', async (encoding, decompressed) => {
  const plain = await read('/api/banks', {})
  const packed = await read('/api/banks', { 'accept-encoding': encoding })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe(encoding)
  expect([plain.headers.get('vary'), packed.headers.get('vary')]).toEqual(['accept-encoding', 'accept-encoding'])
  expect(packed.headers.get('content-type')).toBe('application/json')
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  expect(decompressed(packed.bytes).equals(plain.bytes)).toBe(true)
})

test.each([
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['gzip;q=0, BR;q=0.5', 'br'],
  ['xbr, gzip-old', null],
])('of %s it is sent as %s', async (accepted, encoding) => {
  expect((await read('/api/banks', { 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(encoding)
})

test('what a member gets of their own is not', async () => {
  const token = await site.register('0812223344', '1112223334')
  const own = await read('/api/customers/profile', { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' })
  expect(own.bytes.length).toBeGreaterThan(1_024)
  expect(own.headers.get('content-encoding')).toBeNull()
})
