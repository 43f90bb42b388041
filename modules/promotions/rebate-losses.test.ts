import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { countLosses } from './rebates.ts'
import { callCountLosses, callNoteLosses } from './rebates.store.ts'

// Losses are written as rows (`callNoteLosses`); no game is played.
const context = await testContext(walletInvariants)
const FRIDAY = '2026-11-26T17:00:00Z'
const at = (instant: string, ms = 0): Date => new Date(Date.parse(instant) + ms)
beforeEach(async () => {
  // `loss_news`: losses that the relay has noted and that are not yet added to a day.
  await context.sql(
    'truncate promotions.loss_day, promotions.loss_news, promotions.rebate_run, promotions.award cascade',
  )
})

const insertRun = (week: string, done: boolean, campaign = 'friday-rebate') =>
  context.sql(
    `insert into promotions.rebate_run (campaign, week, version, begun_at, done_at) values ($1, $2, 1, now(), case when $3 then now() end)`,
    [campaign, week, done],
  )
const lose = async (member: MemberId, day: string, staked: bigint, won = 0n) => {
  await context.database.write((tx) => callNoteLosses(tx, day, [{ member, staked, won, valid: staked }]))
  await context.database.write((tx) => callCountLosses(tx, 10))
}
const daysOf = (member: MemberId) =>
  context.sql<Record<string, unknown>>(
    'select week::text, day::text, staked, won from promotions.loss_day where member_id = $1 order by day',
    [member],
  )
/** What a command rejects with whose connection was ended under it. */
const isLostConnection = (problem: unknown): boolean =>
  problem instanceof Error &&
  ((problem as { code?: string }).code === '57P01' ||
    /^Connection terminated|^Client has encountered a connection error/.test(problem.message))

describe('losses', () => {
  test('of one day add up in one row; those of a closed week count on the first day after it', async () => {
    const { member } = await newMember(context)
    await lose(member, '2026-11-18', 500n, 100n)
    await lose(member, '2026-11-18', -200n, 40n)
    await insertRun('2026-11-16', false)
    await lose(member, '2026-11-22', 7n, 1n)
    await lose(member, '2026-11-23', 9n)
    await lose(member, '2026-11-29', 11n)
    expect(await daysOf(member)).toEqual([
      { week: '2026-11-16', day: '2026-11-18', staked: 300n, won: 140n },
      { week: '2026-11-23', day: '2026-11-23', staked: 16n, won: 1n },
      { week: '2026-11-23', day: '2026-11-29', staked: 11n, won: 0n },
    ])
  })

  test('not yet counted when their week is closed still count in it, and `promotions.loss` shows them before', async () => {
    const { member } = await newMember(context)
    const note = (day: string, staked: bigint) =>
      context.database.write((tx) => callNoteLosses(tx, day, [{ member, staked, won: 0n, valid: staked }]))
    await note('2026-11-17', 100_000n)
    expect(await daysOf(member)).toEqual([])
    expect(await context.sql('select staked from promotions.loss where member_id = $1', [member])).toEqual([
      { staked: 100_000n },
    ])
    await context.sql(`select promotions.begin_rebate('friday-rebate', $1)`, [at(FRIDAY)])
    await note('2026-11-17', 7n)
    await context.database.write((tx) => callCountLosses(tx, 10))
    expect(await daysOf(member)).toEqual([
      { week: '2026-11-16', day: '2026-11-17', staked: 100_000n, won: 0n },
      { week: '2026-11-23', day: '2026-11-23', staked: 7n, won: 0n },
    ])
  })

  test('are all counted in one go, also where more wait than one statement takes, and how many that were is reported', async () => {
    const { member } = await newMember(context)
    await context.sql(
      `select promotions.note_losses('2026-11-18'::date, array[$1::bigint], array[n], array[1], array[2]) from generate_series(1, 120) n`,
      [member],
    )
    expect([await countLosses(context), await countLosses(context)]).toEqual([120, 0])
    expect(await daysOf(member)).toEqual([{ week: '2026-11-16', day: '2026-11-18', staked: 7_260n, won: 120n }])
    expect(await context.sql('select valid from promotions.loss_day where member_id = $1', [member])).toEqual([
      { valid: 240n },
    ])
  })

  test('are counted once, by three at once of which any is killed at any point', async () => {
    const { member } = await newMember(context)
    for (let n = 1n; n <= 60n; n += 1n)
      await context.database.write((tx) =>
        callNoteLosses(
          tx,
          '2026-11-18',
          [1n, 2n].map((part) => ({ member, staked: n * part, won: n, valid: 0n })),
        ),
      )
    let waiting = true
    const waits = async () => (await context.sql('select from promotions.loss_news limit 1')).length > 0
    const failures: unknown[] = []
    const countUntilDone = async () => {
      while (waiting)
        await context.database.write((tx) => callCountLosses(tx, 1)).catch((problem: unknown) => failures.push(problem))
    }
    const counting = [countUntilDone(), countUntilDone(), countUntilDone()]
    for (let kills = 0; (waiting = await waits()); ) {
      if (kills < 12) {
        const killed = await context.sql<{ ended: boolean }>(
          `select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity where datname = current_database() and usename = 'chokdee_site' and state <> 'idle' limit 1`,
        )
        if (killed[0]?.ended) kills += 1
      }
      await sleep(5)
    }
    await Promise.all(counting)
    expect(failures.length, 'runs that were killed').toBeGreaterThan(0)
    expect(failures.filter((problem) => !isLostConnection(problem))).toEqual([])
    expect(await daysOf(member)).toEqual([{ week: '2026-11-16', day: '2026-11-18', staked: 5_490n, won: 3_660n }])
  })
})
