import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isValidHub88Signature } from '#contract/provider/hub88/signature.ts'
import { hub88Requests } from '#contract/provider/hub88/wire.ts'
import { present } from '#kit/assert.ts'
import { type SiteAnswer, openForTest, type ReceivedRequest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'
import { rsaPair } from '#tests/fixtures/key-pairs.ts'
import { hub88WalletOf } from './hub88-wallet.ts'

const host = 'slot-itp.localhost'
/** What the wallet answers instead of accepting everything, where a test wants that. */
let answerOf: ((got: ReceivedRequest) => SiteAnswer) | null = null
/** A wallet of this dialect. */
function wallet(got: ReceivedRequest): SiteAnswer {
  if (answerOf) return answerOf(got)
  return { status: 200, json: { status: 'RS_OK', user: 'player-1', currency: 'THB', balance: 5_000_000 } }
}

let world: TestWorld
beforeAll(async () => {
  world = await openForTest(wallet)
})
afterAll(() => world.close())
const play = (token: string) =>
  world.send('POST', '/api/play', { host, body: { token, user: 'player-1', game_code: 'muay-gloves', stake: '10' } })
const received = (path: string) => world.received.filter((one) => one.path === `/wallet/hub88/${host}${path}`)

test('the end of a slip and its legs go with its win', async () => {
  const bodies: string[] = []
  const answering = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    bodies.push(typeof request?.body === 'string' ? request.body : '')
    return Response.json({ status: 'RS_OK', user: 'player-1', currency: 'THB', balance: 5_000_000 })
  })
  const { privateKey } = rsaPair()
  const context = { config: { SITE_URL: 'http://site' }, clock: { now: () => new Date() } }
  const call = hub88WalletOf({ ...context, closing: new AbortController().signal } as never, host, {
    signing: { privateKey },
  } as never)
  const slip = { legs: 2, won: 1, half_won: 0, push: 0, half_lost: 0, lost: 1, void: 0, least_price: '1.80' }
  const ids = { request: 'r', transaction: 't', player: 'p', round: 'o', game: 'step', bet_transaction: 'b' }
  await call('win', { ...ids, amount: '0', closes_round: true, ending: 'played', opposed: '0', slip })
  answering.mockRestore()
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ amount: 0, meta: { ending: 'played', opposed: '0', slip } })
})

describe('the host of the second slot lobby', () => {
  test('opens a game, bets and pays in the Hub88-shaped dialect, each call signed over its bytes', async () => {
    const { status, json } = await play('a ticket')
    expect([status, json['settled'], json['balance']]).toEqual([200, true, '50.00'])
    const key = siteKeyOf(world.config, host)
    for (const [path, schema] of [
      ['/user/balance', hub88Requests.balance],
      ['/transaction/bet', hub88Requests.bet],
      ['/transaction/win', hub88Requests.win],
    ] as const) {
      const got = present(received(path).at(-1), path)
      expect(schema.safeParse(JSON.parse(got.body)).error).toBeUndefined()
      expect(isValidHub88Signature(key, got.body, got.headers['x-hub88-signature'] ?? '')).toBe(true)
    }
    const bet = JSON.parse(received('/transaction/bet').at(-1)?.body ?? '') as Record<string, unknown>
    expect(bet).toMatchObject({ user: 'player-1', token: 'a ticket', amount: 1_000_000, currency: 'THB' })
    const win = JSON.parse(received('/transaction/win').at(-1)?.body ?? '') as Record<string, unknown>
    expect(win).toMatchObject({ reference_transaction_uuid: bet['transaction_uuid'], round_closed: true })
  })

  test('drops a bet that is refused, and rolls back one whose outcome it does not know', async () => {
    await play('another')
    answerOf = () => ({ status: 200, json: { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 999_000 } })
    expect((await play('another')).json).toMatchObject({ error: 'INSUFFICIENT_FUNDS', balance: '9.99' })
    answerOf = (got) =>
      got.path.endsWith('/bet')
        ? { status: 503, json: { status: 'RS_ERROR_UNKNOWN' } }
        : { status: 200, json: { status: 'RS_OK' } }
    expect((await play('another')).json).toMatchObject({ error: 'BET_UNKNOWN' })
    const [rollback] = await world.receivedOn(`/wallet/hub88/${host}/transaction/rollback`, 1)
    const bet = JSON.parse(received('/transaction/bet').at(-1)?.body ?? '') as Record<string, unknown>
    expect(JSON.parse(rollback?.body ?? '')).toMatchObject({
      reference_transaction_uuid: bet['transaction_uuid'],
      round: bet['round'],
    })
  })
})
