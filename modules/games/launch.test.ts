import { describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig } from '#tests/fixtures/game-host.ts'
import { seedHosts } from './index.ts'

const context = await testContext()
const { call, launch, ticketFor, newMember, routes, visitor } = await gameHost(context)
const fish = { host: 'fish.localhost', keyId: 'f1', secret: gamesConfig.hosts[1]?.keys[0]?.secret ?? '' }
const invalid = { status: 200, body: { status: 'TICKET_INVALID' } }

describe('a launch', () => {
  test('gives an address of the host with a ticket of which only the hash is kept', async () => {
    const launched = await launch(newMember())
    const url = launched.ok ? launched.value.url : ''
    expect(url).toMatch(/^http:\/\/slot\.localhost:3900\/\?token=tk_[A-Za-z0-9_-]{43}$/)
    const stored = await context.sql('select t::text from tickets.ticket t')
    expect(JSON.stringify(stored)).not.toContain(url.slice(-43))
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
    await context.database.write((tx) => seedHosts(tx, gamesConfig, context.clock.now()))
    expect(await launch(newMember(), 'fish.localhost', '')).toEqual({ ok: false, refusal: { code: 'GAME_MAINTENANCE' } })
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
    const name = await playerAt(member, 'slot.localhost')
    expect(await playerAt(member, 'slot.localhost')).toBe(name)
    const names = new Set([name, await playerAt(member, 'fish.localhost', fish), await playerAt(other, 'slot.localhost')])
    expect(names.size).toBe(3)
    expect(name).toMatch(/^p_[A-Za-z0-9_-]{43}$/)
  })
})

describe('the catalogue', () => {
  test('lists the games of our hosts, and seeding again changes nothing', async () => {
    await context.database.write((tx) => seedHosts(tx, gamesConfig, context.clock.now()))
    const answer = await routes['GET /games'](
      { lobby: '', host: '', provider: '', kind: '', label: '', sort: '', q: '', cursor: null, limit: 100 },
      visitor,
    )
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
