import { beforeEach, describe, expect, test } from 'vitest'
import { smallestPicture } from '#contract/plain/games.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameNamed } from '#tests/fixtures/test-game.ts'
import { bestPicture } from './best-picture.ts'
import { findGames, storeConfiguredHosts } from './catalogue.ts'
import { fetchPictures } from './fetch-pictures.ts'
import type { GameHost, GamesConfig } from './hosts.ts'
import { pictureAddresses } from './picture-names.ts'
import { selectPicture } from './pictures.store.ts'
import { keepCatalogue } from './sync-catalogue.ts'

const context = await testContext()
const host: GameHost = { host: 'cards.example', no: 7, launchUrl: 'https://cards.example/', keys: [] }
const slow: GameHost = { host: 'slow.example', no: 8, launchUrl: 'https://slow.example/', keys: [] }
const config: GamesConfig = { hosts: [host, slow], playerPepper: 'x' }
await context.database.write((tx) => storeConfiguredHosts(tx, config, context.clock.now()))

type Outcome = Uint8Array | 'address_not_allowed' | 'status' | 'silent'
let outcomes: Record<string, Outcome> = {}
let requests: string[] = []
const pictures = {
  load: async (_host: GameHost, url: string): Promise<Outcome> => {
    requests.push(url)
    return outcomes[url] ?? 'silent'
  },
}
/** Makes tiles whose content is the picture's own bytes with their width; 'x' is no picture. */
const tiles = {
  makeTiles: async (image: Uint8Array) => {
    const text = new TextDecoder().decode(image)
    if (text === 'x') return 'not_picture' as const
    const tile = (width: number, type: 'webp' | 'avif') => ({
      width,
      type,
      body: new TextEncoder().encode(`${text} ${width} ${type}`),
    })
    return { tiles: [160, 240, 480].flatMap((width) => [tile(width, 'webp'), tile(width, 'avif')]) }
  },
}
const run = () => {
  requests = []
  return fetchPictures(context, config, { pictures, tiles })
}
const bytes = (text: string) => new TextEncoder().encode(text)
const at = (name: string) => `https://cards.example/${name}.png`
const withPicture = (code: string, name: string | null) =>
  gameNamed(code, { pictures: name === null ? [] : [{ url: at(name), width: 600, height: 600 }] })
const keep = (entries: readonly object[], of = host) =>
  context.database.write((tx) => keepCatalogue(tx, of, entries, context.clock.now()))
const addressesOf = async (code: string) => {
  const [game] = (await context.database.read((tx) => findGames(tx, config, context.clock.now()))).filter(
    (one) => one.code === code,
  )
  return game?.picture ? pictureAddresses(game.picture) : null
}
const found = async (address: string, avif: boolean) => {
  const picture = await context.database.read((tx) => selectPicture(tx, address.replace('/media/', ''), avif))
  return picture && `${new TextDecoder().decode(picture.body)} as ${picture.type}`
}
const shownOf = async (code: string) => {
  const addresses = await addressesOf(code)
  return addresses && ((await found(addresses.large, false)) ?? '').replace(' webp as webp', '')
}

beforeEach(async () => {
  outcomes = {}
  for (const table of ['picture_fetch', 'picture', 'game']) await context.sql(`delete from games.${table}`)
})

describe('the pictures of games', () => {
  test('are taken once from an address, and again from another', async () => {
    outcomes = { [at('one')]: bytes('one'), [at('two')]: bytes('two') }
    await keep([withPicture('a', 'one'), withPicture('b', null)])
    expect(await run()).toEqual({ taken: 1, failed: 0 })
    expect(await shownOf('a')).toBe('one 480')
    expect(await shownOf('b')).toBe(null)
    expect(await run()).toEqual({ taken: 0, failed: 0 })
    expect(requests).toEqual([])
    await keep([withPicture('a', 'two'), withPicture('b', null)])
    await run()
    expect(await shownOf('a')).toBe('two 480')
  })

  test('are shown in AVIF to a browser that accepts it; those stored before there was AVIF or a width are shown as they are', async () => {
    outcomes = { [at('one')]: bytes('one') }
    await keep([withPicture('a', 'one')])
    await run()
    const { small, large } = (await addressesOf('a')) ?? { small: '', large: '' }
    const smallest = smallestPicture(small)
    expect(await found(smallest, true)).toBe('one 160 avif as avif')
    expect(await found(smallest, false)).toBe('one 160 webp as webp')
    expect(await found(large, true)).toBe('one 480 avif as avif')
    await context.sql(`delete from games.picture where name ~ 'avif$' or name ~ '-160$'`)
    expect(await found(smallest, true)).toBe('one 240 webp as webp')
    expect(await found(large, true)).toBe('one 480 webp as webp')
  })

  test.each(['x', 'status', 'silent', 'address_not_allowed'])(
    'stay as they were where the next one is %s, which is tried again after growing gaps',
    async (bad) => {
      outcomes = { [at('one')]: bytes('one'), [at('bad')]: bad === 'x' ? bytes('x') : (bad as Outcome) }
      await keep([withPicture('a', 'one')])
      await run()
      await keep([withPicture('a', 'bad')])
      expect(await run()).toEqual({ taken: 0, failed: 1 })
      expect(await shownOf('a')).toBe('one 480')
      for (const gap of [600, 2_400, 9_600]) {
        context.clock.advance(gap - 1)
        expect(await run()).toEqual({ taken: 0, failed: 0 })
        context.clock.advance(1)
        expect(await run()).toEqual({ taken: 0, failed: 1 })
      }
      outcomes[at('bad')] = bytes('good at last')
      context.clock.advance(7 * 86_400)
      await run()
      expect(await shownOf('a')).toBe('good at last 480')
    },
  )

  test('stay where the host publishes none any more', async () => {
    outcomes = { [at('one')]: bytes('one') }
    await keep([withPicture('a', 'one')])
    await run()
    await keep([withPicture('a', null)])
    await run()
    expect(await shownOf('a')).toBe('one 480')
  })

  test('are at most 40 of a host in a run, and a host that is silent is left after five', async () => {
    const many = Array.from({ length: 45 }, (_, index) => withPicture(`g${index}`, `p${index}`))
    outcomes = Object.fromEntries(many.map((_game, index) => [at(`p${index}`), bytes(`p${index}`)]))
    await keep(many)
    await keep(
      Array.from({ length: 20 }, (_, index) => withPicture(`s${index}`, `never${index}`)),
      slow,
    )
    expect(await run()).toEqual({ taken: 40, failed: 5 })
    expect(await run()).toEqual({ taken: 5, failed: 5 })
  })

  test('are not taken while the process of images is busy, and that counts as no try', async () => {
    outcomes = { [at('one')]: bytes('one') }
    await keep([withPicture('a', 'one')])
    await fetchPictures(context, config, { pictures, tiles: { makeTiles: async () => 'busy' } })
    expect(await context.sql('select 1 from games.picture_fetch')).toEqual([])
    await run()
    expect(await shownOf('a')).toBe('one 480')
  })

  test('that no game shows any more are deleted after a week, the others never', async () => {
    outcomes = { [at('one')]: bytes('one'), [at('two')]: bytes('two'), [at('three')]: bytes('three') }
    await keep([withPicture('a', 'one')])
    await run()
    await keep([withPicture('a', 'two')])
    await run()
    const kept = async () => (await context.sql('select 1 from games.picture')).length
    expect(await kept()).toBe(12)
    context.clock.advance(8 * 86_400)
    await keep([withPicture('a', 'two'), withPicture('b', 'three')])
    await run()
    expect(await kept()).toBe(12)
    expect(await shownOf('a')).toBe('two 480')
  })

  test('of one game are the smallest that fills a tile, else the largest', () => {
    const of = (...sides: readonly (readonly [number, number])[]) =>
      bestPicture(sides.map(([width, height]) => ({ url: `${width}x${height}`, width, height })))
    expect(of()).toBe(null)
    expect(of([200, 200], [1_000, 1_000], [500, 500])).toBe('500x500')
    expect(of([200, 200], [300, 900], [250, 250])).toBe('300x900')
    expect(of([1_600, 500], [500, 500])).toBe('500x500')
  })
})
