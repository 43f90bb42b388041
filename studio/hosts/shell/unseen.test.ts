import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { potsAnswer, potsPath } from '#contract/provider/pots.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import type { RoundEvent } from '#studio/engines/slots/round.ts'
import { openForTest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'

/** The balance at the wallet of these tests, in satang. It takes every bet and pays every win, whoever asks. */
let balance = 100_000_000n
let world: TestWorld
const host = 'slot.localhost'
let game = 'gold-shop'
/** The rules of the session, as the wallet answers them to the session call. */
let sessionRules: Record<string, unknown> = {}

beforeAll(async () => {
  world = await openForTest((got) => {
    const body = JSON.parse(got.body || '{}') as Record<string, string>
    const ok = { status: 'OK', balance: String(balance) }
    if (got.path.endsWith('/session'))
      return {
        status: 200,
        json: {
          ...ok,
          session: body['token'],
          player: 'player-1',
          currency: 'THB',
          game,
          unfinished: [],
          ...sessionRules,
        },
      }
    if (got.path.endsWith('/bet')) balance -= BigInt(body['amount'] ?? '0')
    if (got.path.endsWith('/win')) balance += BigInt(body['amount'] ?? '0')
    return {
      status: 200,
      json: { ...ok, balance: String(balance), balance_then: String(balance), transaction: body['transaction'] },
    }
  })
})
afterAll(() => world.close())

type PlayedRound = {
  round: string
  win: string
  events: RoundEvent[]
  before_win: string
  after_win: string
  pot: number | null
  paid: string
  mode: string
}
const play = async (token: string, more: object = {}) =>
  (await world.send('POST', '/api/play', { host, body: { token, stake: '10', ...more } }))
    .json as unknown as PlayedRound
const state = async (secret: string) =>
  (await world.send('GET', '/api/state', { host, headers: { Cookie: secret } })).json as unknown as {
    balance: string
    wagered: string
    won: string
    rounds: number
    unseen: PlayedRound | null
    pending: boolean
    pots: { amount: number }[]
  }
async function open(token: string): Promise<string> {
  const opened = await world.send('GET', `/?token=${token}`, { host })
  return /slot_session=[^;]+/.exec(opened.headers['set-cookie']?.[0] ?? '')?.[0] ?? ''
}

describe('a round that was not seen to its end', () => {
  it('is given to the next page with the balance before its win, until it is confirmed', async () => {
    const cookie = await open('first')
    expect((await state(cookie)).unseen).toBeNull()
    let played = await play('first')
    for (let tries = 0; played.win === '0.00' && tries < 200; tries += 1) played = await play('first')
    expect(played.win).not.toBe('0.00')
    const other = await open('another-device')
    for (const page of [cookie, other]) {
      const { unseen, balance: shown, pending } = await state(page)
      expect(pending).toBe(false)
      expect(unseen).toMatchObject({ round: played.round, events: played.events, win: played.win })
      expect(shown).toBe(unseen?.before_win)
      expect(Number(unseen?.after_win) - Number(shown)).toBeCloseTo(Number(played.win))
    }
    const seen = await world.send('POST', '/api/seen', { host, body: { token: 'first', round: played.round } })
    expect(seen.json).toEqual({ seen: true })
    const after = await state(other)
    expect([after.unseen, after.balance]).toEqual([null, played.after_win])
    expect((await world.send('POST', '/api/seen', { host, body: { token: 'first', round: 'none' } })).json).toEqual({
      seen: false,
    })
  })

  it('is in no sum of its session until it is confirmed, neither its stake nor its win', async () => {
    const cookie = await open('sums')
    const satang = (baht: string) => Math.round(Number(baht) * 100)
    const sums = async () => {
      const { wagered, won, rounds } = await state(cookie)
      return [satang(wagered), satang(won), rounds] as const
    }
    const [wagered, won, rounds] = await sums()
    const played = await play('sums')
    expect(await sums()).toEqual([wagered, won, rounds])
    await world.send('POST', '/api/seen', { host, body: { token: 'sums', round: played.round } })
    expect(await sums()).toEqual([wagered + 1_000, won + satang(played.win), rounds + 1])
  })

  it('is listed among the rounds played only once it is confirmed', async () => {
    const cookie = await open('listed')
    const listed = async () => {
      const { json } = await world.send('GET', '/api/rounds', { host, headers: { Cookie: cookie } })
      return (json['rounds'] as PlayedRound[]).map(({ round }) => round)
    }
    const before = await listed()
    const { round } = await play('listed')
    expect(await listed()).toEqual(before)
    await world.send('POST', '/api/seen', { host, body: { token: 'listed', round } })
    expect(await listed()).toEqual([round, ...before].slice(0, 50))
  })

  it('is in no sum of a later session either that goes on with the same play', async () => {
    const sumsOf = async (cookie: string) => {
      const { wagered, won, rounds, unseen } = await state(cookie)
      return { wagered, won, rounds, unseen: unseen?.round ?? null }
    }
    const see = (round: string) => world.send('POST', '/api/seen', { host, body: { token: 'again', round } })
    const first = await open('again')
    await see((await play('again')).round)
    const before = await sumsOf(first)
    const { round } = await play('again')
    const cookie = await open('once-more')
    expect(await sumsOf(cookie)).toEqual({ ...before, unseen: round })
    await see(round)
    expect(await sumsOf(cookie)).toMatchObject({ rounds: before.rounds + 1, unseen: null })
  })

  it('counts as seen once its player plays on', async () => {
    const first = await play('first')
    const second = await play('first')
    const cookie = await open('third')
    const { unseen } = await state(cookie)
    expect(unseen?.round).toBe(second.round)
    expect(unseen?.round).not.toBe(first.round)
  })
})

describe('a growing prize', () => {
  it('takes one percent of each real stake, is named in the round, and is reported to the site on a signed request', async () => {
    const before = (await state(await open('fourth'))).pots[0]?.amount ?? 0
    const { pot } = await play('first')
    expect(pot).toBe(before + 10)
    const rawBody = '{}'
    const parts = { method: 'POST', path: potsPath, timestamp: String(Date.now()), nonce: 'once', rawBody }
    const signed = signedCallHeaders(
      { host, ...(siteKeyOf(world.config, host) as { keyId: string; secret: string }) },
      parts,
    )
    expect((await world.send('POST', potsPath, { host, body: {} })).status).toBe(401)
    const answer = await world.send('POST', potsPath, { host, body: {}, headers: signed })
    const { pots } = potsAnswer.parse(answer.json)
    expect(pots.find((one) => one.game === 'gold-shop')).toEqual({
      game: 'gold-shop',
      prize: 'grand',
      amount: pot,
      share_bp: 100,
      full_stake: 10_000,
    })
  })

  it('takes nothing of play money, whose rounds carry no pot', async () => {
    const before = (await state(await open('fifth'))).pots[0]?.amount
    const opened = await world.send('GET', '/?demo=1&game=gold-shop', { host })
    const cookie = /slot_demo=[^;]+/.exec(opened.headers['set-cookie']?.[0] ?? '')?.[0] ?? ''
    const headers = { Cookie: cookie, 'x-demo': '1', 'sec-fetch-site': 'same-origin' }
    const played = await world.send('POST', '/api/play', { host, body: { stake: '100' }, headers })
    expect(played.json).toMatchObject({ pot: null })
    expect((await state(await open('sixth'))).pots[0]?.amount).toBe(before)
  })
})

describe('a feature that is bought', () => {
  it('costs what the title says, and begins without a base spin', async () => {
    game = 'durian-orchard'
    await open('seventh')
    const played = await play('seventh', { mode: 'buy' })
    expect(played).toMatchObject({ mode: 'buy', stake: '10.00', paid: '320.00' })
    expect(played.events[0]?.type).toBe('hold')
    expect(await play('first', { mode: 'buy' })).toMatchObject({ error: 'MODE_INVALID' })
  })
})

describe('a launch that says what its session has to keep to', () => {
  const rulesOf = async (token: string, address = '') => {
    const opened = await world.send('GET', `/?token=${token}${address}`, { host })
    const cookie = /slot_session=[^;]+/.exec(opened.headers['set-cookie']?.[0] ?? '')?.[0] ?? ''
    const { modes, reality_check_minutes: minutes } = (await state(cookie)) as unknown as {
      modes: { mode: string }[]
      reality_check_minutes: number
    }
    return { modes: modes.map(({ mode }) => mode), minutes, page: opened.text }
  }

  it('offers no feature to buy where that is forbidden, and refuses one without a bet', async () => {
    game = 'durian-orchard'
    sessionRules = { feature_buy: false, reality_check_minutes: 15 }
    const { modes, minutes, page } = await rulesOf('forbidden')
    expect([modes, minutes]).toEqual([['base'], 15])
    expect(page.includes('ซื้อฟีเจอร์')).toBe(false)
    expect(page.includes('เตือนพักทุก 15 นาที')).toBe(true)
    const before = balance
    expect(await play('forbidden', { mode: 'buy' })).toMatchObject({ error: 'BUY_FORBIDDEN' })
    expect(balance).toBe(before)
    expect(await play('forbidden')).toMatchObject({ mode: 'base', paid: '10.00' })
  })

  it('goes by the answer of the site rather than by the address, which is in the player’s hands', async () => {
    sessionRules = { feature_buy: false, reality_check_minutes: 15 }
    expect(await rulesOf('tampered', '&feature_buy=1&reality_check=60')).toMatchObject({ modes: ['base'], minutes: 15 })
    sessionRules = {}
    expect(await rulesOf('by-address', '&feature_buy=0&reality_check=60')).toMatchObject({
      modes: ['base'],
      minutes: 60,
    })
  })

  it('sells the feature and reminds each half hour where the site says nothing, and the address nothing that is taken', async () => {
    sessionRules = {}
    const { modes, minutes, page } = await rulesOf('of-before', '&reality_check=none')
    expect([modes, minutes]).toEqual([['base', 'buy'], 30])
    expect(page.includes('id="buy-now"')).toBe(true)
    expect(await play('of-before', { mode: 'buy' })).toMatchObject({ mode: 'buy' })
  })

  it('forbids the feature in a demo too, also in one that was opened before', async () => {
    const demo = async (address: string, cookie = '') => {
      const opened = await world.send('GET', `/?demo=1&game=durian-orchard${address}`, {
        host,
        headers: cookie ? { Cookie: cookie } : {},
      })
      return {
        text: opened.text,
        cookie: /slot_demo=[^;]+/.exec(opened.headers['set-cookie']?.[0] ?? '')?.[0] ?? cookie,
      }
    }
    const first = await demo('')
    expect(first.text.includes('id="buy-now"')).toBe(true)
    const strict = await demo('&feature_buy=0', first.cookie)
    expect(strict.text.includes('id="buy-now"')).toBe(false)
    const headers = { Cookie: strict.cookie, 'x-demo': '1', 'sec-fetch-site': 'same-origin' }
    const bought = await world.send('POST', '/api/play', { host, body: { stake: '10', mode: 'buy' }, headers })
    expect(bought.json).toMatchObject({ error: 'BUY_FORBIDDEN' })
  })
})
