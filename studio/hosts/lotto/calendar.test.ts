import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ambBase, ambRequests } from '#contract/provider/amb/wire.ts'
import { fixturesAnswer, fixturesPath } from '#contract/provider/fixtures.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import {
  type TradingAnswer,
  type TradingAsk,
  tradingAnswers,
  tradingEnvelope,
  tradingPath,
  type TradingQuestion,
} from '#contract/provider/trading.ts'
import { present } from '#kit/assert.ts'
import type {
  DrawsAnswer,
  NumbersAnswer,
  PlacedAnswer,
  ResultsAnswer,
  SlipsAnswer,
} from '#studio/players/lotto/wire.ts'
import { openForTest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'
import { openPurse, type Txn } from './purse-for-test.ts'

const host = 'lotto.localhost'
/** So that January is to come. */
const year = new Date().getUTCFullYear() + 1
const drawNo = (place: number) => year * 100 + place
const purse = openPurse()
const directory = mkdtempSync(join(tmpdir(), 'lotto-'))
let world: TestWorld
const session = { cookie: '' }

beforeAll(async () => {
  world = await openForTest(
    (got) => (got.path.startsWith(ambBase(host)) ? purse.answer(got) : { status: 200, json: {} }),
    { DATA_DIR: directory },
  )
  await clockTo(`${year}-01-10T03:00:00Z`)
  const opened = await world.send('GET', '/?username=player-1&token=a%20ticket&user=player-1&game_code=government', {
    host,
  })
  session.cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(async () => {
  await world.close()
  rmSync(directory, { recursive: true })
})

const now = async () => new Date((await world.send('GET', '/director/clock')).json['now'] as string)
async function clockTo(instant: string) {
  const seconds = Math.ceil((Date.parse(instant) - (await now()).getTime()) / 1_000)
  if (seconds > 0) await world.send('POST', '/director/clock', { body: { advance_s: seconds } })
}
async function signed(path: string, body: Record<string, unknown>) {
  const key = siteKeyOf(world.config, host) as { keyId: string; secret: string }
  const timestamp = String((await now()).getTime())
  const parts = { method: 'POST', path, timestamp, nonce: randomUUID(), rawBody: JSON.stringify(body) }
  return (await world.send('POST', path, { host, body, headers: signedCallHeaders({ host, ...key }, parts) })).json
}
const send = async (question: TradingQuestion) => tradingEnvelope.parse(await signed(tradingPath, question))
const ask = async <Ask extends TradingAsk>(
  question: Extract<TradingQuestion, { ask: Ask }>,
): Promise<TradingAnswer<Ask>> =>
  tradingAnswers[question.ask].parse((await send(question)).answer) as TradingAnswer<Ask>
const read = async <Answer>(path: string) =>
  (await world.send('GET', path, { host, headers: { Cookie: session.cookie } })).json as unknown as Answer
const government = async () => (await read<DrawsAnswer>('/api/draws')).draws.find(({ lotto }) => lotto === 'government')
async function open(number: number) {
  await expect.poll(async () => (await government())?.number, { timeout: 20_000 }).toBe(number)
  return present(await government(), 'it is open')
}
const place = async (draw: string, line: object) =>
  (
    await world.send('POST', '/api/slips', {
      host,
      body: { token: 'a ticket', user: 'player-1', game_code: 'government', key: randomUUID(), draw, lines: [line] },
    })
  ).json as unknown as PlacedAnswer & { error?: string }
const slipOf = async (id: string) => (await read<SlipsAnswer>('/api/slips')).slips.find((slip) => slip.id === id)
const settlementsOf = (id: string) =>
  world.received
    .filter(({ path }) => path === `${ambBase(host)}settleBets`)
    .map(({ body }) => JSON.parse(body) as { txns: Txn[] })
    .filter(({ txns }) => txns[0]?.id === id)

const reason = 'สำนักงานสลากฯ ประกาศ'
const link = 'https://www.glo.or.th/news/1'
const change = (number: number, date: string | null, more: object = {}) =>
  ({ ask: 'change-draw', draw: `government-${number}`, date, reason, link, check: false, ...more }) as const
const refused = async (question: TradingQuestion) => (await send(question)).refused
const top = { type: '3top', number: '123', baht: 20, shown: 90_000 }

test('a moved draw keeps its slips and closes on its new day; the pages and the site see why', async () => {
  const before = await open(drawNo(2))
  expect([before.day, before.change]).toEqual([
    `${year}-01-17`,
    { usual: `${year}-01-16`, reason: 'teachers_day', link: expect.stringContaining('https://'), cancelled: false },
  ])
  const { slip } = await place(before.id, top)
  expect(await refused(change(drawNo(2), `${year}-01-18`, { check: true }))).toBeUndefined()
  expect((await open(drawNo(2))).day).toBe(`${year}-01-17`)
  await ask(change(drawNo(2), `${year}-01-18`))
  // The grant's transaction may fail after the host has done it: told again, it is as told.
  await ask(change(drawNo(2), `${year}-01-18`))
  expect(await refused(change(drawNo(2), `${year}-01-18`, { check: true }))).toBe('DATE_SAME')
  const moved = await open(drawNo(2))
  expect(moved).toMatchObject({
    day: `${year}-01-18`,
    closes_at: `${year}-01-18T08:20:00.000Z`,
    drawn_at: `${year}-01-18T09:00:00.000Z`,
    commitment: before.commitment,
    change: { usual: `${year}-01-16`, reason, link, cancelled: false },
  })
  expect((await slipOf(slip.id))?.draw.day).toBe(`${year}-01-18`)
  const { draws } = fixturesAnswer.parse(await signed(fixturesPath, { records: [] }))
  expect(draws.find(({ id }) => id === moved.id)).toMatchObject({ day: `${year}-01-18`, cancelled: false })
  await clockTo(`${year}-01-17T09:30:00Z`)
  expect((await place(moved.id, top)).slip.state).toBe('accepted')
})

test('what cannot be is refused by a code, and nothing changes', async () => {
  expect(await refused(change(drawNo(99), `${year}-02-03`))).toBe('DRAW_UNKNOWN')
  expect(await refused({ ...change(drawNo(2), `${year}-02-03`), draw: `yiki-${year}-01-17-96` })).toBe('DRAW_UNKNOWN')
  expect(await refused(change((year + 3) * 100 + 1, `${year + 3}-01-03`))).toBe('DRAW_UNKNOWN')
  expect(await refused(change(drawNo(2), `${year}-01-16`))).toBe('DATE_PAST')
  expect(await refused(change(drawNo(2), `${year}-02-01`))).toBe('DATE_ORDER')
  expect(await refused(change(drawNo(3), `${year}-01-18`))).toBe('DATE_ORDER')
  expect(await refused(change(drawNo(3), `${year}-02-01`))).toBe('DATE_SAME')
  expect(await refused(change(drawNo(2), `${year}-01-19`, { reason: ' ' }))).toBe('REASON_MISSING')
  expect(await refused(change(drawNo(2), `${year}-01-19`, { link: 'http://glo.or.th' }))).toBe('LINK_INVALID')
  expect(await refused(change(drawNo(1), null))).toBe('DRAW_CLOSED')
  expect((await open(drawNo(2))).day).toBe(`${year}-01-18`)
})

test('a list of numbers is published before its draw opens, never after, and is what members are sold by', async () => {
  type List = Extract<TradingQuestion, { ask: 'publish-numbers' }>
  const list = (number: number, more: Partial<List> = {}): List => ({
    ask: 'publish-numbers',
    draw: `government-${number}`,
    type: '3top',
    numbers: [
      { number: '123', state: 'half' },
      { number: '999', state: 'full' },
      { number: '555', state: 'open' },
    ],
    check: false,
    ...more,
  })
  expect(await refused(list(drawNo(2)))).toBe('DRAW_OPEN')
  expect(await refused(list(drawNo(1), { check: true }))).toBe('DRAW_OPEN')
  expect(await refused(list(drawNo(3), { numbers: [{ number: '1234', state: 'half' }] }))).toBe('NUMBER_INVALID')
  expect(await refused(list(drawNo(3), { type: '4top' }))).toBe('NUMBER_INVALID')
  const tod: List['numbers'] = [
    { number: '321', state: 'half' },
    { number: '123', state: 'full' },
  ]
  expect(await refused(list(drawNo(3), { type: '3tod', numbers: tod }))).toBe('NUMBER_TWICE')
  expect(await ask(list(drawNo(3), { check: true }))).toEqual({ numbers: 3 })
  await ask(list(drawNo(3)))
  await ask(list(drawNo(3)))
  expect(await refused(list(drawNo(3), { check: true }))).toBe('NUMBERS_SAME')
  const { draws } = await ask({ ask: 'calendar' })
  expect(draws.find(({ number }) => number === drawNo(3))?.published).toHaveLength(3)
  const current = await open(drawNo(2))
  const { next } = await read<NumbersAnswer>(`/api/numbers?draw=${current.id}`)
  expect([next?.day, next?.numbers.map(({ number }) => number)]).toEqual([`${year}-02-01`, ['999', '123']])
  expect((await place(current.id, top)).slip.lines[0]?.rate).toBe(90_000)

  await clockTo(current.drawn_at)
  const opened = await open(drawNo(3))
  // Told again after the opening: it is what was published; another list is refused.
  expect(await ask(list(drawNo(3)))).toEqual({ numbers: 3 })
  expect(await refused(list(drawNo(3), { numbers: [] }))).toBe('DRAW_OPEN')
  const { numbers } = await read<NumbersAnswer>(`/api/numbers?draw=${opened.id}`)
  expect(numbers.map(({ number, state, published }) => [number, state, published])).toEqual([
    ['999', 'full', true],
    ['123', 'half', true],
  ])
  expect(numbers.every(({ since }) => since < opened.opens_at)).toBe(true)
  expect((await place(opened.id, { ...top, shown: 45_000 })).slip.lines[0]?.rate).toBe(45_000)
  expect((await place(opened.id, top)).error).toBe('LOTTO_SLIP_REFUSED')
  expect((await place(opened.id, { ...top, number: '999' })).error).toBe('LOTTO_SLIP_REFUSED')
  expect((await place(opened.id, { ...top, number: '555' })).slip.lines[0]?.rate).toBe(90_000)
  const shown = await ask({ ask: 'draw', draw: opened.id })
  expect(shown.numbers.find(({ number }) => number === '999')).toMatchObject({ state: 'full', published: true })
})

test('slips of a cancelled draw are refunded once, also when told twice or after a host restart', async () => {
  const draw = await open(drawNo(3))
  const { slip } = await place(draw.id, { ...top, number: '777' })
  const balance = purse.satang
  await ask(change(drawNo(3), null))
  await ask(change(drawNo(3), null))
  await world.reopen()
  await ask(change(drawNo(3), null))
  await expect.poll(() => purse.settled.get(slip.id), { timeout: 20_000 }).toBe(2_000)
  const next = await open(drawNo(4))
  await world.reopen()
  await clockTo(draw.drawn_at)
  expect((await slipOf(slip.id))?.state).toBe('settled')
  const [call, ...more] = settlementsOf(slip.id)
  expect([ambRequests.settleBets.safeParse(call).error, more]).toEqual([undefined, []])
  expect(call?.txns).toMatchObject([
    {
      payoutAmount: '20.00',
      isEndRound: true,
      playInfo: { ending: 'refund', fairness: { outcome: { cancelled: true } } },
    },
  ])
  // With the four slips of the tests before that stood on this draw.
  const returned = (await read<SlipsAnswer>('/api/slips')).slips.filter((one) => one.draw.id === draw.id)
  expect(returned.map(({ state, stake, paid }) => [state, stake === paid])).toEqual(
    returned.map(() => ['settled', true]),
  )
  await expect.poll(() => purse.satang, { timeout: 20_000 }).toBe(balance + returned.length * 2_000)

  expect((await place(draw.id, top)).error).toBe('DRAW_CANCELLED')
  expect(await refused(change(drawNo(3), `${year}-02-05`))).toBe('DRAW_CANCELLED')
  const typed = { first: '000123', front: ['1', '2'].map((one) => one.repeat(3)), back: ['000', '001'], two: '45' }
  const by = { cause: 'official', source: 'x', seen: 0, operator: 'a', supervisor: true } as const
  expect(await refused({ ask: 'enter-draw', draw: draw.id, result: typed as never, ...by })).toBe('DRAW_CANCELLED')
  const { draws } = fixturesAnswer.parse(await signed(fixturesPath, { records: [] }))
  expect(draws.find(({ id }) => id === draw.id)).toMatchObject({ cancelled: true, result: null })
  expect((await ask({ ask: 'draw', draw: draw.id })).draw).toMatchObject({ cancelled: true, worst: 0 })
  const results = await read<ResultsAnswer>('/api/results?lotto=government')
  expect(results.draws.find(({ id }) => id === draw.id)).toMatchObject({ change: { cancelled: true, reason } })
  expect(next.number).toBe(drawNo(4))
})

test('a draw may be left out and put back before it is announced, but not once a later one is open', async () => {
  await ask(change(drawNo(6), null))
  const { coming } = await read<DrawsAnswer>('/api/draws')
  expect(coming.find(({ number }) => number === drawNo(6))).toMatchObject({ day: null, usual: `${year}-03-16`, reason })
  await ask(change(drawNo(6), `${year}-03-16`))
  await ask(change(drawNo(5), null))
  await clockTo(`${year}-02-16T09:00:00Z`)
  await open(drawNo(6))
  // The seed of the fifth is what the sixth is committed to.
  expect(await refused(change(drawNo(5), `${year}-03-02`))).toBe('DRAW_CLOSED')
})
