import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { openForTest, type TestWorld } from '#world/open-for-test.ts'
import { checkRound } from '#studio/players/slots/browser/check.ts'
import type { PlayedRound } from '#studio/players/slots/browser/page-data.ts'
import { titles } from '#studio/titles/registry.ts'

// Each ticket is named after the title that it opens. Both wallets take every bet and pay every win.
let world: TestWorld
beforeAll(async () => {
  world = await openForTest(({ path, body: text }) => {
    if (path.startsWith('/wallet/hub88/'))
      return { status: 200, json: { status: 'RS_OK', user: 'player-1', currency: 'THB', balance: 5_000_000 } }
    const body = JSON.parse(text || '{}') as Record<string, string>
    const ok = { status: 'OK', balance: '100000', balance_then: '100000', transaction: body['transaction'] }
    const opened = { session: body['token'], player: 'player-1', currency: 'THB', game: body['token'], unfinished: [] }
    return { status: 200, json: path.endsWith('/session') ? { ...ok, ...opened } : ok }
  })
})
afterAll(() => world.close())

const mathsOf = (code: string) =>
  present(
    titles.find((title) => title.code === code),
    `${code} is a title`,
  ).maths

describe.each([
  ['slot.localhost', 'rainy-rice', 'woven-fish'],
  ['slot-itp.localhost', 'muay-gloves', 'silk-loom'],
])('who plays two titles at %s', (host, first, second) => {
  const cookies: Record<string, string> = {}
  const get = async (code: string, path: string) =>
    (await world.send('GET', path, { host, headers: { Cookie: cookies[code] ?? '' } })).json as Record<string, unknown>
  const post = async (code: string, path: string, body: object = {}) => {
    const headers = { Cookie: cookies[code] ?? '', 'sec-fetch-site': 'same-origin' }
    return (await world.send('POST', path, { host, headers, body: { ...body } })).json as Record<string, unknown>
  }
  const roundsOf = async (code: string, path = '/api/rounds') =>
    (await get(code, path))['rounds'] as (PlayedRound & { game: string })[]
  const unseenOf = async (code: string) => ((await get(code, '/api/state'))['unseen'] as PlayedRound | null)?.round
  const play = async (code: string) => (await post(code, '/api/play', { stake: '10' }))['round']

  beforeAll(async () => {
    for (const code of [first, second]) {
      const opened = await world.send('GET', `/?token=${code}&user=player-1&game_code=${code}`, { host })
      cookies[code] = /slot_session=[^;]+/.exec(opened.headers['set-cookie']?.[0] ?? '')?.[0] ?? ''
    }
  })

  test('is still shown the unseen round of one title after playing and seeing a round of the other', async () => {
    const firstRound = await play(first)
    const secondRound = await play(second)
    expect(await unseenOf(first)).toBe(firstRound)
    expect(await unseenOf(second)).toBe(secondRound)
    expect(await post(second, '/api/seen', { round: secondRound })).toEqual({ seen: true })
    expect([await unseenOf(first), await unseenOf(second)]).toEqual([firstRound, undefined])
    await play(first)
    expect(await unseenOf(first)).not.toBe(firstRound)
  })

  test('is listed the rounds of each title by itself, and finds each correct by the rules of its own title', async () => {
    const roundOfSecond = await play(second)
    await post(second, '/api/seen', { round: roundOfSecond })
    await post(first, '/api/seen', { round: await unseenOf(first) })
    const { revealed } = (await post(second, '/api/seeds/rotate')) as { revealed: { rounds: number } }
    const lists = { [first]: await roundsOf(first), [second]: await roundsOf(second) }
    for (const [code, rounds] of Object.entries(lists)) {
      expect(rounds.map(({ game }) => game)).toEqual([code, code])
      for (const round of rounds) expect(await checkRound(mathsOf(code), round)).toBe('true')
    }
    const nonces = Object.values(lists).flatMap((rounds) => rounds.map(({ fairness }) => fairness.nonce))
    expect(
      nonces.toSorted((one, other) => one - other),
      'both use one seed',
    ).toEqual([0, 1, 2, 3])
    expect(revealed.rounds).toBe(4)
  })

  test('is listed the rounds of the title that a page names, whichever was opened last', async () => {
    expect(await roundsOf(second, `/api/rounds?game=${first}`)).toEqual(await roundsOf(first))
    expect(await get(first, '/api/rounds?game=none')).toMatchObject({ error: 'GAME_UNKNOWN' })
    const { fairness } = await get(first, '/api/rounds')
    expect(fairness).toEqual((await get(second, '/api/state'))['fairness'])
  })
})
