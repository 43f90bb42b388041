import { describe, expect, test } from 'vitest'
import { getGames } from '#contract/http/games.ts'
import { present } from '#kit/assert.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig } from '#tests/fixtures/game-host.ts'
import { dialects } from './dialects/index.ts'
import { storeConfiguredHosts } from './index.ts'

const context = await testContext()
const { call, launch, demo, ticketFor, newMember, routes, visitor } = await gameHost(context)
const fish = { host: 'fish.localhost', keyId: 'f1', secret: gamesConfig.hosts[1]?.keys[0]?.secret ?? '' }
/** One more game of a host, behind its own. */
const addGame = (code: string, host = 'slot.localhost') =>
  context.sql(
    `insert into games.game
     select (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'host_no', h.no, 'rank', g.rank + 1, 'closed', false))).*
     from games.game g, games.host h where g.code = 'golden-lotus' and h.host = $2`,
    [code, host],
  )
const invalid = { status: 200, body: { status: 'TICKET_INVALID' } }

describe('a launch', () => {
  test('gives an address of the host with a ticket of which only the hash is kept', async () => {
    const launched = await launch(newMember())
    const url = launched.ok ? launched.value.url : ''
    expect(url).toMatch(/^http:\/\/slot\.localhost:3900\/\?token=tk_[A-Za-z0-9_-]{43}&/)
    const { token, ...more } = Object.fromEntries(new URL(url).searchParams)
    expect(more).toEqual({ language: 'th', platform: 'phone', return: 'https://chokdee.example/slot' })
    const stored = await context.sql('select t::text from tickets.ticket t')
    expect(JSON.stringify(stored)).not.toContain(token?.slice(-43))
  })

  test('carries the rules of regulation and member for games, in its address and again when its ticket is redeemed', async () => {
    const [mine, allowed] = [newMember(), newMember()]
    const hostWith = (featureBuy: boolean) =>
      gameHost(context, {
        ...gamesConfig,
        rules: { featureBuy, realityCheckMinutes: async (_tx, member) => (member === mine ? 15 : 60) },
      })
    const strict = await hostWith(false)
    const launched = await strict.launch(mine)
    const { token, feature_buy, reality_check } = Object.fromEntries(
      new URL(launched.ok ? launched.value.url : '').searchParams,
    )
    expect({ feature_buy, reality_check }).toEqual({ feature_buy: '0', reality_check: '15' })
    expect((await strict.call('session', { token })).body).toMatchObject({
      status: 'OK',
      feature_buy: false,
      reality_check_minutes: 15,
    })
    const tried = await strict.demo()
    const demoOf = Object.fromEntries(new URL(tried.ok ? tried.value.url : '').searchParams)
    expect([demoOf['feature_buy'], demoOf['reality_check']]).toEqual(['0', undefined])
    const open = await hostWith(true)
    const answer = await open.call('session', { token: await open.ticketFor(allowed) })
    expect(answer.body).toMatchObject({ feature_buy: true, reality_check_minutes: 60 })
  })

  test('names feature buy and reality check as each dialect does', () => {
    const known = { ticket: 't', player: 'p', game: 'g', returnUrl: null, platform: undefined }
    const ruled = { ...known, featureBuy: false, realityCheck: 15 }
    expect(dialects.hub88.launchQuery(ruled)).toMatchObject({ feature_buy: '0', reality_check: '15' })
    expect(dialects.amb.launchQuery(ruled)).toMatchObject({ featureBuy: '0', realityCheck: '15' })
    const silent = { ...known, featureBuy: undefined, realityCheck: undefined }
    for (const { launchQuery } of Object.values(dialects))
      expect(Object.keys(launchQuery(silent)).join()).not.toMatch(/buy|check/i)
  })

  test('leads back to a lobby of ours and nowhere else', async () => {
    for (const [from, way] of [
      ['fish', '/fish'],
      ['', '/'],
      ['//evil.example', '/'],
      ['toString', '/'],
    ] as const) {
      const launched = await launch(newMember(), 'slot.localhost', 'golden-lotus', { from })
      expect(launched.ok && new URL(launched.value.url).searchParams.get('return')).toBe(
        `https://chokdee.example${way}`,
      )
    }
  })

  test('of a game that operators have closed is refused with their text; its host’s other games open', async () => {
    await context.sql(`update games.game set closed = true, closed_text = 'กลับมาพรุ่งนี้' where code = 'golden-lotus'`)
    const closed = { ok: false, refusal: { code: 'GAME_CLOSED', details: { text: 'กลับมาพรุ่งนี้' } } }
    expect(await launch(newMember())).toEqual(closed)
    expect(await demo()).toEqual(closed)
    await addGame('second-lotus')
    expect((await launch(newMember(), 'slot.localhost', 'second-lotus')).ok).toBe(true)
    await context.sql(`delete from games.game where code = 'second-lotus'`)
    await context.sql(`update games.game set closed = false, closed_text = ''`)
    await context.sql(`update games.game set hidden = true where code = 'golden-lotus'`)
    expect(await launch(newMember())).toEqual({ ok: false, refusal: { code: 'GAME_UNKNOWN' } })
    await context.sql(`update games.game set hidden = false`)
  })

  test('that names no game opens the host’s first open one, which the host is told', async () => {
    await addGame('second-lotus')
    const openedFor = async (country: string | null) => {
      const launched = await launch(newMember(), 'slot.localhost', '', { country })
      if (!launched.ok) return launched.refusal.code
      const token = new URL(launched.value.url).searchParams.get('token')
      return ((await call('session', { token })).body as { game?: string }).game
    }
    expect(await openedFor(null)).toBe('golden-lotus')
    await context.sql(`update games.game set blocked_countries = '{US}' where code = 'golden-lotus'`)
    expect([await openedFor('US'), await openedFor('TH')]).toEqual(['second-lotus', 'golden-lotus'])
    await context.sql(`update games.game set blocked_countries = '{}', closed = code = 'golden-lotus'`)
    expect(await openedFor(null)).toBe('second-lotus')
    await context.sql(`update games.game set closed = true`)
    expect(await openedFor(null)).toBe('GAME_MAINTENANCE')
    await context.sql(`update games.game set closed = false`)
    await context.sql(`delete from games.game where code = 'second-lotus'`)
  })

  test('is refused in the countries that the host has named, and nowhere else', async () => {
    await context.sql(`update games.game set blocked_countries = '{US,FR}' where code = 'golden-lotus'`)
    const refused = { ok: false, refusal: { code: 'GAME_NOT_HERE' } }
    expect(await launch(newMember(), 'slot.localhost', 'golden-lotus', { country: 'FR' })).toEqual(refused)
    expect(await demo('golden-lotus', 'US')).toEqual(refused)
    for (const country of ['TH', null])
      expect((await launch(newMember(), 'slot.localhost', 'golden-lotus', { country })).ok).toBe(true)
    await context.sql(`update games.game set blocked_countries = '{}'`)
  })

  test('as a demo needs no member, makes no ticket and no player, and is only of games that have one', async () => {
    const before = await context.sql(
      'select (select count(*) from tickets.ticket) as tickets, (select count(*) from games.player) as players',
    )
    const found = await demo()
    expect(found.ok && found.value.url).toBe(
      'http://slot.localhost:3900/?demo=1&game=golden-lotus&language=th&return=https%3A%2F%2Fchokdee.example%2Fslot&platform=phone',
    )
    expect(
      await context.sql(
        'select (select count(*) from tickets.ticket) as tickets, (select count(*) from games.player) as players',
      ),
    ).toEqual(before)
    expect(await demo('')).toEqual({ ok: false, refusal: { code: 'GAME_NO_DEMO' } })
    await context.sql(`update games.game set demo = false`)
    expect(await demo()).toEqual({ ok: false, refusal: { code: 'GAME_NO_DEMO' } })
    await context.sql(`update games.game set demo = true`)
  })

  test.each([
    ['slot.localhost', 'golden-lotus', 'ok'],
    ['SLOT.localhost', 'golden-lotus', 'ok'],
    ['slot.localhost', '', 'ok'],
    ['', 'golden-lotus', 'GAME_HOST_UNKNOWN'],
    ['slot.localhost:3900', 'golden-lotus', 'GAME_HOST_UNKNOWN'],
    ['slot.localhost.', 'golden-lotus', 'GAME_HOST_UNKNOWN'],
    ['slot.localhost/..', 'golden-lotus', 'GAME_HOST_UNKNOWN'],
    ['evil.example', 'golden-lotus', 'GAME_HOST_UNKNOWN'],
    ['evil.example@slot.localhost', 'golden-lotus', 'GAME_HOST_UNKNOWN'],
    ['slot.localhost\u0000', 'golden-lotus', 'GAME_HOST_UNKNOWN'],
    ['slot.localhost', 'iron-lotus', 'GAME_UNKNOWN'],
    ['slot.localhost', 'GOLDEN-LOTUS', 'GAME_UNKNOWN'],
    ['slot.localhost', 'golden-lotus\u0000', 'GAME_UNKNOWN'],
    ['fish.localhost', 'golden-lotus', 'GAME_UNKNOWN'],
  ])('of host %j and game %j: %s', async (host, game, outcome) => {
    const launched = await launch(newMember(), host, game)
    expect(launched.ok ? 'ok' : launched.refusal.code).toBe(outcome)
  })

  test('is refused while the host is in maintenance, and a new start does not end that', async () => {
    await context.sql(`update games.host set status = 'maintenance' where no = 5`)
    await context.database.write((tx) => storeConfiguredHosts(tx, gamesConfig, context.clock.now()))
    expect(await launch(newMember(), 'fish.localhost', '')).toEqual({
      ok: false,
      refusal: { code: 'GAME_MAINTENANCE' },
    })
    await context.sql(`update games.host set status = 'up' where no = 5`)
  })
})

describe('a launch ticket', () => {
  test('opens a session for its member, game and host, and does so once', async () => {
    const token = await ticketFor(newMember())
    const { body } = await call('session', { token })
    expect(body).toMatchObject({ status: 'OK', currency: 'THB', balance: '0', game: 'golden-lotus' })
    expect(await call('session', { token })).toEqual(invalid)
  })

  test('opens one session when it is redeemed by many at once', async () => {
    const token = await ticketFor(newMember())
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('session', { token })))
    expect(answers.filter(({ body }) => body.status === 'OK')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.status === 'TICKET_INVALID')).toHaveLength(7)
  })

  test('ends after 60 seconds', async () => {
    const [intime, late] = [await ticketFor(newMember()), await ticketFor(newMember())]
    context.clock.advance(59)
    expect((await call('session', { token: intime })).body.status).toBe('OK')
    context.clock.advance(1)
    expect(await call('session', { token: late })).toEqual(invalid)
  })

  test('is good for its own host alone, and not lost when another tries it', async () => {
    const token = await ticketFor(newMember())
    expect(await call('session', { token }, fish)).toEqual(invalid)
    expect((await call('session', { token })).body.status).toBe('OK')
  })

  test('that nobody gave out opens nothing', async () => {
    expect(await call('session', { token: `tk_${'A'.repeat(43)}` })).toEqual(invalid)
  })
})

describe('a member at a host', () => {
  const playerAt = async (member: ReturnType<typeof newMember>, host: string, signing?: typeof fish) => {
    const { body } = await call('session', { token: await ticketFor(member, host, '') }, signing)
    return present('player' in body ? body.player : null, 'a session has a player')
  }

  test('has the same name each time, another at another host, and another than anybody else', async () => {
    const [member, other] = [newMember(), newMember()]
    await addGame('deep-sea', 'fish.localhost')
    const name = await playerAt(member, 'slot.localhost')
    expect(await playerAt(member, 'slot.localhost')).toBe(name)
    const names = new Set([
      name,
      await playerAt(member, 'fish.localhost', fish),
      await playerAt(other, 'slot.localhost'),
    ])
    expect(names.size).toBe(3)
    expect(name).toMatch(/^p_[A-Za-z0-9_-]{43}$/)
    await context.sql(`delete from games.game where code = 'deep-sea'`)
  })
})

describe('the catalogue', () => {
  test('lists the games of our hosts, and seeding again changes nothing', async () => {
    await context.database.write((tx) => storeConfiguredHosts(tx, gamesConfig, context.clock.now()))
    const answer = await routes['GET /games'](getGames.input.parse({ limit: '100' }), visitor)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        data: [
          {
            code: 'golden-lotus',
            host: 'slot.localhost',
            lobby: 'slot',
            title: 'บัวทองคืนจันทร์',
            provider: 'บัวเกมมิง',
            art: 'lotus',
            status: 'up',
          },
        ],
      },
    })
  })
})
