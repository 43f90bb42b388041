import { describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import type { MemberId } from '#kit/ids.ts'
import { bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody } from '#tests/fixtures/game-host.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
// The number of this host in the site's own catalogue.
const hosts = gamesConfig.hosts.map((one) => (one.no === 3 ? { ...one, no: 1 } : one))
const host = await gameHost(context, { ...gamesConfig, hosts })
const PHONE = '08222222'
let people = 10

async function newMember() {
  const phone = `${PHONE}${(people += 1)}`
  const token = await site.register(phone, `60000000${people}`)
  await site.credit(phone, baht(1_000))
  const [row] = await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [
    phone,
  ])
  const member = row?.member_id as MemberId
  const post = (path: string, fields: Record<string, string> = {}) => site.post(`/api${path}`, fields, token)
  const read = (path: string) => site.send('GET', `/api${path}`, { token })
  const limits = async () => (await read('/customers/limits')).body['data'] as Record<string, unknown>
  return { phone, token, member, post, read, limits }
}

describe('a pause', () => {
  test.each([
    ['/customers/time-out', 'time_out', '24h', '2026-11-22T03:00:00.000Z'],
    ['/customers/time-out', 'time_out', '6w', '2027-01-02T03:00:00.000Z'],
    ['/customers/time-out', 'time_out', '', '2026-11-22T03:00:00.000Z'],
    ['/customers/self-exclusion', 'self_exclusion', '6m', '2027-05-21T03:00:00.000Z'],
    ['/customers/self-exclusion', 'self_exclusion', '', '2027-05-21T03:00:00.000Z'],
    ['/customers/self-exclusion', 'self_exclusion', '5y', '2031-11-21T03:00:00.000Z'],
  ])('%s (%s) of "%s" ends %s', async (path, kind, period, until) => {
    const person = await newMember()
    expect((await person.post(path, { period })).body).toEqual({ success: true, until })
    expect(await person.limits()).toMatchObject({ limits: [], blocks: [{ kind, until }] })
  })

  test('is in the profile with its end, in which nothing is offered or may be claimed', async () => {
    const person = await newMember()
    const profile = async () => (await person.read('/customers/profile')).body['data'] as Record<string, unknown>
    expect(await profile()).toMatchObject({ paused_until: null, events: [{ type: 'free_credit', claimable: true }] })
    await person.post('/customers/time-out', { period: '24h' })
    const paused = await profile()
    expect(paused).toMatchObject({ paused_until: '2026-11-22T03:00:00.000Z', promotion_ids: {}, offer_news: null })
    expect((paused['events'] as { claimable: boolean }[]).filter(({ claimable }) => claimable)).toEqual([])
  })

  test.each(['/customers/time-out', '/customers/self-exclusion'])('%s takes no other period', async (path) => {
    const person = await newMember()
    for (const period of ['1h', '5m', 'toString', '-1', '24h ,1w']) {
      const answer = await person.post(path, { period })
      expectRefusal(answer, period)
      expect(answer.body.code, period).toBe('PERIOD_INVALID')
    }
    expect(await person.limits()).toMatchObject({ blocks: [] })
  })

  test('stops playing and paying in, and nothing else: what comes in is credited, withdrawing goes on', async () => {
    const person = await newMember()
    const game = await host.call('session', { token: await host.ticketFor(person.member) })
    if (!('session' in game.body)) throw new Error('no session')
    await host.call('bet', walletBody.bet(game.body, 'before'))
    await person.post('/customers/self-exclusion')
    expect((await host.call('bet', walletBody.bet(game.body, 'after'))).body).toMatchObject({
      status: 'PLAYER_BLOCKED',
    })
    expect((await host.call('win', walletBody.win(game.body, 'before'))).body).toMatchObject({ status: 'OK' })
    const launch = await person.read('/customers/login-game?g=slot.localhost&game=golden-lotus')
    expect([launch.status, launch.body.code]).toEqual([403, 'PLAY_WHILE_PAUSED'])
    expect(launch.body.message).toBe('คุณพักการเล่นอยู่ จึงเข้าเกมไม่ได้จนถึง 21 พ.ค. 2570 10:00 น.')
    const ticket = await person.post('/customers/site-ticket', { url: 'http://slot.localhost:3900/?game=golden-lotus' })
    expect(ticket.body.code).toBe('PLAY_WHILE_PAUSED')
    for (const way of ['payment-gateway', 'prepare']) {
      const answer = await person.post(`/requests/deposit/${way}`, { amount: '300' })
      expectRefusal(answer, way)
      expect(answer.body.code).toBe('DEPOSIT_WHILE_PAUSED')
    }
    await site.credit(person.phone, baht(50))
    expect((await person.post('/requests/withdraw', { amount: '100' })).body).toMatchObject({ success: true })
  })

  test('is never made shorter, and over when its time is', async () => {
    const person = await newMember()
    const long = await person.post('/customers/time-out', { period: '1w' })
    expect((await person.post('/customers/time-out', { period: '24h' })).body).toEqual(long.body)
    await person.post('/customers/self-exclusion', { period: '6m' })
    context.clock.advance(7 * 86_400)
    // The login session has expired by then; the shorter pause has ended, the longer one holds.
    const login = await site.post('/api/login', { phone: person.phone, password: site.password })
    const token = String(login.body['access_token'])
    const { body } = await site.send('GET', '/api/customers/limits', { token })
    expect((body['data'] as { blocks: unknown[] }).blocks).toMatchObject([{ kind: 'self_exclusion' }])
    context.clock.set(new Date('2027-06-01T03:00:00Z'))
    const back = String(
      (await site.post('/api/login', { phone: person.phone, password: site.password })).body['access_token'],
    )
    expect((await site.post('/api/requests/deposit/payment-gateway', { amount: '300' }, back)).body).toMatchObject({
      success: true,
    })
    expect((await site.send('GET', '/api/customers/login-game?g=slot.localhost', { token: back })).body).toMatchObject({
      success: true,
    })
  })
})

test('the limits are what the wallet enforces, with what is used of them', async () => {
  const person = await newMember()
  const from = bangkokMidnight(context.clock.now())
  const body = new URLSearchParams({ limit: 'stake_day', amount: '500' })
  await site.send('PUT', '/api/customers/limits', { token: person.token, body })
  expect(await person.limits()).toMatchObject({
    limits: [
      {
        limit: 'stake_day',
        amount: '500.00',
        used: '0.00',
        from: from.toISOString(),
        to: plusSeconds(from, 86_400).toISOString(),
      },
    ],
    time_out_periods: ['24h', '1w', '1m', '6w'],
    self_exclusion_periods: ['6m', '1y', '2y', '5y'],
  })
  const { body: game } = await host.call('session', { token: await host.ticketFor(person.member) })
  if (!('session' in game)) throw new Error('no session')
  expect((await host.call('bet', walletBody.bet(game, 'within', { amount: '40000' }))).body).toMatchObject({
    status: 'OK',
  })
  expect((await host.call('bet', walletBody.bet(game, 'beyond', { amount: '10001' }))).body).toMatchObject({
    status: 'LIMIT_REACHED',
  })
  expect(await person.limits()).toMatchObject({ limits: [{ limit: 'stake_day', used: '400.00' }] })
})
