import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { favouritesMax } from '#contract/plain/games.ts'
import { baht } from '#kit/money.ts'
import { measureGames } from '#modules/games/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openPlayingMembers } from '#tests/fixtures/playing-members.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const { newMember } = await openPlayingMembers(context, site)
const shared = newMember('0811111301')
type Token = string

const gamesOf = async (token: Token) => {
  const { body } = await site.send('GET', '/api/customers/games', { token })
  const { data } = api['GET /customers/games'].answer.parse(body)
  return { favourites: data.favourites.map(({ code }) => code), recent: data.recent.map(({ code }) => code) }
}
const addFavourite = (token: Token, game: string, g = 'slot.localhost') =>
  site.post('/api/customers/favourites', { g, game }, token)
const removeFavourite = (token: Token, game: string, g = 'slot.localhost') =>
  site.post('/api/customers/favourites/remove', { g, game }, token)

beforeAll(async () => {
  await context.sql(
    `insert into games.game (host_no, code, lobby, title, provider, art, rtp, rank) values
     (1, 'koi', 'fish', 'ปลาคาร์ป', 'โค่ย', 'betta', '95.00', 1), (1, 'naga', 'slot', 'นาคา', 'โค่ย', 'naga', '95.50', 1)`,
  )
})

describe('favourites', () => {
  test('are kept once, newest first, and given up; another member has their own', async () => {
    const { token } = await shared
    const other = await newMember('0811111302')
    expect((await addFavourite(token, 'golden-lotus')).body).toEqual({ success: true })
    context.clock.advance(1)
    expect((await addFavourite(token, 'koi')).body).toEqual({ success: true })
    expect((await addFavourite(token, 'koi')).body).toEqual({ success: true })
    expect(await gamesOf(token)).toEqual({ favourites: ['koi', 'golden-lotus'], recent: [] })
    expect(await gamesOf(other.token)).toEqual({ favourites: [], recent: [] })
    expect((await removeFavourite(other.token, 'koi')).body).toEqual({ success: true })
    expect((await gamesOf(token)).favourites).toEqual(['koi', 'golden-lotus'])
    expect((await removeFavourite(token, 'koi')).body).toEqual({ success: true })
    expect((await removeFavourite(token, 'koi')).body).toEqual({ success: true })
    expect((await removeFavourite(token, 'no game')).body).toEqual({ success: true })
    expect((await gamesOf(token)).favourites).toEqual(['golden-lotus'])
  })

  test.each([
    ['golden-lotus', 'evil.example', 'GAME_HOST_UNKNOWN'],
    ['no-such', 'slot.localhost', 'GAME_UNKNOWN'],
    ['', 'slot.localhost', 'GAME_UNKNOWN'],
    ['บัว', 'slot.localhost', 'GAME_UNKNOWN'],
  ])('%j of %s is refused with %s', async (game, host, code) => {
    const { token } = await shared
    expect((await addFavourite(token, game, host)).body.code).toBe(code)
  })

  test('are given up at hosts we know', async () => {
    const { token } = await shared
    expect((await removeFavourite(token, 'koi', 'evil.example')).body.code).toBe('GAME_HOST_UNKNOWN')
  })

  test(`are at most ${favouritesMax}; one that is kept already may be kept again`, async () => {
    const { token, member } = await newMember('0811111303')
    await context.sql(
      `insert into games.favourite (member_id, host_no, game, added_at)
       select $1, 1, 'gone-' || n, now() from generate_series(1, ${favouritesMax - 1}) n`,
      [String(member)],
    )
    expect((await addFavourite(token, 'naga')).body).toEqual({ success: true })
    expect((await addFavourite(token, 'naga')).body).toEqual({ success: true })
    expect((await addFavourite(token, 'koi')).body.code).toBe('FAVOURITES_FULL')
    // A game that left the catalogue stays stored, and is not shown.
    expect((await gamesOf(token)).favourites).toEqual(['naga'])
  })

  test('ask for a session', async () => {
    expect((await site.post('/api/customers/favourites', { g: 'slot.localhost', game: 'koi' })).status).toBe(401)
    expect((await site.send('GET', '/api/customers/games')).status).toBe(401)
  })
})

test('what was played last follows the rounds', async () => {
  const person = await newMember('0811111304')
  await site.credit('0811111304', baht(100))
  await person.play('recent-1', '2000', '5000')
  expect((await gamesOf(person.token)).recent).toEqual(['golden-lotus'])
})

describe('what was measured', () => {
  test('counts rounds, shows no return of so few, and marks what is played most', async () => {
    const person = await newMember('0811111305')
    await site.credit('0811111305', baht(1_000))
    const measured = async () => {
      const { body } = await site.send('GET', '/api/slot-tips/bua-gaming')
      return api['GET /slot-tips/{id}'].answer.parse(body).data.slots[0]?.measured
    }
    for (let n = 0; n < 19; n += 1) await person.play(`m-${n}`, '1000', '500')
    await measureGames(context)
    await measureGames(context)
    const none = { rounds: 20, rtp: null, points: [] }
    expect(await measured()).toMatchObject({ day: none, week: none })
    expect((await site.send('GET', '/api/games?label=hot')).body['data']).toMatchObject([
      { code: 'golden-lotus', hot: true },
    ])
    context.clock.advance(2 * 86_400)
    expect(await measured()).toMatchObject({ day: { rounds: 0, rtp: null, points: [] }, week: { rounds: 20 } })
    context.clock.advance(6 * 86_400)
    await measureGames(context)
    expect(await measured()).toMatchObject({ week: { rounds: 0, rtp: null } })
    expect((await site.send('GET', '/api/games?label=hot')).body['data']).toEqual([])
  })
})

test('the lobbies count their games and studios, and report the status of their hosts and since when', async () => {
  const lobbies = async () => api['GET /lobbies'].answer.parse((await site.send('GET', '/api/lobbies')).body).data
  const all = await lobbies()
  expect(all.map(({ id, games }) => [id, games])).toEqual([
    ['sports', 0],
    ['casino', 0],
    ['slot', 2],
    ['slot-itp', 0],
    ['fish', 1],
    ['lotto', 0],
    ['esports', 0],
  ])
  const slot = all.find(({ id }) => id === 'slot')
  expect(slot?.providers.map(({ name, games }) => [name, games])).toEqual([
    ['บัวเกมมิง', 1],
    ['โค่ย', 1],
  ])
  expect(slot?.hosts).toEqual([
    { host: 'slot.localhost', url: 'http://slot.localhost:3900/', status: 'up', since: expect.any(String) },
  ])
})
