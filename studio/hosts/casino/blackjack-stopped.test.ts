import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StateAnswer } from '#studio/players/skill/wire.ts'
import { openForTest, siteKeyOf } from '#world/open-for-test.ts'
import { blackjackAt, isLow, mayDo, winOf } from './blackjack-for-test.ts'
import { openPurse } from './open-for-test.ts'

const DAY_S = 86_400

const folder = mkdtempSync(join(tmpdir(), 'blackjack-stopped-'))
const purse = openPurse()
const world = await openForTest((got) => purse.answer(got), { DATA_DIR: folder })
const { advance, answered, asked, cancelled, dealt, error, finish, launch, placed, play, read, step } = blackjackAt(
  world,
  folder,
  siteKeyOf(world.config, 'casino.localhost') as never,
)

beforeAll(async () => {
  expect(await launch()).toBe(200)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('Where something stops', () => {
  test('a stake whose answer is lost is taken back, and until then nothing else is pressed.', async () => {
    const round = await dealt(isLow)
    const before = purse.satang
    const silent = { status: 503, json: {} }
    // The stake is taken, and nobody hears of it; nor is it given back at once.
    purse.instead = (got) => {
      if (got.path.endsWith('cancelBets')) return silent
      if (!got.path.endsWith('placeBets')) return null
      purse.instead = (later) => (later.path.endsWith('cancelBets') ? silent : null)
      purse.answer(got)
      purse.instead = (later) => (later.path.endsWith('cancelBets') ? silent : null)
      return silent
    }
    expect(await error(step(round, 0, 'double'))).toBe('BET_UNKNOWN')
    expect(purse.satang).toBe(before - 10_000)
    expect(await error(step(round, 0, 'hit'))).toBe('STAKE_UNDOING')
    purse.instead = null
    await expect.poll(() => purse.satang, { timeout: 10_000 }).toBe(before)
    await expect.poll(async () => (await step(round, 0, 'hit')).status, { timeout: 10_000 }).toBe(200)
    expect((await finish((await read<StateAnswer>('/api/state')).open ?? round)).stake).toBe('100.00')
    expect(cancelled(round).length).toBeGreaterThan(0)
  })

  test('a stake whose return the site refuses is named as gone back whenever the site asks, and the hand goes on.', async () => {
    const round = await dealt(isLow)
    purse.instead = (got) => {
      // As of an unknown member: no repeat would help.
      if (got.path.endsWith('cancelBets')) return { status: 200, json: { statusCode: 10_001, timestampMillis: 1 } }
      if (!got.path.endsWith('placeBets')) return null
      return { status: 503, json: {} }
    }
    expect(await error(step(round, 0, 'double'))).toBe('BET_UNKNOWN')
    await expect.poll(async () => (await step(round, 0, 'hit')).status, { timeout: 10_000 }).toBe(200)
    purse.instead = null
    const stake = placed(round).at(-1)?.id
    const gone = { state: 'rolled_back', bet_transaction: stake }
    expect(await answered(round)).toMatchObject([gone, { state: 'open' }])
    const over = await finish((await read<StateAnswer>('/api/state')).open ?? round)
    expect(over.stake).toBe('100.00')
    expect(await answered(round)).toMatchObject([gone, { state: 'won', amount: String(winOf(over)) }])
  })

  test('a host that dies while a stake is asked takes it back, and the hand is as it was.', async () => {
    const round = await dealt(isLow)
    const before = purse.satang
    let isAsked: () => void = () => {}
    const reached = new Promise<void>((resume) => (isAsked = resume))
    purse.instead = (got) => {
      if (!got.path.endsWith('placeBets')) return null
      purse.instead = null
      purse.answer(got)
      isAsked()
      return 'hang'
    }
    void step(round, 0, 'double').catch(() => {})
    await reached
    await world.reopen()
    expect(purse.satang).toBe(before - 10_000)
    const { open: stored } = await read<StateAnswer>('/api/state')
    expect(stored).toMatchObject({ round: round.round, steps: [], stake: '100.00' })
    await advance(15_000)
    await expect.poll(() => purse.satang, { timeout: 10_000 }).toBe(before)
    const over = await play(round, 'double')
    expect(over.stake).toBe('200.00')
    expect(purse.satang).toBe(before - 10_000 + winOf(over))
  })

  test('a host that dies before the win is confirmed sends it again, and it is paid once.', async () => {
    const round = await dealt(isLow)
    const before = purse.satang
    purse.instead = (got) => (got.path.endsWith('settleBets') ? { status: 503, json: {} } : null)
    const over = await finish(await play(round, 'double'))
    expect(over).toMatchObject({ settled: false, stake: '200.00' })
    await world.reopen()
    const win = winOf(over)
    expect(await asked(round)).toMatchObject({ state: 'won', amount: String(win) })
    purse.instead = null
    await advance(10_000)
    await expect.poll(() => purse.settled.get(placed(round)[0]?.id ?? ''), { timeout: 10_000 }).toBe(win)
    expect(purse.satang).toBe(before - 10_000 + win)
  })

  test('a hand that was left is played by the chart after a day, without a further stake.', async () => {
    const round = await dealt((found) => mayDo('insure')(found))
    const before = purse.satang
    await world.reopen()
    await advance((DAY_S - 60) * 1_000)
    expect((await read<StateAnswer>('/api/state')).open?.round).toBe(round.round)
    await advance(120_000)
    await expect
      .poll(async () => (await read<StateAnswer>('/api/state')).unseen?.round, { timeout: 10_000 })
      .toBe(round.round)
    const { unseen } = await read<StateAnswer>('/api/state')
    expect(unseen).toMatchObject({ stake: '100.00' })
    expect(unseen?.steps[0]).toBe('no')
    expect(placed(round)).toHaveLength(1)
    await expect
      .poll(() => purse.satang, { timeout: 10_000 })
      .toBe(before + (unseen === null ? Number.NaN : winOf(unseen)))
  })
})
