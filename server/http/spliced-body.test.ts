import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { randomNonce } from './guest-pages.ts'
import { splicedBody } from './spliced-body.ts'

/** Text without repetition, so that distant parts are out of a short window's reach. */
const noise = (bytes: number): string => Array.from({ length: bytes / 22 }, () => randomNonce()).join('')

const script = (nonce: string, index: number) => `<script nonce="${nonce}">run(${index})</script><p>ยินดีต้อนรับ หน้า ${index}</p>`
const documents: [name: string, draw: (nonce: string) => string][] = [
  ['one nonce at the very start', (nonce) => `${nonce}${'<p>สวัสดี</p>'.repeat(200)}`],
  ['a nonce at the very end', (nonce) => `${'<p>สวัสดี</p>'.repeat(200)}<script nonce="${nonce}">${'x'.repeat(1_000)}</script>${nonce}`],
  ['thirty nonces among Thai text', (nonce) => Array.from({ length: 30 }, (_, index) => script(nonce, index)).join('')],
  ['two nonces side by side', (nonce) => `${'a'.repeat(1_500)}${nonce}${nonce}${'b'.repeat(900)}`],
  ['none', () => '<p>ไม่มีสคริปต์</p>'.repeat(200)],
]

test.each(documents)('%s: every encoding of every answer decodes to the document with its own nonce', async (_name, draw) => {
  for (let round = 0; round < 20; round += 1) {
    const placeholder = randomNonce()
    const body = splicedBody(draw(placeholder), placeholder)
    for (const nonce of [randomNonce(), randomNonce(), 'A'.repeat(22)]) {
      const whole = draw(nonce)
      expect(body.plain(nonce).toString()).toBe(whole)
      const [br, gzip, none] = [await body.encoded(nonce, 'gzip, br'), await body.encoded(nonce, 'gzip'), await body.encoded(nonce, '')]
      expect([br.headers['content-encoding'], gzip.headers['content-encoding'], none.headers['content-encoding']]).toEqual([
        'br',
        'gzip',
        undefined,
      ])
      expect(brotliDecompressSync(br.body).toString()).toBe(whole)
      expect(gunzipSync(gzip.body).toString()).toBe(whole)
      expect(Buffer.from(none.body).toString()).toBe(whole)
    }
  }
})

test('a document whose nonces are too far apart to refer to each other is still answered right', async () => {
  const gap = noise(66_000)
  const draw = (nonce: string) => `<script nonce="${nonce}"></script>${gap}<script nonce="${nonce}"></script>`
  const placeholder = randomNonce()
  const body = splicedBody(draw(placeholder), placeholder)
  const nonce = randomNonce()
  expect(gunzipSync((await body.encoded(nonce, 'gzip')).body).toString()).toBe(draw(nonce))
  expect(brotliDecompressSync((await body.encoded(nonce, 'br')).body).toString()).toBe(draw(nonce))
})

test('answers of one document differ in the nonce alone: nothing is compressed again', async () => {
  const placeholder = randomNonce()
  const body = splicedBody(Array.from({ length: 30 }, (_, index) => script(placeholder, index)).join(''), placeholder)
  const [first, second] = [await body.encoded('A'.repeat(22), 'br'), await body.encoded('B'.repeat(22), 'br')]
  const different = [...first.body].filter((byte, index) => byte !== second.body[index])
  expect([first.body.length, different.length]).toEqual([second.body.length, 22])
})

test('a compression that failed is tried again at the next request', async () => {
  // So long a nonce overflows the two bytes in which its block says how long it is.
  const placeholder = 'n'.repeat(70_000)
  const body = splicedBody(`${placeholder}<p>สวัสดี</p>`, placeholder)
  const failure = () =>
    body.encoded('m'.repeat(70_000), 'gzip').then(
      () => null,
      (error: unknown) => error,
    )
  const first = await failure()
  expect(first).toBeInstanceOf(RangeError)
  expect(await failure()).not.toBe(first)
})
