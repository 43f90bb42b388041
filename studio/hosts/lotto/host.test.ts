import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ambBase, type AmbOperation, ambRequests } from '#contract/provider/amb/wire.ts'
import { roundsPath } from '#contract/provider/rounds.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import { bangkokDay } from '#kit/clock.ts'
import { checkYiki } from '#studio/engines/lotto/yiki.ts'
import { resultOfYiki, timesWon } from '#studio/engines/lotto/results.ts'
import type { DrawsAnswer, DrawShown, NumbersAnswer } from '#studio/players/lotto/wire.ts'
import type { PlacedAnswer, QuoteAnswer, ResultsAnswer, SlipsAnswer } from '#studio/players/lotto/wire.ts'
import { openForTest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'
import { openPurse, type Txn } from './purse-for-test.ts'

const host = 'lotto.localhost'
const purse = openPurse()

let world: TestWorld
const now = async () => new Date((await world.send('GET', '/director/clock')).json['now'] as string)
async function clockTo(instant: Date) {
  const seconds = Math.ceil((instant.getTime() - (await now()).getTime()) / 1_000)
  expect((await world.send('POST', '/director/clock', { body: { advance_s: seconds } })).status).toBe(200)
}

const member = { token: 'a ticket', user: 'player-1', game_code: 'yiki' }
const session = { cookie: '' }
const read = async <Answer>(path: string) =>
  (await world.send('GET', path, { host, headers: { Cookie: session.cookie } })).json as unknown as Answer
const post = (path: string, body: Record<string, unknown>) =>
  world.send('POST', path, { host, body: { ...member, ...body } })
const key = () => randomUUID()
async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  const end = performance.now() + 5_000
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error('it did not come within five seconds')
    await new Promise((resume) => setTimeout(resume, 20))
  }
}
const openRound = () =>
  until(async () => (await read<DrawsAnswer>('/api/draws')).draws.find(({ lotto }) => lotto === 'yiki'))
/** The beginning of the next round, so that a test has a quarter of an hour. */
async function nextRound(): Promise<DrawShown> {
  const before = await openRound()
  await clockTo(new Date(Date.parse(before.drawn_at) + 1_000))
  return until(async () =>
    (await read<DrawsAnswer>('/api/draws')).draws.find(({ lotto, id }) => lotto === 'yiki' && id !== before.id),
  )
}
const sent = (operation: AmbOperation) =>
  world.received
    .filter(({ path }) => path === ambBase(host) + operation)
    .map(({ body }) => JSON.parse(body) as { txns: Txn[] })
const slipOf = async (id: string) => (await read<SlipsAnswer>('/api/slips')).slips.find((slip) => slip.id === id)
const settledOf = (id: string) =>
  until(async () => {
    const slip = await slipOf(id)
    return slip?.state === 'settled' && purse.settled.has(id) ? slip : undefined
  })

beforeAll(async () => {
  world = await openForTest((got) =>
    got.path.startsWith(ambBase(host)) ? purse.answer(got) : { status: 200, json: {} },
  )
  const opened = await world.send('GET', '/?username=player-1&token=a%20ticket&user=player-1&game_code=yiki', { host })
  expect(opened.status).toBe(200)
  session.cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  // Away from midnight, so that rounds follow each other, and from a round's last seconds, when none is open.
  const day = bangkokDay(await now())
  await clockTo(new Date(new Date(`${day}T10:16:00+07:00`).getTime() + 86_400_000))
})
afterAll(() => world.close())

describe('A round of yi-ki', () => {
  test('is one bet, drawn and settled within five seconds, and its win is in the wallet.', async () => {
    const draw = await nextRound()
    expect(draw).toMatchObject({ seed: null, five: null })
    // Every digit below: one of a hundred numbers wins, whatever is drawn.
    const lines = Array.from({ length: 100 }, (_, at) => ({
      type: '2bottom',
      number: String(at).padStart(2, '0'),
      baht: 10,
      shown: 9_500,
    }))
    const before = purse.satang
    const placed = await post('/api/slips', { key: key(), draw: draw.id, lines })
    expect(placed.status).toBe(200)
    const { slip, balance } = placed.json as unknown as PlacedAnswer
    expect([slip.state, balance]).toEqual(['accepted', ((before - 100_000) / 100).toFixed(2)])
    await clockTo(new Date(draw.drawn_at))
    const settled = await settledOf(slip.id)
    expect([settled.paid, purse.satang]).toEqual(['950.00', before - 100_000 + 95_000])
    expect(await read('/api/state')).toEqual({ balance: (purse.satang / 100).toFixed(2) })
    const won = settled.lines.filter(({ times }) => times === 1)
    expect(won.map(({ number }) => number)).toEqual([settled.draw.five?.slice(0, 2)])
    const [call] = sent('settleBets').filter(({ txns }) => txns[0]?.id === slip.id)
    expect(ambRequests.settleBets.safeParse(call).error).toBeUndefined()
    expect(call?.txns).toMatchObject([{ roundId: slip.id, payoutAmount: '950.00', isEndRound: true }])
  })

  test('may be computed again by anybody, from the seed that was committed to before.', async () => {
    const before = await nextRound()
    await clockTo(new Date(before.drawn_at))
    const drawn = await until(async () =>
      (await read<ResultsAnswer>('/api/results?lotto=yiki')).draws.find(({ id }) => id === before.id),
    )
    const { day, number, salt, seed, five } = drawn
    expect([before.salt, salt]).toEqual([null, expect.stringMatching(/^[0-9a-f]{32}$/)])
    const round = { day, round: number, seed: seed ?? '', beacon: salt, five: five ?? '' }
    expect(await checkYiki(round, before.commitment)).toEqual({ committed: true, drawn: true })
    // Who knows the chain, and not what the beacon says after the close, does not know the draw.
    expect((await checkYiki({ ...round, beacon: null }, before.commitment)).drawn).toBe(false)
    const after = await openRound()
    expect(after.commitment).toBe(seed)
  })

  test('that wins nothing is closed by a win of nothing.', async () => {
    const draw = await nextRound()
    const placed = await post('/api/slips', {
      key: key(),
      draw: draw.id,
      lines: [{ type: '3top', number: '123', baht: 20, shown: 90_000 }],
    })
    const { slip } = placed.json as unknown as PlacedAnswer
    await clockTo(new Date(draw.drawn_at))
    const settled = await settledOf(slip.id)
    const times = timesWon({ type: '3top', number: '123' }, resultOfYiki(settled.draw.five ?? ''))
    expect(purse.settled.get(slip.id)).toBe(times * 1_800_000)
  })

  test('is closed thirty seconds before its draw, and nothing is taken then.', async () => {
    const draw = await nextRound()
    const bets = sent('placeBets').length
    await clockTo(new Date(draw.closes_at))
    const late = await post('/api/slips', {
      key: key(),
      draw: draw.id,
      lines: [{ type: 'run_top', number: '1', baht: 20, shown: 320 }],
    })
    expect([late.status, late.json['error'], sent('placeBets').length]).toEqual([409, 'DRAW_CLOSED', bets])
  })
})

describe('A slip', () => {
  test('that is pressed twice is one bet.', async () => {
    const draw = await nextRound()
    const body = { key: key(), draw: draw.id, lines: [{ type: 'run_top', number: '1', baht: 20, shown: 320 }] }
    const bets = sent('placeBets').length
    const [one, other] = await Promise.all([post('/api/slips', body), post('/api/slips', body)])
    expect([one.json['error'], other.json['error']]).toEqual([undefined, undefined])
    const lines = [{ type: 'run_top', number: '2', baht: 20, shown: 320 }]
    const changed = await post('/api/slips', { ...body, lines })
    expect([changed.status, changed.json['error']]).toEqual([422, 'KEY_REUSED'])
    expect(sent('placeBets')).toHaveLength(bets + 1)
  })

  test('is never taken at less than its lines showed, and sold lines keep their rate.', async () => {
    const draw = await nextRound()
    const line = { type: 'run_bottom', number: '7', baht: 60 }
    const sold: string[] = []
    // 40,000 may be paid at most: at 4.2 a baht 60 % of it are 5,715 baht, from many members.
    for (let count = 0; count < 15; count += 1) {
      const other = { token: `ticket-${count}`, user: `buyer-${count}`, game_code: 'yiki' }
      const body = { ...other, key: key(), draw: draw.id, lines: [{ ...line, baht: 400, shown: 420 }] }
      const placed = await world.send('POST', '/api/slips', { host, body })
      expect(placed.json['error']).toBeUndefined()
      sold.push((placed.json as unknown as PlacedAnswer).slip.id)
    }
    const quoted = (await post('/api/quote', { draw: draw.id, lines: [line] })).json as unknown as QuoteAnswer
    expect(quoted.quotes).toEqual([{ key: 'run_bottom:7', baht: 60, judged: { state: 'half', rate: 210 } }])
    const bets = sent('placeBets').length
    const refused = await post('/api/slips', { key: key(), draw: draw.id, lines: [{ ...line, shown: 420 }] })
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { error: 'LOTTO_SLIP_REFUSED', refusals: [{ code: 'LOTTO_RATE_CHANGED', rate: 210 }] },
    ])
    expect(sent('placeBets')).toHaveLength(bets)
    const half = await post('/api/slips', { key: key(), draw: draw.id, lines: [{ ...line, shown: 210 }] })
    expect((half.json as unknown as PlacedAnswer).slip.lines).toMatchObject([{ rate: 210 }])
    const { numbers } = await read<NumbersAnswer>(`/api/numbers?draw=${draw.id}`)
    expect(numbers).toMatchObject([{ type: 'run_bottom', number: '7', state: 'half' }])
    await clockTo(new Date(draw.drawn_at))
    await until(async () => (sold.every((id) => purse.settled.has(id)) ? true : undefined))
    const five = present(
      (await read<ResultsAnswer>('/api/results?lotto=yiki')).draws.find(({ id }) => id === draw.id)?.five,
      'it is drawn',
    )
    const pays = five.slice(0, 2).includes('7') ? 400 * 420 : 0
    expect(sold.map((id) => purse.settled.get(id))).toEqual(sold.map(() => pays))
  })

  test('is given back within a minute, three times a draw, and is not settled any more.', async () => {
    const draw = await nextRound()
    const place = async () => {
      const placed = await post('/api/slips', {
        key: key(),
        draw: draw.id,
        lines: [{ type: 'run_top', number: '2', baht: 20, shown: 320 }],
      })
      return (placed.json as unknown as PlacedAnswer).slip
    }
    for (let count = 0; count < 3; count += 1) {
      const slip = await place()
      expect(slip.cancel_until).not.toBeNull()
      const cancelled = await post('/api/slips/cancel', { slip: slip.id })
      expect((cancelled.json as unknown as PlacedAnswer).slip.state).toBe('returned')
      await until(async () => purse.cancelled.has(slip.id) || undefined)
    }
    const fourth = await place()
    expect((await post('/api/slips/cancel', { slip: fourth.id })).json['error']).toBe('LOTTO_CANCEL_TOO_OFTEN')
    await clockTo(new Date((await now()).getTime() + 61_000))
    expect((await post('/api/slips/cancel', { slip: fourth.id })).json['error']).toBe('LOTTO_CANCEL_TOO_LATE')
    await clockTo(new Date(draw.drawn_at))
    await settledOf(fourth.id)
    expect([...purse.cancelled].filter((id) => purse.settled.has(id))).toEqual([])
  })

  test('whose stake the wallet refuses stands nowhere, and does not fill its numbers.', async () => {
    const draw = await nextRound()
    purse.next = { status: 200, json: { statusCode: 10_002, timestampMillis: 1, balance: 1 } }
    const lines = [{ type: '3tod', number: '112', baht: 400, shown: 15_000 }]
    const refused = await post('/api/slips', { key: key(), draw: draw.id, lines })
    expect([refused.status, refused.json['error']]).toEqual([422, 'INSUFFICIENT_FUNDS'])
    expect((await post('/api/slips', { key: key(), draw: draw.id, lines })).status).toBe(200)
  })

  test('with a wrong field, line or draw is refused by a stable code, and nothing is taken.', async () => {
    const draw = await nextRound()
    const bets = sent('placeBets').length
    const line = { type: '3top', number: '123', baht: 20, shown: 90_000 }
    const wrong: [Record<string, unknown>, number, string][] = [
      [{ draw: draw.id, lines: [line] }, 422, 'BAD_FIELD'],
      [{ key: key(), draw: 'none', lines: [line] }, 404, 'DRAW_UNKNOWN'],
      [{ key: key(), draw: draw.id, lines: [] }, 409, 'LOTTO_SLIP_REFUSED'],
      [{ key: key(), draw: draw.id, lines: [{ ...line, baht: 0.5 }] }, 409, 'LOTTO_SLIP_REFUSED'],
      [{ key: key(), draw: draw.id, lines: [{ ...line, type: '3front' }] }, 409, 'LOTTO_SLIP_REFUSED'],
      [{ key: key(), draw: draw.id, lines: [{ ...line, type: '3tod', number: '111' }] }, 409, 'LOTTO_SLIP_REFUSED'],
      [{ key: key(), draw: draw.id, lines: [{ ...line, baht: 401 }] }, 409, 'LOTTO_SLIP_REFUSED'],
    ]
    for (const [body, status, code] of wrong) {
      const refused = await post('/api/slips', body)
      expect([refused.status, refused.json['error']]).toEqual([status, code])
    }
    expect(sent('placeBets')).toHaveLength(bets)
  })
})

test('A government draw closes at 15:20 and is drawn at 16:00 of its day, when the next one opens.', async () => {
  const government = async () =>
    (await read<DrawsAnswer>('/api/draws')).draws.filter(({ lotto }) => lotto === 'government')
  const [draw, ...more] = await government()
  const { id, closes_at, drawn_at, day } = present(draw, 'a draw is open')
  expect([more, closes_at, drawn_at]).toEqual([
    [],
    new Date(`${day}T15:20:00+07:00`).toISOString(),
    new Date(`${day}T16:00:00+07:00`).toISOString(),
  ])
  const placed = await post('/api/slips', {
    key: key(),
    draw: id,
    lines: [{ type: '3front', number: '123', baht: 20, shown: 45_000 }],
  })
  const { slip } = placed.json as unknown as PlacedAnswer
  await clockTo(new Date(drawn_at))
  const settled = await settledOf(slip.id)
  expect(settled.draw.government?.first).toMatch(/^[0-9]{6}$/)
  const after = await until(async () => (await government()).find((one) => one.id !== id))
  expect(after.commitment).toMatch(/^[0-9a-f]{64}$/)
})

test('The site hears how a slip ended when it asks.', async () => {
  const { slips } = await read<SlipsAnswer>('/api/slips')
  const slip = present(
    slips.find(({ state }) => state === 'settled'),
    'a slip is settled',
  )
  const rawBody = JSON.stringify({ player: 'player-1', rounds: [slip.id] })
  const parts = {
    method: 'POST',
    path: roundsPath,
    timestamp: String((await now()).getTime()),
    nonce: randomUUID().replaceAll('-', ''),
    rawBody,
  }
  const siteKey = siteKeyOf(world.config, host)
  const headers = signedCallHeaders(
    { host, keyId: 'k1', ...('secret' in siteKey ? { secret: siteKey.secret } : { privateKey: '' }) },
    parts,
  )
  const answer = await fetch(world.url(`/hosts/${host}${roundsPath}`), { method: 'POST', headers, body: rawBody })
  expect(await answer.json()).toMatchObject({
    rounds: [{ state: 'won', round: slip.id, bet_transaction: slip.id, closes_round: true }],
  })
})
