import { cpSync, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { forgetDataFolder } from './database.ts'
import { runStep, step, type StepOutcome } from './steps.ts'
import { startStack, type Stack } from './stack.ts'
import { THROWAWAY_SETTINGS, throwawayFolder } from './throwaway.ts'

/** A browser with its stack keeps 0.6 of a processor busy: what a test waits for are timers, polls and partners. Tests of one stack share a
 *  clock and a bank, so only more stacks run in parallel. */
const STACKS_PER_PROCESSOR = 1.5
const STACKS_MAX = 4

/** The stacks that `npm test` runs the end-to-end tests on, each in a data folder of its own. */
export type E2e = {
  /** Starts the stacks. */
  start(): Promise<StepOutcome>
  /** Runs every test once on whichever stack is free, audits the books of all, and stops them. A failed test is tried once more; when it
   *  then passes, it is reported as unsteady. Where not all stacks have started it only stops those that have. */
  run(): Promise<StepOutcome[]>
  /** Stops what runs and what is just starting, for an interrupted run: `start` then settles no more where it was starting. */
  stop(): Promise<void>
  /** Removes the data, keeping the logs in a folder when one is named. */
  forget(logsTo: string | null): void
}

/** Makes the data folders; starts nothing. */
export function openE2e(): E2e {
  const count = Math.min(STACKS_MAX, Math.ceil(STACKS_PER_PROCESSOR * availableParallelism()))
  const folders = Array.from({ length: count }, () => throwawayFolder('stack'))
  const stacks: Stack[] = []
  const giveUp = new AbortController()
  let starting: Promise<unknown> = Promise.resolve()
  const start = async (dataDir: string): Promise<void> => {
    const ports = { site: 0, office: 0, world: 0 }
    stacks.push(await startStack({ dataDir, ports, settings: THROWAWAY_SETTINGS, signal: giveUp.signal }))
  }
  const stop = async (): Promise<void> => {
    giveUp.abort()
    await starting
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
  return {
    stop,
    async start() {
      const started = await step(`start of ${count} stacks`, async () => {
        // One after another: each takes ports that were free a moment ago.
        for (const dataDir of folders) {
          giveUp.signal.throwIfAborted()
          const started = start(dataDir)
          starting = started.catch(() => {})
          await started
        }
        return true
      })
      return giveUp.signal.aborted ? new Promise<never>(() => {}) : started
    },
    async run() {
      if (stacks.length < count) return stop().then(() => [])
      const played = await runStep('e2e', 'playwright', ['test', '--retries=1'], {
        DATA_DIR: folders.join(delimiter),
        SCREENS: 'none',
      })
      const books: StepOutcome[] = []
      for (const [index, dataDir] of folders.entries()) {
        const name = `books ${index + 1} after e2e`
        books.push(
          await runStep(name, process.execPath, [resolve(import.meta.dirname, 'audit.ts')], { DATA_DIR: dataDir }),
        )
      }
      return [played, ...books, await step('stop of the stacks', () => stop().then(() => true))]
    },
    forget(logsTo) {
      for (const [index, dataDir] of folders.entries()) {
        const logs = join(dataDir, 'log')
        if (logsTo && existsSync(logs)) cpSync(logs, join(logsTo, String(index + 1)), { recursive: true })
        forgetDataFolder(dataDir)
      }
    },
  }
}
