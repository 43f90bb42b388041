import { beforeEach, describe, expect, test } from 'vitest'
import { systemClock, plusSeconds } from '#kit/clock.ts'
import { openPublishingHost } from '#tests/fixtures/publishing-host.ts'
import { gameNamed } from '#tests/fixtures/test-game.ts'
import { gameHosts } from '#studio/hosts/registry.ts'
import { openForTest, siteKeyOf } from '#world/open-for-test.ts'
import { openHostCatalogue } from './host-catalogue.ts'

const { host, published, queries, hostsUrl } = await openPublishingHost('cards.example', 7)
const read = (clock = systemClock, of = host) => openHostCatalogue({ hostsUrl, clock }).read(of)
const usual = { ...published }
beforeEach(() => {
  Object.assign(published, usual, { games: [gameNamed('a'), gameNamed('b'), { code: 'bad' }] })
  queries.length = 0
})

describe('a host that is asked for its catalogue', () => {
  test('is read page by page, each entry as it came', async () => {
    published.perPage = 2
    expect(await read()).toEqual(published.games)
    expect(queries).toEqual([
      { cursor: '', limit: 100 },
      { cursor: '2', limit: 100 },
    ])
  })

  test.each([
    ['answers in the name of another', { change: (answer) => ({ ...answer, host: 'other.example' }) }],
    ['speaks another version', { change: (answer) => ({ ...answer, version: 2 }) }],
    ['answers without a list', { change: () => ({ version: 1, host: 'cards.example', next: null }) }],
    [
      'puts too much on a page',
      { change: (answer) => ({ ...answer, games: Array.from({ length: 101 }, () => ({})) }) },
    ],
    ['never comes to an end', { change: (answer) => ({ ...answer, next: '1' }) }],
    ['fails', { status: 503 }],
    ['signs with another key', { sign: () => ({ secret: Buffer.alloc(32, 9).toString('base64') }) }],
    ['signs another answer', { sign: () => ({ body: '{}' }) }],
    ['signs for another request', { sign: () => ({ nonce: 'another' }) }],
    ['signs as if it were a call', { sign: () => ({ method: 'POST' }) }],
  ] as [string, Partial<typeof published>][])('counts as silent where it %s', async (_what, change) => {
    Object.assign(published, change)
    expect(await read()).toBe('silent')
  })

  test('counts as silent where only its second page is bad: half a catalogue would take games away', async () => {
    Object.assign(published, {
      perPage: 2,
      change: (answer: { next: unknown }) => (answer.next === null ? {} : answer),
    })
    expect(await read()).toBe('silent')
  })

  test('counts as silent where nobody answers, or we have no key of it', async () => {
    expect(await openHostCatalogue({ hostsUrl: 'http://127.0.0.1:1', clock: systemClock }).read(host)).toBe('silent')
    expect(await read(systemClock, { ...host, keys: [] })).toBe('silent')
  })
})

describe('the sandbox’s hosts', () => {
  test('publish their games to the site alone, and fail as the director orders', async () => {
    const world = await openForTest(() => ({ status: 200 }))
    for (const { host: name, no, facts: all } of gameHosts) {
      const key = siteKeyOf(world.config, name)
      const ours = { host: name, no, launchUrl: 'http://x.example/', keys: [key] }
      const ask = (clock = systemClock, of = ours) =>
        openHostCatalogue({ hostsUrl: world.url('/hosts'), clock }).read(of)
      expect(await ask()).toEqual(all)
      expect(await ask({ now: () => plusSeconds(systemClock.now(), -360) })).toBe('silent')
      expect(
        await ask(systemClock, {
          ...ours,
          keys: [{ keyId: key.keyId, secret: Buffer.alloc(32, 8).toString('base64') }],
        }),
      ).toBe('silent')
      const order = (fault: string) => world.send('POST', '/director/faults', { body: { party: 'catalogue', fault } })
      await order('wrong-sender')
      expect(await ask()).toBe('silent')
      await order('lost')
      expect(await ask()).toEqual(all.slice(1))
      expect(await ask()).toEqual(all)
    }
    await world.close()
  })
})
