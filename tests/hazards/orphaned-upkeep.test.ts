import { expect, test } from 'vitest'
import { startJobs } from '#server/jobs/jobs.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { jobDeps } from '#tests/fixtures/job-deps.ts'

const context = await testContext()
const count = async (of: string): Promise<number> =>
  Number((await context.sql<{ n: bigint }>(`select count(*) as n from ${of}`))[0]?.n)

test('a step of the upkeep that fails stops none of the later ones, and a watch that fails leaves no row and goes on', async () => {
  await context.sql('revoke delete on all tables in schema members from chokdee_site')
  await context.sql('revoke select on treasury.account from chokdee_site')
  await context.sql(`insert into vitals.tally values ('2020-01-01', '/', 'phone', 'lcp', 1, 1)`)
  const deps = jobDeps(context.siteUrl, { clock: context.clock })
  const jobs = await startJobs(deps)
  try {
    await expect.poll(() => count('vitals.tally'), { timeout: 10_000 }).toBe(0)
    // Several turns of the watch that cannot read our accounts.
    await new Promise((resume) => setTimeout(resume, 12_000))
    expect(await count(`graphile_worker.jobs where key is null and locked_by is null`)).toBe(0)
    expect(
      await count(`graphile_worker.jobs where key = 'watch-transfers' and run_at < clock_timestamp() + interval '4 s'`),
    ).toBe(1)
    await context.sql('grant select on treasury.account to chokdee_site')
  } finally {
    await jobs.stop()
    await deps.close()
  }
})
