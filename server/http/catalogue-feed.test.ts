import { beforeAll, describe, expect, test } from 'vitest'
import { satang } from '#kit/money.ts'
import { syncCatalogues } from '#modules/games/index.ts'
import { openHostCatalogue } from '#server/partners/host-catalogue.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { openPlayingMembers } from '#tests/fixtures/playing-members.ts'
import { openPublishingHost } from '#tests/fixtures/publishing-host.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { gameNamed, testGame, testHost } from '#tests/fixtures/test-game.ts'

// The site as members use it, and its host on a real socket.
const context = await testContext()
const site = await openSite(context)
const { newMember } = await openPlayingMembers(context, site)
const { host, published, hostsUrl } = await openPublishingHost(testHost, 1)
const sync = () =>
  syncCatalogues(context, { hosts: [host], playerPepper: '' }, openHostCatalogue({ hostsUrl, clock: context.clock }))
const codes = async (query = '') =>
  ((await site.send('GET', `/api/games${query}`)).body['data'] as { code: string }[]).map(({ code }) => code)

let member: Awaited<ReturnType<typeof newMember>>
beforeAll(async () => {
  member = await newMember('0812345601')
  await payIn(context, member.member, satang(10_000n))
})
const launch = async (game: string) => (await member.read(`/customers/login-game?g=${testHost}&game=${game}`)).body

describe('a game that its host publishes', () => {
  test('is in its lobby after the next sync, is found, and can be launched', async () => {
    expect(await launch('new-dragon')).toMatchObject({ code: 'GAME_UNKNOWN' })
    published.games = [
      testGame,
      gameNamed('new-dragon', { name: { th: 'มังกรใหม่', en: 'New Dragon' } }),
      { code: 'broken' },
    ]
    await sync()
    expect(await codes('?lobby=slot')).toEqual([testGame.code, 'new-dragon'])
    expect(await codes('?q=new dragon')).toEqual(['new-dragon'])
    const { body } = await site.send('GET', '/api/lobbies')
    expect((body['data'] as { id: string; games: number }[]).find(({ id }) => id === 'slot')).toMatchObject({
      games: 2,
    })
    expect(String((await launch('new-dragon'))['url'])).toContain('token=')
  })

  test('is gone from lobbies and launches once its host leaves it out, and its rounds keep their name and recipe', async () => {
    await member.play('round-of-gone', '1000', '2000')
    // The page of facts about the studio's slots.
    const tips = async () => (await site.send('GET', `/api/slot-tips/${testGame.studio?.id}`)).status
    expect(await tips()).toBe(200)
    published.games = [gameNamed('new-dragon', { studio: { id: 'others', name: 'อื่น' } })]
    await sync()
    expect(await codes()).toEqual(['new-dragon'])
    expect(await tips()).toBe(404)
    expect(await launch(testGame.code)).toMatchObject({ code: 'GAME_UNKNOWN' })
    const { body } = await member.read('/customers/rounds')
    expect(body['data']).toMatchObject([
      { game: testGame.code, title: testGame.name.th, fairness: { recipe: testGame.recipe } },
    ])
    expect((await member.read('/customers/returns')).body['data']).toMatchObject([
      { title: testGame.name.th, rtp: '96.15' },
    ])
    expect(JSON.stringify(await member.history('?tab=0'))).toContain(testGame.name.th)
  })

  test('stays as it was while its host is silent, lies about its name or signs something else', async () => {
    for (const change of [
      { status: 503 },
      { change: (answer: object) => ({ ...answer, host: 'other.example' }) },
      { sign: () => ({ body: '' }) },
    ]) {
      const before = { ...published }
      Object.assign(published, { games: [] }, change)
      expect(await sync()).toEqual([{ host: testHost, silent: true }])
      expect(await codes()).toEqual(['new-dragon'])
      Object.assign(published, before)
    }
    published.games = [testGame]
    await sync()
    expect(await codes()).toEqual([testGame.code])
  })
})
