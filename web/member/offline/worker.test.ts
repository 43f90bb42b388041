import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runWorker, type WorkerScope } from './worker.ts'

const never = () => new Promise<never>(() => {})

/** A browser whose caches never answer, as where they are being cleared, with a worker that serves a site of one file. */
async function withoutCaches() {
  const server = createServer((_asked, answer) => void answer.end('of the network'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const handlers = new Map<string, (event: never) => void>()
  const scope = {
    location: { origin },
    caches: { match: never, open: never, keys: never, delete: never },
    registration: {},
    clients: { claim: never },
    skipWaiting: never,
    addEventListener: (kind: string, handle: (event: never) => void) => void handlers.set(kind, handle),
  }
  runWorker(scope as unknown as WorkerScope, { version: '1', page: '/offline.html', files: [] })
  const fetched = (path: string, mode: 'cors' | 'navigate', preloadResponse: Promise<Response | undefined>) =>
    new Promise<Response>((resolve) => {
      const request = { url: `${origin}${path}`, method: 'GET', mode, toString: () => `${origin}${path}` }
      const event = {
        request,
        preloadResponse,
        waitUntil: () => {},
        respondWith: (answer: Promise<Response>) => resolve(answer),
      }
      handlers.get('fetch')?.(event as never)
    })
  return { fetched }
}

test('a file comes from the network where the cache does not answer', async () => {
  const { fetched } = await withoutCaches()
  const answer = await fetched('/assets/login-1234.js', 'cors', Promise.resolve(undefined))
  expect(await answer.text()).toBe('of the network')
})

test('a page that cannot be reached fails at once where the cache does not answer, and does not hang', async () => {
  const { fetched } = await withoutCaches()
  const answer = await fetched('/card', 'navigate', Promise.reject(new TypeError('offline')))
  expect(answer.type).toBe('error')
})
