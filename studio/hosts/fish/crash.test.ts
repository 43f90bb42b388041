import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesAnswer, tablesPath } from '#contract/provider/tables.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { drawPoint, landingOf } from '#studio/engines/skill/crash.ts'
import { recipes } from '#studio/engines/skill/recipes.ts'
import type { CashOutAnswer, CrashAnswer, CrashOver } from '#studio/players/skill/wire.ts'
import { askHost } from '#tests/fixtures/room-page.ts'
import { openForTest, type TestWorld } from '#world/open-for-test.ts'
import type { DrawnRound, StandingBet } from '../rounds/shared-game.ts'
import { crash, type CrashBet, crashFacts, type CrashResult } from './crash.ts'
import { openPurse } from './purse-for-test.ts'

const host = 'fish.localhost'
const { purse, answer, ticket } = openPurse(10_000_000, 'crash')
const folder = mkdtempSync(join(tmpdir(), 'crash-'))
let world: TestWorld
let token = ''
let cookie = ''

beforeAll(async () => {
  world = await openForTest(answer, { DATA_DIR: folder })
  token = ticket()
  cookie = String((await world.send('GET', `/?token=${ticket()}`, { host })).headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

type Snapshot = {
  t: number
  phase: string
  marks: string[]
  round: number | null
  until: number
  commitment: string
  over: CrashOver | null
  shown: object | null
}

/** What a page is told when it begins to follow. */
async function look(): Promise<Snapshot> {
  const gone = new AbortController()
  const answered = await fetch(world.url(`/hosts/${host}/api/crash/stream`), {
    headers: { Cookie: cookie },
    signal: gone.signal,
  })
  const reader = answered.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  gone.abort()
  const [, json = '{}'] = /data: (.*)\n/.exec(new TextDecoder().decode(value)) ?? []
  return JSON.parse(json) as Snapshot
}

async function until(holds: (now: Snapshot) => boolean): Promise<Snapshot> {
  const end = performance.now() + 30_000
  for (;;) {
    const now = await look()
    if (holds(now)) return now
    if (performance.now() > end) throw new Error(`it did not come: ${JSON.stringify(now)}`)
    await new Promise((resume) => setTimeout(resume, 40))
  }
}

let keys = 0
const post = (path: string, body: Record<string, unknown>) =>
  world.send('POST', path, { host, body: { token, ...body } })
const advance = (seconds: number) => world.send('POST', '/director/clock', { body: { advance_s: seconds } })
const own = async () =>
  (await world.send('GET', '/api/crash', { host, headers: { Cookie: cookie } })).json as unknown as CrashAnswer
/** The wins that the wallet was told of since the last bet. */
const wins = () =>
  world.received
    .slice(callsBefore)
    .filter(({ path }) => path === '/wallet/v1/win')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown> & { fairness?: Record<string, unknown> })
let callsBefore = 0

async function bet(more: Record<string, unknown> = {}) {
  const opens = ({ phase, t, until: ends }: Snapshot) => phase === 'betting' && ends - t > 3_000
  let now = await look()
  for (; !opens(now); now = await look()) {
    await advance(now.phase === 'show' ? 60 : 1)
    // The table looks at the clock every fifth of a second.
    await new Promise((resume) => setTimeout(resume, 220))
  }
  const { round } = now
  callsBefore = world.received.length
  const key = `a-flight-of-test-${(keys += 1)}`
  const placed = await post('/api/crash/bet', { key, round, stake: '20', ...more })
  return { key, round: round ?? 0, placed }
}

describe('A flight', () => {
  test('is of a chain whose terminal the site is told with the beacon that salts it: the first link answers to it.', async () => {
    // The value that salts the chain comes in this time.
    await advance(6)
    const { commitment } = await until(({ phase }) => phase === 'betting')
    const { chains } = tablesAnswer.parse(await askHost(world, tablesPath, {}))
    expect(chains).toMatchObject([
      {
        id: expect.stringMatching(/^crash\./),
        game: 'crash',
        terminal: commitment,
        salt: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  test('takes a bet, hides its end, pays its target and reveals its link.', async () => {
    const { key, round, placed } = await bet({ target: 101 })
    const before = purse.satang + 2_000
    expect(placed.json).toMatchObject({ own: { state: 'taken', stake: '20.00', target: 101 } })
    expect((await post('/api/crash/bet', { key: 'a-second-bet-here', round, stake: '20' })).json['error']).toBe(
      'TICKETS_FULL',
    )
    const raised = await post('/api/crash/bet', { key, round, stake: '20', target: 5_000 })
    expect([raised.json['error'], (await own()).own?.target]).toEqual(['KEY_REUSED', 101])
    await advance(8)
    const shown = await until(({ phase }) => phase === 'show' || phase === 'pay')
    // Neither its end nor its mark: both would tell where it goes out.
    if (shown.phase === 'show') expect([shown.until, shown.over, shown.marks]).toEqual([0, null, []])
    await advance(116)
    const { over, commitment } = await until(({ phase, round: of }) => phase === 'pay' && of === round)
    if (over === null) throw new Error('a flight that is over tells how')
    expect(await commitmentOf(over.seed)).toBe(commitment)
    expect((await drawPoint({ serverSeed: over.seed, clientSeed: over.salt, nonce: over.nonce })).point).toBe(
      over.point,
    )
    const { win, paidAt, ending } = landingOf({ stake: 2_000, target: 101, pressMs: null }, over.point)
    await expect.poll(() => purse.satang).toBe(before - 2_000 + win)
    const [closing] = wins()
    expect(closing).toMatchObject({
      closes_round: true,
      ending,
      fairness: { server_seed: over.seed, nonce: over.nonce },
    })
    const seeds = { serverSeed: over.seed, clientSeed: over.salt, nonce: over.nonce }
    const outcome = closing?.fairness?.['outcome'] as Record<string, unknown>
    const again = await recipes['crash-v1']?.(crashFacts.recipe?.parameters ?? {}, seeds, outcome)
    expect(again).toEqual(['20.00', (win / 100).toFixed(2), outcome['flight']])
    expect(outcome['cash_out']).toBe(paidAt)
  }, 60_000)

  test('pays a press by the time at which it arrived, once, and answers a second press as the first.', async () => {
    const { key, round } = await bet()
    const before = purse.satang + 2_000
    expect((await post('/api/crash/cash-out', { key })).json['error']).toBe('TOO_EARLY')
    await advance(7)
    await until(({ phase }) => phase === 'show' || phase === 'pay')
    await new Promise((resume) => setTimeout(resume, 300))
    const pressed = await post('/api/crash/cash-out', { key })
    const again = await post('/api/crash/cash-out', { key })
    if (pressed.status === 200) {
      const { at, win } = pressed.json as unknown as CashOutAnswer
      expect(at).toBeGreaterThanOrEqual(101)
      expect(win).toBe((at * 0.2).toFixed(2))
      expect(again.json).toMatchObject({ at, win })
      await expect.poll(() => purse.satang).toBe(before - 2_000 + at * 20)
      await advance(116)
      await until(({ phase, round: of }) => phase === 'pay' || of !== round)
      await expect.poll(() => wins().length).toBe(2)
      expect(wins()).toMatchObject([
        { closes_round: false, amount: String(at * 20) },
        { closes_round: true, amount: '0', ending: 'cash_out' },
      ])
      expect(purse.satang).toBe(before - 2_000 + at * 20)
    } else expect([pressed.json['error'], again.json['error']]).toEqual(['TOO_LATE', 'TOO_LATE'])
  }, 60_000)

  test('answers a press as the target did, also in the moment after the lantern went out.', async () => {
    const { key, round } = await bet({ target: 101 })
    await advance(8)
    await until(({ phase }) => phase === 'show' || phase === 'pay')
    await advance(116)
    // The table has most often not looked at the clock since.
    const { json } = await post('/api/crash/cash-out', { key })
    const { over } = await until(({ phase, round: of }) => phase === 'pay' && of === round)
    if (over === null) throw new Error('a flight that is over tells how')
    if (over.point === 100) expect(json['error']).toBe('TOO_LATE')
    else expect(json).toMatchObject({ at: 101, win: '20.20' })
  }, 60_000)

  test.each([
    [{ stake: '5' }, 'STAKE_INVALID'],
    [{ stake: '1001' }, 'STAKE_INVALID'],
    [{ target: 100 }, 'CHOICE_INVALID'],
    [{ target: 100_001 }, 'CHOICE_INVALID'],
    [{ target: 1.5 }, 'CHOICE_INVALID'],
  ])(
    'takes no bet %j, and no money for it.',
    async (more, error) => {
      const before = purse.satang
      expect((await bet(more)).placed.json['error']).toBe(error)
      expect(purse.satang).toBe(before)
    },
    60_000,
  )

  test('takes no bet once it is closed, and gives an undone one back.', async () => {
    const { key, round, placed } = await bet()
    expect(placed.status).toBe(200)
    const before = purse.satang + 2_000
    expect((await post('/api/crash/undo', { key })).status).toBe(200)
    await expect.poll(() => purse.satang).toBe(before)
    await advance(6)
    const late = await post('/api/crash/bet', { key: 'a-late-bet-of-test', round, stake: '20' })
    expect(late.json['error']).toBe('BETS_CLOSED')
    expect(purse.satang).toBe(before)
  }, 60_000)

  test('is void where the host dies while bets are taken: the stake comes back.', async () => {
    const { placed } = await bet()
    expect(placed.json['error']).toBeUndefined()
    const before = purse.satang + 2_000
    await world.reopen()
    await expect.poll(() => purse.satang, { timeout: 10_000 }).toBe(before)
    expect((await own()).own?.state).not.toBe('taken')
  }, 60_000)
})

describe('A host that dies in flight at point 3.00', () => {
  const flight = {
    place: { serverSeed: 'a seed', clientSeed: 'a salt', k: 1, at: 0 },
    result: { point: 300 },
    number: 1,
    drawnAt: 0,
    showsUntil: 1,
  } satisfies DrawnRound<CrashResult>
  const standing = (more: Partial<StandingBet<CrashBet>>, target: number | null = null): StandingBet<CrashBet> => ({
    id: 'bet_1',
    bet: { stake: 2_000, target },
    stake: 2_000,
    paid: null,
    note: null,
    ...more,
  })

  test.each([
    ['a target of 2.00 is paid', standing({}, 200), 4_000],
    ['a target of 5.00 goes back', standing({}, 500), null],
    ['a bet without a target goes back', standing({}), null],
    ['a cash-out that was stored stays', standing({ paid: 3_000, note: '150' }), 3_000],
  ])('%s', (_, one, pays) => {
    expect(crash.settle(flight, [one], true).pays).toEqual([pays])
  })

  test('pays a target above the most that a round may win at that most, if the lantern came so high.', () => {
    const high = { ...flight, result: { point: 80_000 } }
    const one = { ...standing({ stake: 100_000 }), bet: { stake: 100_000, target: 90_000 } }
    expect(crash.settle(high, [one], true).pays).toEqual([50_000_000])
  })
})
