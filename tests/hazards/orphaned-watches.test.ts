import { expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { jobDeps } from '#tests/fixtures/job-deps.ts'
import { instructedPayout, openSiteAccount } from '#tests/fixtures/payouts.ts'
import { allInvariants } from '#tools/invariants.ts'

const context = await testContext(allInvariants.filter(({ name }) => name !== 'I10 trail'))
context.clock.set(systemClock.now())
await openSiteAccount(context)
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

test('ten payouts that wait for a bank which does not answer keep no statement from being read', async () => {
  let reads = 0
  let hung = 0
  const deps = jobDeps(context.siteUrl, { clock: context.clock })
  const silent = async () => {
    hung += 1
    await pause(5_000)
    return { status: 'unknown' } as const
  }
  const bank = {
    ...deps.bank,
    pay: silent,
    findPayout: silent,
    readStatement: async () => ((reads += 1), 'unknown' as const),
  }
  for (let n = 0; n < 10; n += 1) await instructedPayout(context)
  const jobs = await startJobs({ ...deps, bank })
  try {
    await expect.poll(() => hung, { timeout: 10_000 }).toBeGreaterThan(3)
    const before = reads
    await pause(4_500)
    expect(reads).toBeGreaterThan(before)
  } finally {
    await jobs.stop()
    await deps.close()
  }
})
