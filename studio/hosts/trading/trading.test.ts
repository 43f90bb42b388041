import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type TradingAnswer,
  type TradingAsk,
  tradingAnswers,
  tradingEnvelope,
  tradingPath,
  type TradingQuestion,
} from '#contract/provider/trading.ts'
import { responseSignatureMethod } from '#contract/provider/rounds.ts'
import { isValidWalletSignature, signedCallHeaders, walletHeaders } from '#contract/provider/signature.ts'
import { openForTest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'

const host = 'sports.localhost'
let world: TestWorld
beforeAll(async () => {
  world = await openForTest(({ path, body }) => {
    const { transaction } = JSON.parse(body === '' ? '{}' : body) as { transaction?: string }
    const ok = { status: 'OK', balance: '100000000' }
    if (path.endsWith('/session'))
      return {
        status: 200,
        json: { ...ok, session: 'gs-1', player: 'player-1', currency: 'THB', game: 'football', unfinished: [] },
      }
    return { status: 200, json: { ...ok, balance_then: ok.balance, transaction } }
  })
})
afterAll(() => world.close())

const keyOf = () => siteKeyOf(world.config, host) as { keyId: string; secret: string }
function signed(question: unknown, { at = Date.now(), nonce = randomUUID(), secret = keyOf().secret } = {}) {
  const parts = { method: 'POST', path: tradingPath, timestamp: String(at), nonce, rawBody: JSON.stringify(question) }
  return { parts, headers: signedCallHeaders({ host, keyId: keyOf().keyId, secret }, parts) }
}
const send = (question: Record<string, unknown>, headers: Record<string, string> = signed(question).headers) =>
  world.send('POST', tradingPath, { host, body: question, headers })

/** What the host answers, as the office reads it. */
async function ask<Ask extends TradingAsk>(
  question: Extract<TradingQuestion, { ask: Ask }>,
): Promise<TradingAnswer<Ask>> {
  const { json } = await send(question)
  return tradingAnswers[question.ask].parse(tradingEnvelope.parse(json).answer) as TradingAnswer<Ask>
}
/** Planned two days ahead, soon after the start. */
const day = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
const matches = async () => (await ask({ ask: 'matches', day })).matches

test('the office lists a day’s matches with their exposure, by a signed call that is answered for it alone', async () => {
  await expect.poll(async () => (await matches()).length, { timeout: 10_000 }).toBeGreaterThan(3)
  const question = { ask: 'matches', day }
  const { parts, headers } = signed(question)
  const answer = await send(question, headers)
  expect(answer.status).toBe(200)
  const signature = String(answer.headers[walletHeaders.signature.toLowerCase()])
  const covered = { ...parts, method: responseSignatureMethod, rawBody: answer.text }
  expect(isValidWalletSignature({ secret: keyOf().secret }, covered, signature)).toBe(true)
  expect((await matches())[0]).toMatchObject({ held: false, turnover: 0, exposure: { limit: 100_000_000 } })
})

test('a call that is forged, altered, old or sent twice is refused and does nothing', async () => {
  const [match] = await matches()
  const question = { ask: 'hold', match: match?.id, held: true, operator: 'x' }
  expect((await send(question, {})).status).toBe(401)
  const other = Buffer.alloc(32, 9).toString('base64')
  expect((await send(question, signed(question, { secret: other }).headers)).status).toBe(401)
  expect((await send(question, signed({ ...question, held: false }).headers)).status).toBe(401)
  expect((await send(question, signed(question, { at: Date.now() - 400_000 }).headers)).status).toBe(401)
  expect((await matches())[0]?.held).toBe(false)
  const { headers } = signed(question)
  expect((await send(question, headers)).status).toBe(200)
  await ask({ ask: 'hold', match: match?.id ?? '', held: false, operator: 'x' })
  expect(await send(question, headers)).toMatchObject({ status: 401, json: { error: 'REPLAYED' } })
  expect((await matches())[0]?.held).toBe(false)
  expect((await send({ ask: 'nothing' })).status).toBe(400)
  expect((await send({ ask: 'draws' })).json).toMatchObject({ refused: 'UNKNOWN_QUESTION' })
})
