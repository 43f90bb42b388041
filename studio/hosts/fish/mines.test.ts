import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roundsAnswer, roundsPath } from '#contract/provider/rounds.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import { drawMines } from '#studio/engines/skill/mines.ts'
import { recipes } from '#studio/engines/skill/recipes.ts'
import type {
  BetAnswer,
  MinesShown,
  RoundsAnswer,
  RoundShown,
  StateAnswer,
  StepAnswer,
} from '#studio/players/skill/wire.ts'
import { openForTest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'
import { mines } from './mines.ts'
import { openPurse } from './purse-for-test.ts'

const host = 'fish.localhost'
const DAY_S = 86_400
const { purse, answer, instead, ticket } = openPurse(10_000_000, 'mines')
const folder = mkdtempSync(join(tmpdir(), 'fish-'))
let world: TestWorld
let token = ''

beforeAll(async () => {
  world = await openForTest(answer, { DATA_DIR: folder })
  token = ticket()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

let keys = 0
const key = () => `a-bet-of-test-${(keys += 1)}`
const post = (path: string, body: Record<string, unknown>) =>
  world.send('POST', path, { host, body: { token, ...body } })
const bet = (more: Record<string, unknown> = {}) =>
  post('/api/bet', { game: 'mines', key: key(), stake: '20', mines: 3, ...more })
const begin = async (more: Record<string, unknown> = {}) => (await bet(more)).json as unknown as BetAnswer
const step = (round: RoundShown, number: number, name: string) =>
  post('/api/step', { round: round.round, number, step: name })
const state = async () => {
  const page = await world.send('GET', `/?token=${ticket()}&game=mines`, { host })
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  return (await world.send('GET', '/api/state', { host, headers: { Cookie: cookie } })).json as unknown as StateAnswer
}
const advance = (seconds: number) => world.send('POST', '/director/clock', { body: { advance_s: seconds } })
const calls = (operation: string, round: RoundShown) =>
  world.received
    .filter(({ path }) => path === `/wallet/v1/${operation}`)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .filter((body) => body['round'] === round.round)

/** The seed in the host's own books: a test knows it, a page does not. */
async function tilesOf({ fairness, choice }: RoundShown) {
  const { openDatabase } = await import('#kit/party/database.ts')
  const books = openDatabase(join(folder, 'world', 'world.db'), [])
  const row = books.row<{ seed: string }>(
    'select server_seed as seed from slot_seed where commitment = ?',
    fairness.commitment,
  )
  books.close()
  const seeds = { serverSeed: row?.seed ?? '', clientSeed: fairness.client_seed, nonce: fairness.nonce }
  const board = await drawMines(seeds, Number(choice['mines']))
  return { board, safe: Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !board.includes(tile)) }
}

/** Opens safe tiles of a round from its first step on. */
async function openSafe(round: RoundShown, count: number): Promise<StepAnswer> {
  const { safe } = await tilesOf(round)
  let now: StepAnswer | undefined
  for (let at = 0; at < count; at += 1) now = (await step(round, at, String(safe[at]))).json as unknown as StepAnswer
  return present(now, 'a step was made')
}

async function cashOut(round: RoundShown, number: number): Promise<StepAnswer> {
  return (await step(round, number, 'cash_out')).json as unknown as StepAnswer
}

/** What the site learns of a round by its own question. */
async function asked(round: RoundShown) {
  const rawBody = JSON.stringify({ player: 'player-1', rounds: [round.round] })
  const parts = {
    method: 'POST',
    path: roundsPath,
    timestamp: String(Date.parse(String((await world.send('GET', '/director/clock')).json['now']))),
    nonce: `0123456789abcdef${keys}`,
    rawBody,
  }
  const headers = signedCallHeaders(
    { host, ...siteKeyOf(world.config, host) } as Parameters<typeof signedCallHeaders>[0],
    parts,
  )
  const answered = await world.send('POST', roundsPath, {
    host,
    body: rawBody,
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
  return roundsAnswer.parse(answered.json).rounds.find((one) => one.round === round.round)
}

describe('A round of mines', () => {
  test('takes the stake, opens tiles, and is cashed out at the multiplier that was shown.', async () => {
    const before = purse.satang
    const { round, balance } = await begin()
    expect(balance).toBe(((before - 2_000) / 100).toFixed(2))
    expect(round.shown).toEqual({ picks: [], hit: null, multiplier: 100, next: 110, board: null })
    expect(await asked(round)).toEqual({ state: 'open', round: round.round })
    const third = await openSafe(round, 3)
    expect(third.round.shown).toMatchObject({ multiplier: 144, next: 167, board: null })
    const ended = await cashOut(round, 3)
    expect(ended.round).toMatchObject({ end: { win: '28.80', ending: 'cash_out' }, settled: true })
    expect((ended.round.shown as MinesShown).board).toHaveLength(3)
    expect(purse.satang).toBe(before + 880)
    expect(calls('win', round)).toMatchObject([{ amount: '2880', closes_round: true, ending: 'cash_out' }])
    expect(await asked(round)).toMatchObject({ state: 'won', amount: '2880' })
  })

  test('is lost at a coconut, and its whole board is shown then.', async () => {
    const before = purse.satang
    const { round } = await begin({ mines: 24 })
    const { board } = await tilesOf(round)
    const lost = (await step(round, 0, String(board[0]))).json as unknown as StepAnswer
    expect(lost.round).toMatchObject({ shown: { hit: board[0], board }, end: { win: '0.00', ending: 'played' } })
    expect(purse.satang).toBe(before - 2_000)
    expect(calls('win', round)).toMatchObject([{ amount: '0', ending: 'played' }])
  })

  test('ends by itself when every safe tile is open.', async () => {
    const { round } = await begin({ mines: 24 })
    expect((await openSafe(round, 1)).round.end).toMatchObject({ win: '485.00', ending: 'cash_out' })
  })

  test('answers a repeated bet and a repeated step as it did, and moves no money twice.', async () => {
    const before = purse.satang
    const named = key()
    const first = await begin({ key: named })
    const again = await begin({ key: named })
    expect(again.round).toEqual(first.round)
    for (const other of [{ stake: '40' }, { mines: 4 }]) {
      const refused = await bet({ key: named, ...other })
      expect([refused.status, refused.json['error'], refused.json['field']]).toEqual([422, 'KEY_REUSED', 'key'])
    }
    const opened = await openSafe(first.round, 2)
    const { safe } = await tilesOf(first.round)
    const repeated = (await step(first.round, 0, String(safe[0]))).json as unknown as StepAnswer
    expect(repeated.round.shown).toMatchObject({ picks: [safe[0]], multiplier: 110 })
    const [one, other] = await Promise.all([cashOut(first.round, 2), cashOut(first.round, 2)])
    expect(one).toEqual(other)
    expect(opened.round.shown).toMatchObject({ multiplier: 125 })
    expect(purse.satang).toBe(before + 500)
    expect(calls('win', first.round)).toHaveLength(1)
  })

  test('is one round in two tabs: of two presses at once the first counts, the other hears of it.', async () => {
    const { round } = await begin()
    const { safe } = await tilesOf(round)
    const pressed = await Promise.all([step(round, 0, String(safe[0])), step(round, 0, String(safe[1]))])
    expect(pressed.map(({ status, json }) => [status, json['error'] ?? 'none'])).toEqual([
      [200, 'none'],
      [409, 'STEP_TAKEN'],
    ])
    await cashOut(round, 1)
  })
})

describe('What cannot be played', () => {
  test.each([
    [{ stake: '0.5' }, 422, 'STAKE_INVALID'],
    [{ stake: '20.50' }, 422, 'STAKE_INVALID'],
    [{ stake: '2001' }, 422, 'STAKE_INVALID'],
    [{ stake: -20 }, 422, 'STAKE_INVALID'],
    [{ mines: 0 }, 422, 'CHOICE_INVALID'],
    [{ mines: 25 }, 422, 'CHOICE_INVALID'],
    [{ mines: '3' }, 422, 'CHOICE_INVALID'],
    [{ key: 'x' }, 422, 'BAD_FIELD'],
    [{ game: 'golden-lotus' }, 404, 'GAME_UNKNOWN'],
  ])('the bet %j is refused in Thai, and no money moves.', async (more, status, error) => {
    const before = purse.satang
    const refused = await bet(more)
    expect([refused.status, refused.json['error']]).toEqual([status, error])
    expect(String(refused.json['message'])).toMatch(/[ก-๙]/)
    expect(purse.satang).toBe(before)
  })

  test('a step out of range, twice, too early, of nobody’s round or after the end is refused; a second round waits for the first.', async () => {
    const { round } = await begin()
    const { safe } = await tilesOf(round)
    const error = async (sent: ReturnType<typeof post>) => (await sent).json['error']
    expect(await error(step(round, 0, 'cash_out'))).toBe('CASH_OUT_EARLY')
    expect(await error(step(round, 0, '25'))).toBe('STEP_UNKNOWN')
    expect(await error(step(round, 0, '-1'))).toBe('STEP_UNKNOWN')
    expect(await error(step(round, 3, '1'))).toBe('BAD_FIELD')
    expect(await error(post('/api/step', { round: 'rnd_none', number: 0, step: '1' }))).toBe('ROUND_UNKNOWN')
    const before = purse.satang
    expect(await error(bet())).toBe('ROUND_OPEN')
    expect(purse.satang).toBe(before)
    await openSafe(round, 1)
    expect(await error(step(round, 1, String(safe[0])))).toBe('TILE_OPEN')
    await cashOut(round, 1)
    expect(await error(step(round, 2, String(safe[1])))).toBe('ROUND_OVER')
  })

  test('the seed stays hidden while a round is open, and computes the round again once it is revealed.', async () => {
    const { round } = await begin()
    const refused = await post('/api/seeds/rotate', {})
    expect([refused.status, refused.json['error']]).toEqual([409, 'ROUND_OPEN'])
    await openSafe(round, 2)
    await cashOut(round, 2)
    const { revealed } = (await post('/api/seeds/rotate', {})).json as { revealed: { server_seed: string } }
    const page = await world.send('GET', `/?token=${ticket()}&game=mines`, { host })
    const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
    const listed = (await world.send('GET', '/api/rounds?game=mines', { host, headers: { Cookie: cookie } }))
      .json as unknown as RoundsAnswer
    const found = present(
      listed.rounds.find((one) => one.round === round.round),
      'the round is listed',
    )
    const { client_seed: clientSeed, nonce } = found.fairness
    const seeds = { serverSeed: revealed.server_seed, clientSeed, nonce }
    const again = await recipes['mines-v1']?.(mines.facts.recipe?.parameters ?? {}, seeds, found.end?.outcome ?? {})
    expect(again).toEqual(['20.00', '25.00', 'null'])
  })
})

describe('Where something stops', () => {
  test('a host that dies goes on with the stored board, and after a day cashes out what its player left.', async () => {
    const before = purse.satang
    const { round } = await begin()
    await openSafe(round, 3)
    await world.reopen()
    const after = await state()
    expect(after.open).toMatchObject({ round: round.round, shown: { multiplier: 144 } })
    await advance(DAY_S - 60)
    expect((await state()).open?.round).toBe(round.round)
    await advance(120)
    await expect.poll(() => purse.satang, { timeout: 5_000 }).toBe(before + 880)
    expect((await state()).unseen).toMatchObject({ round: round.round, end: { win: '28.80' } })
  })

  test('a bet without a step is rolled back after a day, also where the host died meanwhile.', async () => {
    const before = purse.satang
    const { round } = await begin()
    await world.reopen()
    await advance(DAY_S + 60)
    await expect.poll(() => purse.satang, { timeout: 5_000 }).toBe(before)
    expect(calls('rollback', round)).toHaveLength(1)
    expect(await asked(round)).toMatchObject({ state: 'rolled_back' })
  })

  test('a bet whose answer is lost is rolled back, and begins no round.', async () => {
    const before = purse.satang
    instead('bet', 'lost')
    expect((await bet()).json['error']).toBe('BET_UNKNOWN')
    await expect.poll(() => purse.satang, { timeout: 5_000 }).toBe(before)
    expect((await state()).open).toBeNull()
  })

  test('a win whose answer is lost is sent again until it is accepted, and is paid once.', async () => {
    const before = purse.satang
    const { round } = await begin()
    await openSafe(round, 1)
    instead('win', 'lost')
    expect((await cashOut(round, 1)).round).toMatchObject({ settled: false, end: { win: '22.00' } })
    await world.reopen()
    await expect.poll(async () => (await asked(round))?.state).toBe('won')
    await expect.poll(() => calls('win', round).length, { timeout: 8_000 }).toBe(2)
    expect(purse.satang).toBe(before + 200)
  })
})
