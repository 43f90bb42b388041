import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { recurringJobs } from '#server/jobs/recurring-jobs.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { jobDeps } from '#tests/fixtures/job-deps.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { stateOf } from './campaign-jobs.ts'
import { makeRebates } from './rebates.ts'

const context = await testContext()
const office = await openTestOffice(context)
// A Friday noon in Bangkok.
const FRIDAY = new Date('2026-11-27T05:00:00Z')
context.clock.set(FRIDAY)
type Jobs = {
  jobs: { job: string; state: string; began_at: string | null; next_at: string | null; failure: string | null }[]
  rebates: object[]
}
const shown = async () =>
  (await (await office.signedIn('cashier')).call('GET /api/campaign-jobs')).body['data'] as Jobs & {
    next_rebate_at: string | null
  }
const jobOf = async (name: string) => (await shown()).jobs.find(({ job }) => job === name)

test('operators see the last turn of each campaign job, the next one, and how it went', async () => {
  expect((await shown()).jobs.map(({ job, state }) => [job, state])).toEqual([
    ['make-rebates', 'unknown'],
    ['watch-expiry', 'unknown'],
    ['expire-purses', 'unknown'],
    ['count-commissions', 'unknown'],
  ])
  const deps = jobDeps(context.siteUrl, { clock: context.clock })
  const run = (name: string) => recurringJobs(deps)[name]?.({}, {} as never)
  await run('make-rebates')
  expect(await jobOf('make-rebates')).toEqual({
    job: 'make-rebates',
    state: 'well',
    began_at: FRIDAY.toISOString(),
    ended_at: FRIDAY.toISOString(),
    next_at: plusSeconds(FRIDAY, 60).toISOString(),
    failure: null,
  })
  // No other job is noted.
  await run('watch-payouts')
  expect(await context.sql('select job from promotions.campaign_job')).toEqual([{ job: 'make-rebates' }])
  // What it needs is gone: the turn fails, and the next one is planned all the same.
  await context.sql('alter function promotions.begin_rebate(text, timestamptz) rename to begin_rebate_away')
  await run('make-rebates')
  expect(await jobOf('make-rebates')).toMatchObject({
    state: 'failed',
    failure: 'fault',
    next_at: plusSeconds(FRIDAY, 60).toISOString(),
  })
  await context.sql('alter function promotions.begin_rebate_away(text, timestamptz) rename to begin_rebate')
  await run('make-rebates')
  expect(await jobOf('make-rebates')).toMatchObject({ state: 'well', failure: null })
  await deps.close()
})

test('a job that does not come when it is due is late, and so is a turn that does not end', () => {
  const row = {
    job: 'make-rebates',
    beganAt: FRIDAY,
    endedAt: FRIDAY,
    failedAt: null,
    failure: null,
    nextAt: plusSeconds(FRIDAY, 60),
  }
  expect(stateOf(row, plusSeconds(FRIDAY, 360))).toBe('well')
  expect(stateOf(row, plusSeconds(FRIDAY, 361))).toBe('late')
  expect(stateOf({ ...row, nextAt: null }, plusSeconds(FRIDAY, 2_100))).toBe('running')
  expect(stateOf({ ...row, nextAt: null }, plusSeconds(FRIDAY, 2_101))).toBe('late')
})

test("the last weeks' rebates are shown, and when the next begins", async () => {
  await makeRebates(context)
  const { rebates, next_rebate_at: next } = await shown()
  expect(rebates).toEqual([
    { week: '2026-11-16', begun_at: FRIDAY.toISOString(), done_at: FRIDAY.toISOString(), awards: 0, amount: '0.00' },
  ])
  expect(next).toBe('2026-12-03T17:00:00.000Z')
})
