import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { forgetDataFolder } from './database.ts'
import { runStep, step, type StepOutcome } from './steps.ts'
import { startWhole, type Whole } from './whole.ts'

/** Each browser with its whole keeps about one processor busy; the journeys share a clock and a bank within a whole, so more wholes are more at once. */
const WHOLES_MAX = 2

/** The wholes that `npm test` plays its journeys on, each in a data folder of its own. */
export type Stage = {
  /** Starts the wholes, plays every journey once, divided among them as each becomes free, audits the books of all, and stops them.
   *  A journey that fails is tried once more; passing then, it is told as unsteady. */
  journeys(chromium: string): Promise<StepOutcome[]>
  /** Stops what runs; for a run that is broken off. */
  stop(): Promise<void>
  /** Throws the data away, and keeps the logs in a folder where one is named. */
  forget(logsTo: string | null): void
}

/** Makes the data folders, and starts nothing yet. */
export function openStage(): Stage {
  const count = Math.min(WHOLES_MAX, availableParallelism())
  const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'chokdee-whole-')))
  const wholes: Whole[] = []
  const stop = async (): Promise<void> => void (await Promise.all(wholes.map((whole) => whole.stop())))
  return {
    stop,
    async journeys(chromium) {
      const started = await step(`start of ${count} wholes`, async () => {
        // One after the other: each takes ports that were free a moment ago.
        for (const dataDir of folders) wholes.push(await startWhole({ dataDir, ports: { site: 0, office: 0, world: 0 } }))
        return true
      })
      if (!started.passed) return stop().then(() => [started])
      const played = await runStep('journeys', 'playwright', ['test', '--retries=1'], {
        DATA_DIR: folders.join(delimiter),
        CHROMIUM_PATH: chromium,
        SCREENS: 'none',
      })
      const books: StepOutcome[] = []
      for (const [place, dataDir] of folders.entries()) {
        const name = `books ${place + 1} after the journeys`
        books.push(await runStep(name, process.execPath, [resolve(import.meta.dirname, 'audit.ts')], { DATA_DIR: dataDir }))
      }
      return [started, played, ...books, await step('stop of the wholes', () => stop().then(() => true))]
    },
    forget(logsTo) {
      for (const [place, dataDir] of folders.entries()) {
        const logs = join(dataDir, 'log')
        if (logsTo && existsSync(logs)) cpSync(logs, join(logsTo, String(place + 1)), { recursive: true })
        forgetDataFolder(dataDir)
      }
    },
  }
}
