import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, test } from 'vitest'
import { startJobs, RECURRING_AT_ONCE } from '#server/jobs/jobs.ts'
import { recurringJobNames } from '#server/jobs/recurring-jobs.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { jobDeps } from '#tests/fixtures/job-deps.ts'

const context = await testContext()
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts a process that works on the queue and, after a first message, holds whatever job it takes. */
async function holder(): Promise<ChildProcess> {
  const file = join(import.meta.dirname, '../fixtures/jobs-process.ts')
  const child = spawn(process.execPath, [file, context.siteUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of child.stdout ?? []) if (String(line).includes('ready')) break
  return child
}

async function until(what: string, holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < withinMs) {
    if (await holds()) return performance.now() - began
    await new Promise((resume) => setTimeout(resume, 200))
  }
  const rows = await context.sql(
    'select key, attempts, max_attempts, locked_by, run_at, last_error from graphile_worker.jobs order by key',
  )
  throw new Error(`${what}: not within ${withinMs} ms; the queue has ${JSON.stringify(rows)}`)
}

const locked = async (): Promise<string[]> =>
  (
    await context.sql<{ key: string }>(
      'select key from graphile_worker.jobs where locked_by is not null and key = any ($1)',
      [recurringJobNames],
    )
  ).map(({ key }) => key)

test('every recurring job of killed processes is run by a living one within a minute, and no row stays behind', async () => {
  const deps = jobDeps(context.siteUrl, { clock: context.clock })
  const living = await startJobs(deps)
  try {
    const holders = await Promise.all(
      Array.from({ length: Math.ceil(recurringJobNames.length / RECURRING_AT_ONCE) }, holder),
    )
    // A process that starts queues every job anew: a turn under way then runs on without its key, and held it would take a worker for good.
    const replaced = await context.sql<{ id: string }>('select id from graphile_worker.jobs where key is null')
    await until(
      'turns replaced at the start end',
      async () => {
        const rows = await context.sql('select 1 from graphile_worker.jobs where id = any ($1)', [
          replaced.map(({ id }) => id),
        ])
        return rows.length === 0
      },
      60_000,
    )
    for (const child of holders) child.stdin?.write('hold\n')
    // The living process runs its jobs in a moment; the others hold theirs.
    await until(
      'the others hold all',
      async () => {
        await context.sql(
          `update graphile_worker._private_jobs set run_at = clock_timestamp() where key = any ($1) and locked_by is null`,
          [recurringJobNames],
        )
        await new Promise((resume) => setTimeout(resume, 400))
        return (await locked()).length === recurringJobNames.length
      },
      40_000,
    )
    const before = await context.sql<{ id: string }>('select id from graphile_worker.jobs where locked_by is not null')
    for (const child of holders) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const tookMs = await until(
      'all are run',
      async () => {
        const rows = await context.sql<{ id: string }>(
          'select id from graphile_worker.jobs where key = any ($1) and locked_by is null and run_at > clock_timestamp()',
          [recurringJobNames],
        )
        return rows.length === recurringJobNames.length && rows.every(({ id }) => !before.some((old) => old.id === id))
      },
      60_000,
    )
    console.info(`taken over after ${Math.round(tookMs)} ms`)
    await until(
      'no dead row',
      async () =>
        (await context.sql('select id from graphile_worker.jobs where key is null or attempts >= max_attempts'))
          .length === 0,
      10_000,
    )
  } finally {
    await living.stop()
    await deps.close()
  }
})
