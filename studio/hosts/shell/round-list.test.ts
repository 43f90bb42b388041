import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundListAnswer, roundListPath } from '#contract/provider/round-list.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { openForTest, type SiteAnswer, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'

const host = 'slot.localhost'
/** The wallet's answers in place of OK, by operation. */
let instead: Record<string, SiteAnswer> = {}
let world: TestWorld
beforeAll(async () => {
  world = await openForTest(({ path, body }) => {
    const operation = path.replace('/wallet/v1/', '')
    const { transaction } = JSON.parse(body === '' ? '{}' : body) as { transaction?: string }
    const ok = { status: 'OK', balance: '100000000' }
    if (operation === 'session')
      return {
        status: 200,
        json: { ...ok, session: 'gs-1', player: 'player-1', currency: 'THB', game: 'golden-lotus', unfinished: [] },
      }
    return instead[operation] ?? { status: 200, json: { ...ok, balance_then: ok.balance, transaction } }
  })
  await play()
})
afterAll(() => world.close())

const token = randomUUID()
const play = async () => (await world.send('POST', '/api/play', { host, body: { token, stake: '10' } })).json
const refused = { status: 200, json: { status: 'BAD_REQUEST' } }

/** What the host lists. */
async function list() {
  const body = { from: '2000-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z', cursor: '', limit: 500 }
  const parts = {
    method: 'POST',
    path: roundListPath,
    timestamp: String(Date.now()),
    nonce: randomUUID(),
    rawBody: JSON.stringify(body),
  }
  const headers = signedCallHeaders(
    { host, ...(siteKeyOf(world.config, host) as { keyId: string; secret: string }) },
    parts,
  )
  const answer = await world.send('POST', roundListPath, { host, body, headers })
  return roundListAnswer.parse(answer.json)
}
/** The round begun last, as the host lists it. */
const lastListed = async () => (await list()).rounds.at(-1)

test('a round whose win the site refuses is over in its host’s books, with that win', async () => {
  instead = { win: refused }
  let played = await play()
  for (let tries = 0; played['win'] === '0.00' && tries < 200; tries += 1) played = await play()
  instead = {}
  const win = String(played['win']).replace('.', '').replace(/^0+/, '')
  expect(Number(win)).toBeGreaterThan(0)
  expect(await lastListed()).toMatchObject({ round: played['round'], state: 'closed', stake: '1000', win })
})

test('a bet whose rollback the site refuses leaves its round open', async () => {
  instead = { bet: { status: 500 }, rollback: refused }
  expect(await play()).toMatchObject({ error: 'BET_UNKNOWN' })
  await world.receivedOn('/wallet/v1/rollback', 1)
  await expect.poll(lastListed).toMatchObject({ state: 'open', stake: '1000', win: '0' })
})

test('a reward is in its host’s books once the site has taken it', async () => {
  instead = {}
  const { round } = await play()
  const reward = async (transaction: string) =>
    world.send('POST', '/director/rounds', { body: { round, act: 'reward', transaction, amount: '700' } })
  expect((await list()).rewards).toEqual([])
  await reward('taken')
  instead = { reward: { status: 200, json: { status: 'AMOUNT_EXCEEDED' } } }
  await reward('refused')
  instead = {}
  expect((await list()).rewards).toMatchObject([{ transaction: 'taken', amount: '700' }])
})
