import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ambBase, ambRequests } from '#contract/provider/amb/wire.ts'
import {
  type TradingAnswer,
  type TradingAsk,
  tradingAnswers,
  tradingEnvelope,
  tradingPath,
  type TradingQuestion,
  type TypedDraw,
} from '#contract/provider/trading.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import type { PlacedAnswer } from '#studio/players/lotto/wire.ts'
import { openForTest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'

const host = 'lotto.localhost'
let world: TestWorld
beforeAll(async () => {
  const ok = {
    statusCode: 0,
    timestampMillis: 1,
    currency: 'THB',
    balance: 50_000,
    balanceBefore: 50_000,
    balanceAfter: 50_000,
  }
  world = await openForTest(({ path }) => ({ status: 200, json: path.startsWith(ambBase(host)) ? ok : {} }))
})
afterAll(() => world.close())

const now = async () => new Date((await world.send('GET', '/director/clock')).json['now'] as string)
async function clockTo(instant: string) {
  const seconds = Math.ceil((Date.parse(instant) - (await now()).getTime()) / 1_000)
  await world.send('POST', '/director/clock', { body: { advance_s: Math.max(0, seconds) } })
}
async function send(question: TradingQuestion) {
  const key = siteKeyOf(world.config, host) as { keyId: string; secret: string }
  const parts = {
    method: 'POST',
    path: tradingPath,
    timestamp: String((await now()).getTime()),
    nonce: randomUUID(),
    rawBody: JSON.stringify(question),
  }
  const headers = signedCallHeaders({ host, ...key }, parts)
  return tradingEnvelope.parse((await world.send('POST', tradingPath, { host, body: question, headers })).json)
}
const ask = async <Ask extends TradingAsk>(
  question: Extract<TradingQuestion, { ask: Ask }>,
): Promise<TradingAnswer<Ask>> =>
  tradingAnswers[question.ask].parse((await send(question)).answer) as TradingAnswer<Ask>
const draws = async () => (await ask({ ask: 'draws' })).draws
const place = async (draw: string, line: object) =>
  (
    await world.send('POST', '/api/slips', {
      host,
      body: { token: 'a ticket', user: 'player-1', game_code: 'government', key: randomUUID(), draw, lines: [line] },
    })
  ).json as unknown as PlacedAnswer

test('the office sees the states of numbers by rule, and what the worst result would cost', async () => {
  await expect.poll(async () => (await draws()).some(({ lotto }) => lotto === 'yiki'), { timeout: 10_000 }).toBe(true)
  const yiki = present(
    (await draws()).find(({ lotto, result }) => lotto === 'yiki' && result === null),
    'a round is open',
  )
  // 400,000 baht may be committed to three digits: 300 baht at 900 are more than 60 %.
  await place(yiki.id, { type: '3top', number: '123', baht: 300, shown: 90_000 })
  const { draw, numbers } = await ask({ ask: 'draw', draw: yiki.id })
  expect(draw).toMatchObject({ slips: 1, turnover: 30_000, worst: 27_000_000 - 30_000, half: 1, full: 0 })
  expect(numbers).toMatchObject([
    { type: '3top', number: '123', state: 'half', committed: 27_000_000, limit: 40_000_000 },
  ])
  const typed: TypedDraw = { first: '000123', front: ['000', '001'], back: ['002', '003'], two: '45' }
  const entry = {
    ask: 'enter-draw',
    result: typed,
    cause: 'official',
    source: 'x',
    operator: 'a',
    supervisor: true,
  } as const
  expect((await send({ ...entry, draw: yiki.id, seen: 0 })).refused).toBe('DRAW_NOT_OVER')
  expect((await send({ ask: 'matches', day: null })).refused).toBe('UNKNOWN_QUESTION')
})

test('a changed rule is felt by the next slip; sold lines keep their rate, slips their window, and bounds hold', async () => {
  const yiki = present(
    (await draws()).find(({ lotto, result }) => lotto === 'yiki' && result === null),
    'a round is open',
  )
  const rule = { ask: 'rule', scope: 'house', subject: '', check: false } as const
  const line = { type: '2top', number: '45', baht: 10, shown: 9_000 }
  const before = (await place(yiki.id, line)).slip
  expect((await send({ ...rule, name: 'rate_2top', value: 10_000 })).refused).toBe('RULE_OUT_OF_BOUNDS')
  expect((await send({ ...rule, name: 'yiki_least', value: 99 })).refused).toBeUndefined()
  expect((await send({ ...rule, name: 'yiki_most', value: 50 })).refused).toBe('RULE_ORDER')
  expect((await send({ ...rule, name: 'cash_out_fee', value: 1 })).refused).toBe('RULE_UNKNOWN')
  for (const [name, value] of [
    ['yiki_least', 5],
    ['rate_2top', 9_000],
    ['yiki_cancel_minutes', 0],
    ['yiki_half_from', 10],
  ] as const)
    await ask({ ...rule, name, value })
  const after = (await place(yiki.id, line)).slip
  expect([before, after].map(({ lines }) => lines[0]?.rate)).toEqual([9_500, 9_000])
  expect([before, after].map(({ cancel_until: until }) => until !== null)).toEqual([true, false])
  expect(await place(yiki.id, { ...line, baht: 4 })).toMatchObject({ error: 'LOTTO_SLIP_REFUSED' })
  const { numbers } = await ask({ ask: 'draw', draw: yiki.id })
  expect(numbers.find(({ number }) => number === '123')?.state).toBe('half')
  const { rules } = await ask({ ask: 'rules' })
  expect(rules.find(({ name }) => name === 'rate_2top')).toMatchObject({ value: 9_000, standard: 9_500, least: 100 })
  for (const { name } of rules) await ask({ ...rule, name, value: null })
  expect((await place(yiki.id, { ...line, shown: 9_500 })).slip.lines[0]?.rate).toBe(9_500)
})

test('a government draw whose office is late is typed blind by two, then corrected by two, and the wallet is told what each slip is paid', async () => {
  const government = present(
    (await draws()).find(({ lotto, result }) => lotto === 'government' && result === null),
    'a draw is open',
  )
  const { slip } = await place(government.id, { type: '3front', number: '123', baht: 20, shown: 45_000 })
  const typed = (front: string): TypedDraw => ({
    first: '000123',
    front: [front, '999'],
    back: ['002', '003'],
    two: '45',
  })
  const enter = (operator: string, front: string, seen: number) =>
    send({
      ask: 'enter-draw',
      draw: government.id,
      result: typed(front),
      cause: 'official',
      source: 'glo',
      seen,
      operator,
      supervisor: operator === 'supervisor',
    })
  expect((await enter('cashier', '123', 0)).refused).toBe('DRAW_NOT_OVER')
  await world.send('POST', '/director/faults', { body: { party: host, fault: 'late', times: 1_000 } })
  await clockTo(government.drawn_at)
  expect((await enter('cashier', '123', 0)).answer).toEqual({ state: 'waiting' })
  expect((await enter('cashier', '123', 0)).refused).toBe('ENTRY_OWN')
  expect((await enter('supervisor', '321', 0)).answer).toEqual({ state: 'differed' })
  expect((await ask({ ask: 'draw', draw: government.id })).draw).toMatchObject({
    result: null,
    entry: { operator: null, differed: 1 },
  })
  expect((await enter('supervisor', '123', 0)).answer).toEqual({ state: 'waiting' })
  expect((await enter('cashier', '123', 0)).answer).toEqual({ state: 'agreed' })
  // Four slips of yi-ki, of the tests before, are drawn by the same move of the clock.
  const settled = await world.receivedOn(`${ambBase(host)}settleBets`, 5)
  expect(settled.map(({ body }) => JSON.parse(body) as unknown)).toContainEqual(
    expect.objectContaining({ txns: [expect.objectContaining({ id: slip.id, payoutAmount: '9000.00' })] }),
  )

  expect(await ask({ ask: 'preview-draw', draw: government.id, result: typed('777') })).toEqual({
    slips: 1,
    up: 0,
    down: 900_000,
    players: [{ player: 'player-1', difference: -900_000 }],
  })
  expect((await enter('cashier', '777', 0)).refused).toBe('RESULT_CHANGED')
  expect((await enter('cashier', '123', 1)).refused).toBe('RESULT_SAME')
  await enter('cashier', '777', 1)
  expect((await enter('supervisor', '777', 1)).answer).toEqual({ state: 'agreed' })
  const [adjusted] = await world.receivedOn(`${ambBase(host)}adjustBets`, 1)
  const call = JSON.parse(adjusted?.body ?? '{}') as object
  expect(ambRequests.adjustBets.safeParse(call).error).toBeUndefined()
  expect(call).toMatchObject({
    txns: [{ id: slip.id, roundId: slip.id, gameCode: 'government', payoutAmount: '0.00' }],
  })
  const shown = await ask({ ask: 'draw', draw: government.id })
  expect([shown.draw.version, shown.versions.map(({ version }) => version)]).toEqual([2, [2, 1]])
  await clockTo(new Date(Date.parse(government.drawn_at) + 72 * 3_600_000).toISOString())
  expect((await enter('cashier', '888', 2)).refused).toBe('CORRECTION_TOO_LATE')
})
