import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostGame } from '#contract/provider/games.ts'
import { recipes } from '#studio/engines/skill/recipes.ts'
import type {
  BetAnswer,
  HiloShown,
  PlinkoShown,
  RoundsAnswer,
  RoundShown,
  StepAnswer,
} from '#studio/players/skill/wire.ts'
import { openForTest, type TestWorld } from '#world/open-for-test.ts'
import { fishHost } from './host.ts'
import { openPurse } from './purse-for-test.ts'

const host = 'fish.localhost'
const { purse, answer, instead, ticket } = openPurse(10_000_000, 'plinko')
let world: TestWorld
beforeAll(async () => {
  world = await openForTest(answer)
})
afterAll(() => world.close())

let keys = 0
/** A page of one game: its own session, as a tab has it. */
function open(game: string) {
  const token = ticket(game)
  const post = (path: string, body: Record<string, unknown>) =>
    world.send('POST', path, { host, body: { token, ...body } })
  const bet = (more: Record<string, unknown>) =>
    post('/api/bet', { game, key: `a-bet-of-skill-${(keys += 1)}`, stake: '20', ...more })
  const step = async (round: RoundShown, name: string) =>
    (await post('/api/step', { round: round.round, number: round.steps.length, step: name }))
      .json as unknown as StepAnswer
  const read = async <Answer>(path: string) => {
    const page = await world.send('GET', `/?token=${ticket(game)}`, { host })
    const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
    return (await world.send('GET', path, { host, headers: { Cookie: cookie } })).json as unknown as Answer
  }
  return { post, bet, step, read }
}

/** Reveals the seed and computes every listed round of a game again. */
async function check(game: string) {
  const { post, read } = open(game)
  expect((await post('/api/seeds/rotate', {})).status).toBe(200)
  const facts = fishHost.facts.find(({ code }) => code === game)
  const { rounds } = await read<RoundsAnswer>('/api/rounds')
  for (const { fairness, end, stake } of rounds) {
    const seeds = { serverSeed: fairness.server_seed ?? '', clientSeed: fairness.client_seed, nonce: fairness.nonce }
    const again = await recipes[facts?.recipe?.id ?? '']?.(facts?.recipe?.parameters ?? {}, seeds, end?.outcome ?? {})
    expect(again?.slice(0, 2)).toEqual([stake, end?.win])
  }
  return rounds.length
}

test('the catalogue has every skill game with its return, highest win, demo and recipe', () => {
  const published = fishHost.facts.map((facts) => hostGame.parse(facts)).filter(({ kind }) => kind === 'skill')
  expect(published.map(({ code, return_bp: bp, max_win: most, demo }) => [code, bp, most, demo])).toEqual([
    ['mines', 9_625, 500_000, true],
    ['plinko', 9_675, 100_000, true],
    ['hilo', 9_628, 500_000, true],
    ['crash', 9_700, 100_000, false],
  ])
  for (const { recipe } of published) expect(Object.keys(recipes)).toContain(recipe?.id)
})

describe('Plinko', () => {
  test.each([
    [8, 'low'],
    [10, 'mid'],
    [16, 'high'],
  ])('drops a marble over %i rows, risk %s, and pays its bucket at once', async (rows, risk) => {
    const before = purse.satang
    const { round, balance } = (await open('plinko').bet({ rows, risk })).json as unknown as BetAnswer
    const { path, tenths } = round.shown as PlinkoShown
    expect(path).toHaveLength(rows)
    expect(round.end).toMatchObject({ win: (tenths * 2).toFixed(2), ending: 'played' })
    expect(round.settled).toBe(true)
    expect(purse.satang).toBe(before - 2_000 + tenths * 200)
    expect(balance).toBe((purse.satang / 100).toFixed(2))
  })

  test('takes no step, no board that there is not, and no stake whose best bucket pays too much', async () => {
    const page = open('plinko')
    const { round } = (await page.bet({ rows: 8, risk: 'low' })).json as unknown as BetAnswer
    expect(await page.step(round, 'cash_out')).toMatchObject({ error: 'ROUND_OVER' })
    const error = async (more: object) => (await page.bet({ rows: 16, risk: 'high', ...more })).json['error']
    const before = purse.satang
    expect(await error({ stake: '501' })).toBe('STAKE_INVALID')
    expect(await error({ rows: 9 })).toBe('CHOICE_INVALID')
    expect(await error({ risk: 'none' })).toBe('CHOICE_INVALID')
    expect(purse.satang).toBe(before)
  })

  test('computes its revealed rounds again', async () => {
    expect(await check('plinko')).toBe(4)
  })
})

describe('Hi-lo', () => {
  test('turns cards by the likelier guess until it is lost, or is cashed out at two right ones', async () => {
    const page = open('hilo')
    for (let at = 0; at < 8; at += 1) {
      const before = purse.satang
      let { round } = (await page.bet({})).json as unknown as BetAnswer
      if (at === 0) ({ round } = await page.step(round, 'skip'))
      while (round.end === null) {
        const { offers, right } = round.shown as HiloShown
        const [likely] = Object.entries(offers)
          .flatMap(([name, pays]) => (pays === null ? [] : [{ name, pays }]))
          .toSorted((one, other) => one.pays - other.pays)
        ;({ round } = await page.step(round, right === 2 ? 'cash_out' : (likely?.name ?? '')))
      }
      const won = Math.round(Number(round.end.win) * 100)
      expect(purse.satang).toBe(before - 2_000 + won)
      expect(round.end.ending).toBe(won === 0 ? 'played' : 'cash_out')
    }
    expect(await check('hilo')).toBe(8)
  })

  test('takes no unknown guess and no cash-out before a right one', async () => {
    const page = open('hilo')
    const { round } = (await page.bet({})).json as unknown as BetAnswer
    expect(await page.step(round, 'cash_out')).toMatchObject({ error: 'CASH_OUT_EARLY' })
    expect(await page.step(round, 'red')).toMatchObject({ error: 'STEP_UNKNOWN' })
    expect((await open('plinko').post('/api/seeds/rotate', {})).json).toMatchObject({ error: 'ROUND_OPEN' })
  })
})

test('an open round of one game stops no other game, and a bet without credit begins none', async () => {
  expect((await open('mines').bet({ mines: 3 })).status).toBe(200)
  expect((await open('plinko').bet({ rows: 8, risk: 'low' })).status).toBe(200)
  instead('bet', { status: 200, json: { status: 'INSUFFICIENT_FUNDS', balance: '100' } })
  const refused = await open('plinko').bet({ rows: 8, risk: 'low' })
  expect([refused.status, refused.json['error'], refused.json['balance']]).toEqual([422, 'INSUFFICIENT_FUNDS', '1.00'])
})

test('a demo plays with money of its own, and the site hears nothing of it', async () => {
  const callsBefore = world.received.length
  const page = await world.send('GET', '/?demo=1&game=mines', { host })
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { Cookie: cookie, 'X-Demo': '1', Origin: `http://${host}` }
  const bet = await world.send('POST', '/api/bet', {
    host,
    headers,
    body: { game: 'mines', key: 'a-bet-of-a-demo', stake: '50', mines: 1 },
  })
  expect(bet.json).toMatchObject({ balance: '9950.00', round: { stake: '50.00', end: null } })
  expect(world.received).toHaveLength(callsBefore)
})
