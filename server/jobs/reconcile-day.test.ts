import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { jobDeps } from '#tests/fixtures/job-deps.ts'
import { backgroundTasks } from './background-tasks.ts'
import { openPartnerLimiter } from './partner-limiter.ts'

const context = await testContext()

test('a day that another process has ended is not compared by one whose clock still has it, and is later', async () => {
  const deps = jobDeps(context.siteUrl, { clock: context.clock })
  const compare = async () =>
    backgroundTasks({ deps, limiter: openPartnerLimiter(deps.limits) })['reconcile-day']?.(
      { day: '2026-12-31', run: null },
      undefined as never,
    )
  const runs = () => context.sql('select day::text, state from treasury.reconciliation')
  try {
    context.clock.set(new Date('2026-12-31T17:04:59Z'))
    await expect(compare()).rejects.toThrow('not over by the clock of this process')
    expect(await runs()).toEqual([])
    context.clock.set(new Date('2026-12-31T17:05:00Z'))
    await compare()
    expect(await runs()).toEqual([{ day: '2026-12-31', state: 'incomplete' }])
  } finally {
    await deps.close()
  }
})
