import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { baht } from '#kit/money.ts'
import { countPlay, type HostPots, measureGames, watchPots } from '#modules/games/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openPlayingMembers } from '#tests/fixtures/playing-members.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const { newMember } = await openPlayingMembers(context, site)
const host = { host: 'slot.localhost', no: 1, launchUrl: 'https://slot.localhost/', keys: [] }
const config = { hosts: [host], playerPepper: '' }

const front = async (lobby = '') =>
  api['GET /front'].answer.parse((await site.send('GET', `/api/front?lobby=${lobby}`)).body).data
const rowsOf = async (lobby = '') =>
  (await front(lobby)).rows.map(({ row, key, in_all: total, games }) => [
    row,
    key,
    total,
    games.map(({ code }) => code),
  ])
const pots = async () => api['GET /pots'].answer.parse((await site.send('GET', '/api/pots')).body).data
const reporting = (amount: number): HostPots => ({
  read: async () => [
    { game: 'golden-lotus', prize: 'grand', amount, share_bp: 100, full_stake: 10_000 },
    { game: 'golden-lotus', prize: 'mini', amount: 500, share_bp: 50 },
    { game: 'no-such-game', prize: 'grand', amount: 9_999_999, share_bp: 100 },
  ],
})

beforeAll(async () => {
  const games = Array.from(
    { length: 5 },
    (_, n) => `(1, 'koi-${n}', 'fish', 'ปลา ${n}', 'โค่ย', 'koi', '${n < 4 ? 'sea' : 'city'}', 'betta', '95.00', ${n})`,
  )
  await context.sql(
    `insert into games.game (host_no, code, lobby, title, provider, provider_id, theme, art, rtp, rank) values ${games.join()},
     (1, 'koi-twin', 'fish', 'ปลา 0', 'โค่ย', 'koi', 'sea', 'betta', '95.00', 9)`,
  )
})

describe('rows', () => {
  test('by studio and theme, a title of two entries once, none with fewer than three games', async () => {
    expect(await rowsOf()).toEqual([
      ['studio', 'koi', 5, ['koi-0', 'koi-1', 'koi-2', 'koi-3', 'koi-4']],
      ['theme', 'sea', 4, ['koi-0', 'koi-1', 'koi-2', 'koi-3']],
    ])
    expect(await rowsOf('slot')).toEqual([])
  })

  test('of games played most, chosen by operators, and new', async () => {
    await context.sql(
      `update games.game set hot = true, rounds_week = rank + 1 where code in ('koi-1', 'koi-2', 'koi-3')`,
    )
    await context.sql(`update games.game set released_on = $1 where code in ('koi-0', 'koi-3', 'koi-4')`, [
      context.clock.now(),
    ])
    await context.sql(`update games.game set place = rank + 1 where code in ('koi-0', 'koi-1', 'koi-2')`)
    const rows = await rowsOf('fish')
    expect(rows.slice(0, 3)).toEqual([
      ['hot', '', 3, ['koi-1', 'koi-2', 'koi-3']],
      ['picked', '', 3, ['koi-0', 'koi-1', 'koi-2']],
      ['new', '', 3, ['koi-0', 'koi-3', 'koi-4']],
    ])
  })

  test('are read by theme, and by what a game publishes', async () => {
    const codes = async (query: string) =>
      ((await site.send('GET', `/api/games?${query}`)).body['data'] as { code: string }[]).map(({ code }) => code)
    await context.sql(`update games.game set volatility = 4, features = '{free-spins}' where code = 'koi-4'`)
    expect(await codes('theme=city')).toEqual(['koi-4'])
    expect(await codes('feature=free-spins&volatility=4')).toEqual(['koi-4'])
    expect(await codes('lobby=fish&volatility=nine')).toEqual([])
  })
})

describe('growing prizes', () => {
  test('are shown as their hosts reported them, one for each game, with since when', async () => {
    await watchPots(context, config, reporting(123_456))
    const [first] = await pots()
    expect(first).toMatchObject({
      pot: 'grand',
      amount: '1234.56',
      share: '1',
      full_stake: '100.00',
      game: { code: 'golden-lotus' },
    })
    context.clock.advance(10)
    await watchPots(context, config, reporting(123_456))
    expect(await pots()).toMatchObject([{ since: first?.since, received_at: context.clock.now().toISOString() }])
    await watchPots(context, config, reporting(123_457))
    expect(await pots()).toMatchObject([{ amount: '1234.57', since: context.clock.now().toISOString() }])
  })

  test('of one game all are listed with its facts, also where others of its lobby are larger', async () => {
    const others = Array.from({ length: 6 }, (_, n) => ({
      game: `pot-${n}`,
      prize: 'grand',
      amount: 1_000_000 + n,
      share_bp: 100,
    }))
    await context.sql(
      `insert into games.game (host_no, code, lobby, title, provider, provider_id, theme, art, rtp, rank)
       select 1, 'pot-' || n, 'slot', 'แจ็กพอต ' || n, 'โค่ย', 'koi', 'sea', 'betta', '95.00', 20 + n from generate_series(0, 5) n`,
    )
    const reported = await reporting(123_457).read(host)
    await watchPots(context, config, {
      read: async () => (reported === 'silent' ? reported : [...reported, ...others]),
    })
    expect((await pots()).map(({ game }) => game.code)).not.toContain('golden-lotus')
    const { body } = await site.send('GET', '/api/game-facts?g=slot.localhost&game=golden-lotus')
    expect(api['GET /game-facts'].answer.parse(body).data.pots).toMatchObject([
      { pot: 'grand', amount: '1234.57', share: '1' },
      { pot: 'mini', amount: '5.00', share: '0.5', full_stake: null },
    ])
    context.clock.advance(1)
    await watchPots(context, config, reporting(123_457))
    await context.sql(`delete from games.game where code like 'pot-%'`)
  })

  test('a silent host’s are shown for two more minutes', async () => {
    context.clock.advance(119)
    await watchPots(context, config, { read: async () => 'silent' })
    expect(await pots()).toHaveLength(1)
    context.clock.advance(2)
    expect(await pots()).toEqual([])
  })
})

describe('who plays and wins', () => {
  const phones = ['0811112401', '0811112402', '0811112403']

  test('wins of ten stakes and more are shown from three members on, one of each member and game, and never whose it was', async () => {
    const [one, two, three] = await Promise.all(phones.map((phone) => newMember(phone)))
    if (!one || !two || !three) throw new Error('no members')
    for (const phone of phones) await site.credit(phone, baht(1_000))
    await one.play('r1', '1000', '50000')
    await one.play('r2', '1000', '10000')
    await two.play('r3', '1000', '15000')
    context.clock.advance(61)
    await countPlay(context)
    expect(await front()).toMatchObject({ players: null, wins: [] })
    await three.play('r4', '1000', '9999')
    context.clock.advance(61)
    await countPlay(context)
    expect(await front(), 'a win below ten stakes is none').toMatchObject({ players: null, wins: [] })
    await three.play('r5', '1000', '20000')
    context.clock.advance(61)
    await countPlay(context)
    const { wins } = await front()
    expect(wins.map(({ stake, payout }) => `${stake} ${payout}`)).toEqual(['10.00 200.00'])
    expect(Object.keys(wins[0] ?? {}).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
      'at',
      'game',
      'payout',
      'stake',
    ])
    expect(await front('fish')).toMatchObject({ players: null, wins: [] })
  })

  test('how many play is shown from twenty on', async () => {
    const playersOf = async (players: number) => {
      await context.sql(`update games.play_now set players = $1 where lobby = ''`, [players])
      return (await front()).players
    }
    expect([await playersOf(19), await playersOf(20)]).toEqual([null, 20])
  })

  test('is not shown of rounds that are long over', async () => {
    context.clock.advance(2 * 3_600)
    expect(await front(), 'not counted lately').toMatchObject({ players: null })
    await countPlay(context)
    expect(await front()).toMatchObject({ players: null, wins: [] })
  })
})

test('a game’s own page has what is published and measured; an unknown game has none', async () => {
  await measureGames(context)
  const { body } = await site.send('GET', '/api/game-facts?g=slot.localhost&game=golden-lotus')
  const { data } = api['GET /game-facts'].answer.parse(body)
  expect(data).toMatchObject({
    code: 'golden-lotus',
    provider_id: 'bua-gaming',
    measured: { week: { rounds: 5, rtp: null } },
  })
  expect(data.rules.length).toBeGreaterThan(0)
  for (const query of ['', '?g=slot.localhost', '?g=slot.localhost&game=none'])
    expect((await site.send('GET', `/api/game-facts${query}`)).status).toBe(404)
})
