import type { Log } from '#server/log.ts'
import {
  capRetries,
  endLeases,
  ensureRecurring,
  freeDeadWorkers,
  type LeasePool,
  removeDeadRows,
  renewLeases,
  type Timing,
} from './leases.ts'

type Options = {
  pool: LeasePool
  workers: () => readonly string[]
  recurring: readonly string[]
  timing: Timing
  log: Log
  onCounted: (processes: number) => void
}

/** By a timer of its own, whichever jobs run or hang. A failed step stops none of the others. */
export function openSupervisor({ pool, workers, recurring, timing, log, onCounted }: Options) {
  const processId = crypto.randomUUID()
  const steps: readonly [string, () => Promise<void>][] = [
    ['leases', async () => onCounted(await renewLeases(pool, processId, workers(), timing))],
    ['dead workers', () => freeDeadWorkers(pool, timing)],
    ['dead rows', () => removeDeadRows(pool)],
    ['retries', () => capRetries(pool, timing)],
    ['recurring jobs', () => ensureRecurring(pool, recurring)],
  ]
  let running: Promise<void> | null = null

  async function checkAll(): Promise<void> {
    for (const [step, run] of steps) {
      try {
        await run()
      } catch (error) {
        log.warn({ err: error, step }, 'a check of the job supervisor failed')
      }
    }
    running = null
  }

  const check = (): Promise<void> => (running ??= checkAll())
  const timer = setInterval(() => void check(), timing.renewMs)
  return {
    check,
    async close(): Promise<void> {
      clearInterval(timer)
      await running
      await endLeases(pool, processId).catch((error: unknown) => log.warn({ err: error }, 'leases were not given back'))
    },
  }
}
