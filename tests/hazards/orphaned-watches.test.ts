import { expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { jobDeps } from '#tests/fixtures/job-deps.ts'
import { instructedPayout, openSiteAccount } from '#tests/fixtures/payouts.ts'
import { allPromises } from '#tools/promises.ts'

const desk = await testDesk(allPromises.filter(({ invariant }) => invariant !== 'I10 trail'))
desk.clock.set(systemClock.now())
await openSiteAccount(desk)
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

test('ten payouts that wait for a bank which does not answer keep no statement from being read', async () => {
  let looks = 0
  let hung = 0
  const deps = jobDeps(desk.siteUrl, { clock: desk.clock })
  const silent = async () => {
    hung += 1
    await pause(5_000)
    return { status: 'unknown' } as const
  }
  const bank = { ...deps.bank, pay: silent, findPayout: silent, readStatement: async () => ((looks += 1), 'unknown' as const) }
  for (let n = 0; n < 10; n += 1) await instructedPayout(desk)
  const jobs = await startJobs({ ...deps, bank })
  try {
    await expect.poll(() => hung, { timeout: 10_000 }).toBeGreaterThan(3)
    const before = looks
    await pause(4_500)
    expect(looks).toBeGreaterThan(before)
  } finally {
    await jobs.stop()
    await deps.close()
  }
})
