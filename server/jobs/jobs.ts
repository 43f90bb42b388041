import { EventEmitter } from 'node:events'
import { Logger, run, type RunnerOptions, type TaskList, type WorkerEvents } from 'graphile-worker'
import { partnerNames } from '#server/partners/health.ts'
import type { JobsDeps } from './deps.ts'
import { backgroundTasks } from './background-tasks.ts'
import { releaseNext, releaseWaiting, type Timing, timing as usualTiming } from './leases.ts'
import { openPartnerLimiter } from './partner-limiter.ts'
import { openSupervisor } from './supervisor.ts'
import { queueNow, recurringJobNames, recurringJobs } from './recurring-jobs.ts'
import { openWorkersPool } from './workers-pool.ts'

export type { JobsDeps } from './deps.ts'

/** Workers of their own: tasks waiting for a silent partner do not delay recurring jobs. */
export const RECURRING_AT_ONCE = 4
const TASKS_AT_ONCE = 8
/** Each of the two runners listens on one; the rest take and end jobs and renew the leases. */
const CONNECTIONS_MAX = 7

export async function startJobs(deps: JobsDeps, timing: Timing = usualTiming): Promise<{ stop(): Promise<void> }> {
  const { health, log } = deps
  const pool = openWorkersPool(deps.context.database.pool, CONNECTIONS_MAX)
  const workers: string[] = []
  const limiter = openPartnerLimiter(deps.limits)
  const start = (taskList: TaskList, concurrency: number, more: Partial<RunnerOptions> = {}) => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
    return run({
      pgPool: pool,
      logger: warnings(deps),
      concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      taskList,
      events,
      ...more,
    })
  }
  const runners = [
    await start(recurringJobs(deps), RECURRING_AT_ONCE),
    await start(backgroundTasks({ deps, limiter }), TASKS_AT_ONCE, {
      forbiddenFlags: () => partnerNames.filter((partner) => health.mustWait(partner) || limiter.isFull(partner)),
    }),
  ]
  const supervisor = openSupervisor({
    pool,
    workers: () => workers,
    recurring: recurringJobNames,
    timing,
    log,
    onCounted: (processes) => limiter.shareAmong(processes),
  })
  health.listen(async (partner, stage) => {
    log.info({ partner, health: stage }, 'a partner that was silent answers')
    try {
      await (stage === 'recovered' ? releaseWaiting : releaseNext)(pool, partner)
    } catch (error) {
      log.warn({ err: error, partner }, 'waiting jobs were not brought forward')
    }
  })
  await supervisor.check()
  for (const name of recurringJobNames) await queueNow(deps, name)
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await supervisor.close()
      await pool.end()
    },
  }
}

const warnings = ({ log }: JobsDeps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ job: message }, 'job')
  })

/** Queries gateway, bank and game hosts at once, for the sandbox's director. `moved`: with another time, so the upkeep
 *  runs for expired purses and ended days. */
export async function watchNow(deps: JobsDeps, moved: boolean): Promise<void> {
  await queueNow(deps, 'watch-payments')
  await queueNow(deps, 'watch-transfers')
  await queueNow(deps, 'watch-slips')
  await queueNow(deps, 'verify-accounts')
  await queueNow(deps, 'watch-hosts')
  await queueNow(deps, 'sync-catalogues')
  if (!moved) return
  await queueNow(deps, 'expire-purses')
  await queueNow(deps, 'measure-games')
  await queueNow(deps, 'close-unfinished-rounds')
  await queueNow(deps, 'hourly-upkeep')
}
