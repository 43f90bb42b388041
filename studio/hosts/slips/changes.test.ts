import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { HttpError } from '#kit/party/requests.ts'
import { openChanges, STREAMS_OF_PLAYER } from './changes.ts'

/** A host whose only route is its stream; `names` of the events that came. */
async function openPages() {
  const closing = new AbortController()
  const changes = openChanges({ clock: { now: () => new Date(0) } as never, closing: closing.signal })
  const app = new Hono().get('/:player', (c) => changes.stream(c.req.param('player'), c.req.query('match') ?? null))
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0 }, ({ port: bound }) => resolve(bound))
    closing.signal.addEventListener('abort', () => server.close())
  })
  return {
    changes,
    closing,
    follow: async (path: string) => {
      const { body } = await fetch(`http://127.0.0.1:${port}/${path}`)
      const reader = (body as ReadableStream<Uint8Array>)
        .pipeThrough(new TextDecoderStream() as never)
        .getReader() as ReadableStreamDefaultReader<string>
      let text = ''
      return {
        read: async (until: string): Promise<string> => {
          while (!text.includes(until)) {
            const { value, done } = await reader.read()
            if (done) return `${text}(ended)`
            text += value
          }
          return text
        },
      }
    },
  }
}

test('an open page gets a match in short, the page of the match the whole of it, and a player what is theirs', async () => {
  const { changes, closing, follow } = await openPages()
  const [board, match] = [await follow('one'), await follow('two?match=m1')]
  await Promise.all([board.read('alive'), match.read('alive')])
  changes.notifyPlayer('two')
  changes.notifyMatch('m1', '"short"', () => '"whole"')
  changes.sendAll('draws')
  expect((await board.read('draws')).match(/^(event|data): .*$/gm)?.slice(2)).toEqual([
    'event: match',
    'data: "short"',
    'event: draws',
    'data: null',
  ])
  expect((await match.read('draws')).match(/^event: .*$/gm)?.slice(1)).toEqual([
    'event: slips',
    'event: match',
    'event: draws',
  ])
  expect(await match.read('draws')).toContain('"whole"')
  closing.abort()
  expect(await board.read('never')).toContain('(ended)')
})

test('a page that does not read is ended once a quarter of a megabyte waits for it, and keeps nobody else waiting', async () => {
  const closing = new AbortController()
  const changes = openChanges({ clock: { now: () => new Date(0) } as never, closing: closing.signal })
  const app = new Hono().get('/:player', (c) => changes.stream(c.req.param('player'), null))
  const [stuck, reading] = await Promise.all([app.request('/stuck'), app.request('/reading')])
  const reader = (reading.body as ReadableStream<Uint8Array>).getReader()
  const message = JSON.stringify('x'.repeat(10_000))
  let read = 0
  for (let sent = 0; sent < 40; sent += 1) {
    changes.notifyMatch('m1', message, () => message)
    read += (await reader.read()).value?.length ?? 0
  }
  expect(read).toBeGreaterThan(380_000)
  const left = await new Response(stuck.body).arrayBuffer()
  expect(left.byteLength).toBeGreaterThan(250_000)
  expect(left.byteLength).toBeLessThan(280_000)
  closing.abort()
})

test('a player has twelve pages open at most, another player is not touched, and a closed one makes room', async () => {
  const closing = new AbortController()
  const changes = openChanges({ clock: { now: () => new Date(0) }, closing: closing.signal })
  const app = new Hono()
  app.get('/changes/:player', (c) => changes.stream(c.req.param('player'), null))
  app.onError((error, c) => c.json({ code: error instanceof HttpError ? error.code : '' }, 429))
  const open = async (player: string) => await app.request(`/changes/${player}`)
  const pages = await Promise.all(Array.from({ length: STREAMS_OF_PLAYER }, () => open('p')))
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  const refused = await open('p')
  expect([refused.status, await refused.json()]).toEqual([429, { code: 'TOO_MANY_PAGES' }])
  expect((await open('q')).status).toBe(200)
  await pages[0]?.body?.cancel()
  await expect.poll(async () => (await open('p')).status).toBe(200)
  closing.abort()
})
