import { beforeAll, expect, test } from 'vitest'
import { testDesk, type TestDesk } from '#tests/fixtures/database.ts'
import { addJob, freeDeadJobs } from './queue.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await testDesk()
})

/** As a worker that took a job so many seconds ago and was killed. */
const take = (key: string, seconds: number) =>
  desk.sql(
    `update graphile_worker._private_jobs set locked_by = 'worker of ' || key, locked_at = clock_timestamp() - make_interval(secs => $2) where key = $1`,
    [key, seconds],
  )

test('a payout whose worker was killed is freed, one that is being sent is left alone', async () => {
  for (const key of ['payout:1:a', 'payout:1:b'])
    await desk.database.write((tx) => addJob(tx, 'send-payout', { member: '1', withdrawal: 'a' }, { key }))
  await take('payout:1:a', 20)
  await take('payout:1:b', 5)
  await desk.database.write(freeDeadJobs)
  const jobs = await desk.sql('select key, locked_by from graphile_worker.jobs order by key')
  expect(jobs).toEqual([
    { key: 'payout:1:a', locked_by: null },
    { key: 'payout:1:b', locked_by: 'worker of payout:1:b' },
  ])
})

test('a job that is wanted at once while its last turn still runs is not put off by the end of that turn', async () => {
  const wish = (options: { delayMs?: number; keepEarlier?: true }) =>
    desk.database.write((tx) => addJob(tx, 'hourly-upkeep', {}, { key: 'hourly-upkeep', ...options }))
  await wish({})
  await take('hourly-upkeep', 1)
  await wish({})
  await wish({ delayMs: 3_600_000, keepEarlier: true })
  const due = await desk.sql(`select run_at <= clock_timestamp() as now from graphile_worker.jobs where key = 'hourly-upkeep'`)
  expect(due).toEqual([{ now: true }])
})
