import { beforeAll, expect, test } from 'vitest'
import { testContext, type TestContext } from '#tests/fixtures/database.ts'
import {
  capRetries,
  ensureRecurring,
  freeDeadWorkers,
  releaseNext,
  releaseWaiting,
  removeDeadRows,
  renewLeases,
  timing,
} from './leases.ts'
import { addJob } from './queue.ts'

let context: TestContext

beforeAll(async () => {
  context = await testContext()
})

/** Marks a job as taken by a worker so many seconds ago. */
const take = (key: string, worker: string, seconds: number) =>
  context.sql(
    `update graphile_worker._private_jobs set locked_by = $3, attempts = attempts + 1, locked_at = clock_timestamp() - make_interval(secs => $2) where key = $1`,
    [key, seconds, worker],
  )
/** A worker's lease, last renewed so many seconds ago. */
const lease = (worker: string, seconds: number) =>
  context.sql('insert into jobs.worker_lease values ($1, $1, clock_timestamp() - make_interval(secs => $2))', [
    worker,
    seconds,
  ])
const queuePayout = (key: string) =>
  context.database.write((tx) => addJob(tx, 'send-payout', { member: '1', withdrawal: 'a' }, { key }))
const queuedJobs = () => context.sql('select key, locked_by from graphile_worker.jobs order by key')
const clear = () => context.sql('delete from graphile_worker._private_jobs')

test('jobs of a worker whose lease ran out, or that never had one, are freed; of a living one they are left alone however long they take', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await queuePayout(key)
  await take('a', 'dead', 60)
  await lease('dead', timing.leaseS + 1)
  await take('b', 'alive', 3_600)
  await lease('alive', timing.leaseS - 5)
  await take('c', 'just begun', 1)
  await take('d', 'of an older version', 60)
  await freeDeadWorkers(context.database.pool, timing)
  expect(await queuedJobs()).toEqual([
    { key: 'a', locked_by: null },
    { key: 'b', locked_by: 'alive' },
    { key: 'c', locked_by: 'just begun' },
    { key: 'd', locked_by: null },
  ])
  await clear()
})

test('a lease is renewed, and the processes that live are counted', async () => {
  await context.sql('delete from jobs.worker_lease')
  await lease('gone', timing.leaseS + 1)
  expect(await renewLeases(context.database.pool, 'one', ['one-a', 'one-b'], timing)).toBe(1)
  expect(await renewLeases(context.database.pool, 'two', ['two-a'], timing)).toBe(2)
})

test('a row that was replaced while it ran is removed once nobody runs it any more, and not before', async () => {
  await queuePayout('a')
  await take('a', 'worker', 60)
  await queuePayout('a')
  const rows = () => context.sql('select key, locked_by from graphile_worker.jobs order by key nulls last')
  await removeDeadRows(context.database.pool)
  expect(await rows()).toEqual([
    { key: 'a', locked_by: null },
    { key: null, locked_by: 'worker' },
  ])
  await freeDeadWorkers(context.database.pool, timing)
  await removeDeadRows(context.database.pool)
  expect(await rows()).toEqual([{ key: 'a', locked_by: null }])
  await clear()
})

test('what failed waits less than a minute and never runs out of tries; what is planned for later stays planned', async () => {
  for (const key of ['failed', 'exhausted']) await queuePayout(key)
  await context.database.write((tx) => addJob(tx, 'hourly-upkeep', {}, { key: 'hourly-upkeep', delayMs: 3_600_000 }))
  await context.sql(
    `update graphile_worker._private_jobs set attempts = 10, last_error = 'RetryLater', run_at = clock_timestamp() + interval '6 hours' where key = 'failed'`,
  )
  await context.sql(
    `update graphile_worker._private_jobs set attempts = 100, last_error = 'killed' where key = 'exhausted'`,
  )
  await capRetries(context.database.pool, timing)
  const rows = await context.sql(
    `select key, attempts < max_attempts as tries, run_at < clock_timestamp() + interval '60 s' as soon from graphile_worker.jobs order by key`,
  )
  expect(rows).toEqual([
    { key: 'exhausted', tries: true, soon: true },
    { key: 'failed', tries: true, soon: true },
    { key: 'hourly-upkeep', tries: true, soon: false },
  ])
  await clear()
})

test('what waits for a partner that works again is due, the oldest first, and nothing else; where it may work, the next job alone', async () => {
  for (const key of ['first', 'second', 'third']) await queuePayout(key)
  await context.database.write((tx) => addJob(tx, 'take-qr-back', { reference: 'r' }, { key: 'qr' }))
  await context.sql(
    `update graphile_worker._private_jobs set last_error = 'RetryLater', run_at = clock_timestamp() + make_interval(secs => case key when 'first' then 50 else 40 end)
     where key <> 'third'`,
  )
  const due = async () =>
    (
      await context.sql<{ key: string }>(
        'select key from graphile_worker.jobs where run_at <= clock_timestamp() order by priority, run_at',
      )
    ).map(({ key }) => key)
  expect(await due()).toEqual(['third'])
  await releaseNext(context.database.pool, 'bank')
  expect(await due()).toEqual(['third', 'second'])
  await releaseWaiting(context.database.pool, 'bank')
  expect(await due()).toEqual(['first', 'second', 'third'])
  await clear()
})

test('a recurring job that nobody has queued is queued, one that waits or runs is left alone', async () => {
  await context.database.write((tx) => addJob(tx, 'hourly-upkeep', {}, { key: 'hourly-upkeep', delayMs: 3_600_000 }))
  await context.database.write((tx) => addJob(tx, 'watch-slips', {}, { key: 'watch-slips' }))
  await take('watch-slips', 'worker', 1)
  const ids = () => context.sql<{ key: string; id: string }>('select key, id from graphile_worker.jobs order by key')
  const before = await ids()
  await ensureRecurring(context.database.pool, ['hourly-upkeep', 'watch-slips', 'watch-hosts'])
  expect((await ids()).filter(({ key }) => key !== 'watch-hosts')).toEqual(before)
  expect((await ids()).map(({ key }) => key)).toContain('watch-hosts')
  await clear()
})

test('a job that is wanted at once while its last turn still runs is not put off by the end of that turn', async () => {
  const addUpkeep = (options: { delayMs?: number; keepEarlier?: true }) =>
    context.database.write((tx) => addJob(tx, 'hourly-upkeep', {}, { key: 'hourly-upkeep', ...options }))
  await addUpkeep({})
  await take('hourly-upkeep', 'worker', 1)
  await addUpkeep({})
  await addUpkeep({ delayMs: 3_600_000, keepEarlier: true })
  const due = await context.sql(
    `select run_at <= clock_timestamp() as now from graphile_worker.jobs where key = 'hourly-upkeep'`,
  )
  expect(due).toEqual([{ now: true }])
})
