import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isValidAmbSignature } from '#contract/provider/amb/signature.ts'
import { ambBase, type AmbOperation, ambRequests } from '#contract/provider/amb/wire.ts'
import { present } from '#kit/assert.ts'
import { type SiteAnswer, openForTest, type ReceivedRequest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'

const host = 'silver.localhost'
/** A wallet of this dialect that accepts everything, or answers as a test wants. */
let next: ((got: ReceivedRequest) => SiteAnswer) | null = null
function wallet(got: ReceivedRequest): SiteAnswer {
  if (next) return next(got)
  const money = got.path.endsWith('checkBalance') ? { balance: 50 } : { balanceBefore: 60, balanceAfter: 50.25 }
  return { status: 200, json: { statusCode: 0, timestampMillis: 1, currency: 'THB', ...money } }
}

let world: TestWorld
beforeAll(async () => {
  world = await openForTest(wallet)
})
afterAll(() => world.close())
const play = (token: string) =>
  world.send('POST', '/api/play', { host, body: { token, user: 'player-1', game_code: 'golden-lotus', stake: '10' } })
const received = (operation: AmbOperation) => world.received.filter((one) => one.path === ambBase(host) + operation)
type SentCall = { id: string; sessionToken?: string; txns: Record<string, unknown>[] }
const sent = (got: ReceivedRequest | undefined) => JSON.parse(got?.body ?? '') as SentCall

describe('the host of the silver lotus', () => {
  test('opens a game, bets and settles in the AMB-shaped dialect, each call signed over its path and bytes', async () => {
    const { status, json } = await play('a ticket')
    expect([status, json['settled'], json['balance']]).toEqual([200, true, '50.25'])
    const key = siteKeyOf(world.config, host)
    for (const operation of ['checkBalance', 'placeBets', 'settleBets'] as const) {
      const got = present(received(operation).at(-1), operation)
      expect(ambRequests[operation].safeParse(JSON.parse(got.body)).error).toBeUndefined()
      expect(isValidAmbSignature(key, got.path, got.body, got.headers['x-amb-signature'] ?? '')).toBe(true)
    }
    const bet = sent(received('placeBets').at(-1))
    expect(bet).toMatchObject({ sessionToken: 'a ticket', txns: [{ betAmount: '10.00' }] })
    expect(sent(received('settleBets').at(-1)).txns).toMatchObject([{ id: bet.txns[0]?.['id'], isEndRound: true }])
  })

  test('drops a bet that is refused, and cancels one whose outcome it does not know', async () => {
    await play('another')
    next = () => ({ status: 200, json: { statusCode: 10_002, timestampMillis: 1, balance: 9.99 } })
    expect((await play('another')).json).toMatchObject({ error: 'INSUFFICIENT_FUNDS', balance: '9.99' })
    next = () => ({ status: 200, json: { statusCode: 10_003, timestampMillis: 1, balance: 9.99 } })
    expect((await play('another')).json).toMatchObject({ error: 'LIMIT_REACHED' })
    const failed = { status: 503, json: { statusCode: 50_001, timestampMillis: 1 } }
    next = (got) =>
      got.path.endsWith('placeBets') ? failed : { status: 200, json: { statusCode: 0, timestampMillis: 1 } }
    expect((await play('another')).json).toMatchObject({ error: 'BET_UNKNOWN' })
    const [cancelled] = await world.receivedOn(`${ambBase(host)}cancelBets`, 1)
    const bet = sent(received('placeBets').at(-1)).txns[0]
    expect(sent(cancelled).txns).toMatchObject([{ id: bet?.['id'], roundId: bet?.['roundId'] }])
  })

  test('cancels again where the site did not accept the key: that refuses the call, not the cancellation', async () => {
    const before = received('cancelBets').length
    let refused = 0
    next = (got) => {
      if (got.path.endsWith('placeBets')) return { status: 503, json: { statusCode: 50_001, timestampMillis: 1 } }
      if (!got.path.endsWith('cancelBets') || refused > 0)
        return { status: 200, json: { statusCode: 0, timestampMillis: 1 } }
      refused += 1
      return { status: 401, json: { statusCode: 40_003, timestampMillis: 1 } }
    }
    expect((await play('another')).json).toMatchObject({ error: 'BET_UNKNOWN' })
    const calls = await world.receivedOn(`${ambBase(host)}cancelBets`, before + 2)
    const [first, second] = calls.slice(before).map((got) => sent(got).txns[0]?.['id'])
    expect(second).toBe(first)
  })
})
