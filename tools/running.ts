import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { livesOn } from './process-birth.ts'
import { StartError } from './run-program.ts'

/** The stack as it runs now, for tests, measures and audits. Addresses are for programs (127.0.0.1); those for people are in the
 *  environment. */
export type Running = {
  pid: number
  /** Number and birth of the starting process: see `birthOf`. */
  starter: string
  /** The site's own process. */
  sitePid: number
  dataDir: string
  siteUrl: string
  officeUrl: string
  worldUrl: string
  /** The owner's address of the database. */
  databaseUrl: string
  /** The site's environment, secrets included. */
  environment: Record<string, string>
}

const fileIn = (dataDir: string): string => join(dataDir, 'running.json')

/** Notes what runs in a data folder, readable by its owner only. */
export const noteRunning = (running: Running): void =>
  writeFileSync(fileIn(running.dataDir), `${JSON.stringify(running, null, 2)}\n`, { mode: 0o600 })

/** Takes the note away. */
export const forgetRunning = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

/** What runs in a data folder, or null. A note left by a killed start counts as nothing. */
export function runningIn(dataDir: string): Running | null {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return null
  const running = JSON.parse(readFileSync(file, 'utf8')) as Running
  return livesOn(running.starter) ? running : null
}

/** The data folders that DATA_DIR names, else .data. `npm test` names several, separated as in PATH: one for each worker of the
 *  end-to-end tests. */
export const namedFolders = (): string[] => (process.env.DATA_DIR || '.data').split(delimiter)

/** The stack that a test or a scan uses: that of the folder in DATA_DIR; of several folders, this worker's own. */
export function runningStack(): Running {
  const dataDir = namedFolders()[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? ''
  const running = runningIn(dataDir)
  if (!running) throw new StartError(`Nothing runs in ${dataDir}: start it first with npm start.`)
  return running
}
