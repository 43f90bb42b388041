import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerAsset, rangeOf, readAssets } from './assets.ts'

const film = Buffer.from('0123456789')
const app = new Hono().all('/film', (c) =>
  answerAsset(c, { plain: film, brotli: null, type: 'video/mp4', keep: 'public, max-age=86400' }),
)
const send = (headers: Record<string, string> = {}, method = 'GET') => app.request('/film', { method, headers })

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('of a video %s is sent as a part', async (range, body, contentRange) => {
  const answer = await send({ range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(contentRange)
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  expect(await answer.text()).toBe(body)
})

test.each([[undefined], ['bytes=3-1'], ['bytes=0-1,4-5'], ['lines=0-1'], ['bytes=-']])(
  '%s is answered with the whole, which says that parts are sent',
  async (range) => {
    const answer = await send(range === undefined ? {} : { range })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(await answer.text()).toBe('0123456789')
  },
)

test.each(['bytes=10-', 'bytes=-0', 'bytes=999999999999999-'])('%s is beyond it', async (range) => {
  const answer = await send({ range })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */10')
})

test('a head has the headers of its part and no body', async () => {
  const answer = await send({ range: 'bytes=0-3' }, 'HEAD')
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([206, '4', ''])
  expect(rangeOf('bytes=0-0', 1)).toEqual({ from: 0, to: 0 })
})

test.each([
  ['gzip, br', 'br', 'packed'],
  ['gzip, br;q=0', null, 'plain'],
])('a script is sent to a browser that accepts %s as %s', async (accepted, encoding, body) => {
  const script = {
    plain: Buffer.from('plain'),
    brotli: Buffer.from('packed'),
    type: 'text/javascript; charset=utf-8',
    keep: 'no-cache',
  }
  const answer = await new Hono()
    .get('/', (c) => answerAsset(c, script))
    .request('/', { headers: { 'accept-encoding': accepted } })
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, body])
})

test('an image that has a smaller copy is that for a browser that takes AVIF, and the copy is no file of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'media'))
  for (const name of ['a.webp', 'a.avif', 'alone.avif']) writeFileSync(join(folder, 'media', name), name)
  const assets = await readAssets(folder)
  rmSync(folder, { recursive: true })
  expect([...assets.keys()].sort()).toEqual(['/media/a.webp', '/media/alone.avif'])
  const image = assets.get('/media/a.webp')
  if (!image) throw new Error('no image')
  const site = new Hono().get('/', (c) => answerAsset(c, image))
  for (const [accept, type, body] of [
    ['image/avif,*/*', 'image/avif', 'a.avif'],
    ['*/*', 'image/webp', 'a.webp'],
  ] as const) {
    const answer = await site.request('/', { headers: { accept } })
    expect([answer.headers.get('content-type'), answer.headers.get('vary'), await answer.text()]).toEqual([
      type,
      'accept',
      body,
    ])
  }
})
