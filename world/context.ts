import type { Clock } from '#kit/clock.ts'
import type { WorldConfig } from './config.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import type { FaultBook } from './director/faults.ts'
import type { BackgroundTasks } from '#kit/party/background-tasks.ts'
import type { Log } from '#kit/party/log.ts'

export type WorldContext = {
  config: WorldConfig
  clock: Clock
  database: PartyDatabase
  tasks: BackgroundTasks
  faults: FaultBook
  log: Log
  /** Calls to the site under way are given up when the world closes, and repeated after the next start. */
  closing: AbortSignal
  /** Of a partner that hangs; cut short when the caller disconnects or the world closes. */
  hang(signal?: AbortSignal): Promise<void>
}
