import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isValidWalletSignature } from '#contract/provider/signature.ts'
import { walletRequests } from '#contract/provider/wallet.ts'
import { openForTest, type ReceivedRequest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'
import { verifyRound } from '#studio/titles/golden-lotus/draw.ts'
import { doneButLost, openPurse } from './purse-for-test.ts'

const { purse, instead, site } = openPurse()

let world: TestWorld
let token = ''
const ticket = () => {
  const opened = randomUUID()
  purse.tickets.add(opened)
  return opened
}
beforeAll(async () => {
  world = await openForTest(site)
  token = ticket()
})
afterAll(() => world.close())

const host = 'slot.localhost:3900'
const play = (body: Record<string, unknown> = {}) =>
  world.send('POST', '/api/play', { host, body: { token, stake: '10', ...body } })
const order = (fault: string) => world.send('POST', '/director/faults', { body: { party: 'slot.localhost', fault } })
const calls = (operation: string) => world.received.filter((one) => one.path === `/wallet/v1/${operation}`)
const bodyOf = (got: ReceivedRequest | undefined) => JSON.parse(got?.body ?? '{}') as Record<string, string>
async function until(holds: () => boolean) {
  const end = performance.now() + 8_000
  while (!holds() && performance.now() < end) await new Promise((resume) => setTimeout(resume, 10))
  expect(holds()).toBe(true)
}

describe('a round', () => {
  it('is a signed bet and a signed win that closes it, and its balance is the wallet’s', async () => {
    const before = purse.balance
    const { status, json } = await play({ client_seed: 'lucky-7' })
    expect(status).toBe(200)
    const bet = calls('bet').at(-1)
    const win = calls('win').at(-1)
    for (const got of [bet, win, calls('session')[0]]) {
      const parts = {
        method: 'POST',
        path: got?.path ?? '',
        timestamp: got?.headers['x-chokdee-timestamp'] ?? '',
        nonce: got?.headers['x-chokdee-nonce'] ?? '',
        rawBody: got?.body ?? '',
      }
      const key = siteKeyOf(world.config, 'slot.localhost')
      expect(isValidWalletSignature(key, parts, got?.headers['x-chokdee-signature'] ?? '')).toBe(true)
    }
    expect(walletRequests.bet.parse(bodyOf(bet))).toMatchObject({
      amount: '1000',
      player: 'player-1',
      session: 'gs-1',
      game: 'golden-lotus',
    })
    expect(walletRequests.win.parse(bodyOf(win))).toMatchObject({
      closes_round: true,
      bet_transaction: bodyOf(bet)['transaction'],
    })
    const paid = BigInt(bodyOf(win)['amount'] ?? '0')
    expect(purse.balance).toBe(before - 1_000n + paid)
    expect(json).toMatchObject({
      settled: true,
      stake: '10.00',
      fairness: { client_seed: 'lucky-7', nonce: 0, server_seed: null },
    })
    expect(json['balance']).toBe(`${purse.balance / 100n}.${String(purse.balance % 100n).padStart(2, '0')}`)
  })

  it('counts the nonce up by one, and redeems the ticket only once', async () => {
    const [first, second] = await Promise.all([play(), play()])
    expect(
      [first, second]
        .map((one) => (one.json['fairness'] as { nonce: number }).nonce)
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2])
    expect(calls('session')).toHaveLength(1)
  })

  it('can be checked by its player once the server seed is revealed', async () => {
    const played = (await play({ client_seed: 'my-own' })).json as {
      outcome: { stops: number[] }
      fairness: { commitment: string; client_seed: string; nonce: number }
    }
    const rotated = await world.send('POST', '/api/seeds/rotate', { host, body: { token } })
    const { revealed, fairness } = rotated.json as {
      revealed: { server_seed: string; commitment: string }
      fairness: { commitment: string }
    }
    expect(revealed.commitment).toBe(played.fairness.commitment)
    expect(fairness.commitment).not.toBe(revealed.commitment)
    const claim = {
      serverSeed: revealed.server_seed,
      commitment: played.fairness.commitment,
      clientSeed: 'my-own',
      nonce: played.fairness.nonce,
      stops: played.outcome.stops,
    }
    expect(await verifyRound(claim)).toMatchObject({ commitmentMatches: true, stopsMatch: true })
  })

  it.each([
    [{ stake: '3' }, 422, 'STAKE_INVALID'],
    [{ stake: -10 }, 422, 'STAKE_INVALID'],
    [{ stake: '1e1' }, 422, 'STAKE_INVALID'],
    [{ stake: undefined }, 422, 'STAKE_INVALID'],
    [{ stake: ['10'] }, 422, 'STAKE_INVALID'],
    [{ client_seed: 'a b' }, 422, 'CLIENT_SEED_INVALID'],
    [{ game: 'other' }, 404, 'GAME_UNKNOWN'],
    [{ token: 'used-up' }, 401, 'TICKET_INVALID'],
    [{ token: '' }, 401, 'TICKET_MISSING'],
    [{ token: undefined, session: 'nobody' }, 401, 'SESSION_EXPIRED'],
  ])('is refused for %j', async (body, status, error) => {
    const bets = calls('bet').length
    const answer = await play(body)
    expect([answer.status, answer.json['error']]).toEqual([status, error])
    expect(answer.json['message']).toMatch(/[ก-๙]/)
    expect(calls('bet')).toHaveLength(bets)
  })

  it('is refused where the money does not reach, with the true balance', async () => {
    const rich = purse.balance
    purse.balance = 500n
    expect((await play()).json).toMatchObject({ error: 'INSUFFICIENT_FUNDS', balance: '5.00' })
    purse.balance = rich
  })

  it('is rolled back where the bet’s answer stays unknown, whether it was taken or not', async () => {
    for (const answer of [doneButLost, { status: 500, json: {} }, { status: 200, text: 'not json' }]) {
      const before = purse.balance
      instead['bet'] = [answer]
      const rollbacks = calls('rollback').length
      expect((await play()).json).toMatchObject({ error: 'BET_UNKNOWN' })
      await until(() => calls('rollback').length > rollbacks)
      expect(bodyOf(calls('rollback').at(-1))['bet_transaction']).toBe(bodyOf(calls('bet').at(-1))['transaction'])
      await until(() => purse.balance === before)
    }
  })

  it('is tried again where the wallet says so, under the same transaction', async () => {
    instead['bet'] = [{ status: 503, json: { status: 'TRY_AGAIN' } }]
    expect((await play()).status).toBe(200)
    const [one, two] = calls('bet').slice(-2).map(bodyOf)
    expect(one?.['transaction']).toBe(two?.['transaction'])
    expect(one?.['request']).not.toBe(two?.['request'])
  })

  it('pays a win until the site has taken it', async () => {
    const before = purse.balance
    instead['win'] = [doneButLost]
    const { json } = await play()
    expect(json['settled']).toBe(false)
    const sent = calls('win').length
    await until(() => calls('win').length > sent)
    const [one, two] = calls('win').slice(-2).map(bodyOf)
    expect(one?.['transaction']).toBe(two?.['transaction'])
    await until(() => purse.balance === before - 1_000n + BigInt(one?.['amount'] ?? '0'))
  })

  it.each([['duplicate'], ['wrong-amount'], ['wrong-sender']])(
    'keeps the balance right although the host errs: %s',
    async (fault) => {
      const before = purse.balance
      await order(fault)
      const { json } = await play()
      expect(purse.balance).toBe(before - 1_000n + BigInt(String(json['win']).replace('.', '')))
    },
  )

  it('takes nothing where bet and rollback change places, or the bet times out', async () => {
    for (const fault of ['re-ordered', 'timed-out']) {
      const before = purse.balance
      await order(fault)
      expect((await play()).status).toBeGreaterThanOrEqual(400)
      await until(() => purse.balance === before)
    }
  })
})

describe('the page of the game', () => {
  it('opens on a ticket once, keeps no ticket in its text, and goes on with its cookie', async () => {
    const newTicket = ticket()
    const first = await world.send('GET', `/?token=${newTicket}`, { host })
    expect(first.status).toBe(200)
    expect(first.text).toContain('บัวทองคืนจันทร์')
    expect(first.text).not.toContain(newTicket)
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    expect(String(first.headers['set-cookie'])).toContain('HttpOnly')
    expect((await world.send('GET', `/?token=${newTicket}`, { host })).status).toBe(401)
    expect((await world.send('GET', `/?token=${newTicket}`, { host, headers: { Cookie: cookie } })).status).toBe(200)
    expect((await world.send('GET', '/api/state', { host, headers: { Cookie: cookie } })).json).toMatchObject({
      game: 'golden-lotus',
      currency: 'THB',
    })
    instead['balance'] = [{ status: 200, json: { status: 'OK', balance: '4321', limits_left: { loss: '700' } } }]
    const credit = await world.send('GET', '/api/state?credit=now', { host, headers: { Cookie: cookie } })
    expect(credit.json).toMatchObject({ balance: '43.21', limits_left: { loss: '700' } })
    const body = { stake: '1' }
    expect((await world.send('POST', '/api/play', { host, body, headers: { Cookie: cookie } })).status).toBe(200)
    const elsewhere = { Cookie: cookie, Origin: 'http://evil.localhost:3900', 'Sec-Fetch-Site': 'same-site' }
    expect((await world.send('POST', '/api/play', { host, body, headers: elsewhere })).status).toBe(403)
  })

  it.each([
    ['/', 401],
    ['/?token=unknown', 401],
    ['/?token=a&token=b', 422],
    ['/assets/golden-lotus/nothing', 404],
    ['/assets/nothing/draw.js', 404],
    ['/api/info', 200],
    ['/api/state', 401],
  ])('answers %s with %s', async (path, status) =>
    expect((await world.send('GET', path, { host })).status).toBe(status),
  )

  it('says in Thai that the wallet cannot be reached', async () => {
    instead['session'] = [{ status: 500, text: 'oops' }]
    const answer = await world.send('GET', `/?token=${ticket()}`, { host })
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('เชื่อมต่อกระเป๋าเงินไม่ได้')
  })
})

describe('a round of which the director has its host report', () => {
  it('is ended, re-opened, corrected and rewarded when the director has its host report it', async () => {
    const { json } = await play()
    const report = (body: object) => world.send('POST', '/director/rounds', { body: { round: json['round'], ...body } })
    for (const [operation, more] of [
      ['end-round', {}],
      ['reopen', {}],
      ['adjust', { amount: '-5' }],
      ['reward', { amount: '7' }],
    ] as const) {
      expect((await report({ act: operation, ...more })).json).toMatchObject({ answer: { status: 'OK' } })
      expect(walletRequests[operation].parse(bodyOf(calls(operation).at(-1)))).toMatchObject({
        player: 'player-1',
        ...more,
      })
    }
    expect((await report({ act: 'adjust' })).status).toBe(422)
    expect((await world.send('POST', '/director/rounds', { body: { round: 'none', act: 'reopen' } })).status).toBe(404)
  })
})

describe('a bet on a game that the site has closed', () => {
  it('is refused politely, and takes nothing', async () => {
    const before = purse.balance
    ;(instead['bet'] ??= []).push({ status: 200, json: { status: 'GAME_CLOSED' } })
    const answer = await play()
    expect(answer).toMatchObject({ status: 503, json: { error: 'GAME_CLOSED' } })
    expect(purse.balance).toBe(before)
  })
})
