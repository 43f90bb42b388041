import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { lookup } from 'node:dns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameHost } from '#modules/games/index.ts'
import { watchConnectionAttempts } from '#tests/fixtures/connection-attempts.ts'
import { openHostPictures } from './host-picture.ts'

const attempts = watchConnectionAttempts()
const requests: { url: string; cookie: string | undefined }[] = []
const server = createServer((request, answer) => {
  requests.push({ url: request.url ?? '', cookie: request.headers.cookie })
  if (request.url?.endsWith('/moved')) return void answer.writeHead(302, { location: '/p.png' }).end()
  if (request.url?.endsWith('/none')) return void answer.writeHead(404).end('no')
  if (request.url?.endsWith('/much')) return void answer.end(Buffer.alloc(4_000_001))
  answer.end('a picture')
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done())))
afterAll(() => void server.close())

const host: GameHost = {
  host: 'cards.example',
  no: 7,
  launchUrl: 'https://cards.example/',
  keys: [],
  pictureHosts: ['img.localhost'],
}
const inSandbox = () =>
  openHostPictures({ hostsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hosts` })

describe('a picture of a game', () => {
  test('is fetched at its host, in the sandbox through the world, without cookies', async () => {
    expect(await inSandbox().load(host, 'https://cards.example/a/p.png?v=1')).toEqual(
      new TextEncoder().encode('a picture'),
    )
    expect(requests.at(-1)).toEqual({ url: '/hosts/cards.example/a/p.png?v=1', cookie: undefined })
    expect(attempts).toEqual(['127.0.0.1'])
  })

  test('leaves the folder of its host by no path', async () => {
    await inSandbox().load(host, 'https://cards.example/../../admin')
    expect(requests.at(-1)?.url).toBe('/hosts/cards.example/admin')
    await inSandbox().load(host, 'https://cards.example/%2e%2e/%2e%2e/admin')
    expect(requests.at(-1)?.url).toBe('/hosts/cards.example/admin')
  })

  test.each([
    ['moved', 'silent'],
    ['none', 'status'],
    ['much', 'silent'],
  ])('at the path /%s ends as %s', async (path, outcome) => {
    expect(await inSandbox().load(host, `https://cards.example/${path}`)).toBe(outcome)
  })

  test.each([
    'https://other.example/p.png',
    'https://cards.example.evil.example/p.png',
    'https://127.0.0.1/p.png',
    'https://169.254.169.254/latest/meta-data',
    'https://user:word@cards.example/p.png',
    'https://img.localhost:8443/p.png',
    'http://img.localhost/p.png',
    'file:///etc/passwd',
    'nonsense',
  ])('at %s is not even asked for', async (address) => {
    const before = requests.length
    expect(await inSandbox().load(host, address)).toBe('address_not_allowed')
    expect(requests).toHaveLength(before)
  })

  test.each(['10.0.0.8', '127.0.0.1', '169.254.169.254', '::1'])(
    'whose name leads to %s is not fetched',
    async (address) => {
      let looked = 0
      const resolve = ((_name: string, _options: object, done: (...result: unknown[]) => void) => {
        looked += 1
        done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
      }) as unknown as typeof lookup
      const pictures = openHostPictures({ hostsUrl: undefined }, resolve)
      expect(await pictures.load(host, 'https://img.localhost/p.png')).toBe('silent')
      expect(looked).toBe(1)
      expect(attempts).toEqual([])
    },
  )
})
