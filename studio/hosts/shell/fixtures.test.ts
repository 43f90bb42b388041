import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixturesAnswer, fixturesPath } from '#contract/provider/fixtures.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import { yikiRoundAt } from '#studio/engines/lotto/yiki.ts'
import { openForTest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openForTest(() => ({ status: 200 }))
})
afterAll(() => world.close())

async function ask(host: string, records: string[] = []) {
  const rawBody = JSON.stringify({ records })
  const parts = {
    method: 'POST',
    path: fixturesPath,
    timestamp: String(Date.now()),
    nonce: `${host}-${Math.random()}`,
    rawBody,
  }
  const headers = signedCallHeaders(
    { host, ...(siteKeyOf(world.config, host) as { keyId: string; secret: string }) },
    parts,
  )
  return world.send('POST', fixturesPath, { host, body: { records }, headers })
}
async function reported(host: string) {
  const end = performance.now() + 10_000
  for (;;) {
    const { matches, draws } = fixturesAnswer.parse((await ask(host)).json)
    if (matches.length + draws.length > 0) return { matches, draws }
    if (performance.now() > end) throw new Error('nothing was announced')
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

/** The world's time, moved on where a round of yi-ki is about to close or has closed, and none is open. */
async function whileOneIsOpen(): Promise<number> {
  const clock = async () => Date.parse(String((await world.send('GET', '/director/clock')).json['now']))
  const before = await clock()
  const closing = yikiRoundAt(new Date(before)).closesAt.getTime() - before < 15_000
  if (closing) await world.send('POST', '/director/clock', { body: { advance_s: 60 } })
  return clock()
}

test('a book tells the site its matches, each with teams, prices and the commitment to its seed', async () => {
  const { matches } = await reported('sports.localhost')
  const coming = present(
    matches.find(({ status }) => status === 'TIMED'),
    'something is to be played',
  )
  expect(coming).toMatchObject({
    game: 'football',
    score: null,
    result: null,
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(coming.prices).toMatchObject({ home: expect.stringMatching(/^\d+\.\d\d$/), draw: expect.any(String) })
})

test('a book tells the record of no match whose seed is still secret', async () => {
  const { matches } = await reported('sports.localhost')
  const answer = fixturesAnswer.parse(
    (
      await ask(
        'sports.localhost',
        matches.slice(0, 20).map(({ id }) => id),
      )
    ).json,
  )
  expect(answer.records).toEqual([])
})

test('a lottery tells the site its open draws alone, since each commitment is the seed of the draw before', async () => {
  const now = await whileOneIsOpen()
  const games = async () => new Set((await reported('lotto.localhost')).draws.map(({ game }) => game))
  await expect.poll(games, { timeout: 10_000 }).toEqual(new Set(['yiki', 'government']))
  const { draws } = await reported('lotto.localhost')
  for (const { opens_at, result } of draws) expect(result !== null || Date.parse(opens_at) <= now + 2_000).toBe(true)
})

test('nobody else is told', async () => {
  expect((await world.send('POST', fixturesPath, { host: 'sports.localhost', body: { records: [] } })).status).toBe(401)
})
