import type { Fault, Party } from '#contract/partners/director.ts'
import type { Clock } from '#kit/clock.ts'
import type { BackgroundTasks } from '#kit/party/background-tasks.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import type { Log } from '#kit/party/log.ts'
import type { HostKeys } from './wallet/keys.ts'

export type HostConfig = {
  /** The site's public URL: a game's exit. */
  PUBLIC_URL: string
  /** Origins of the site's other front ends, which a game may lead back to. */
  CLIENT_ORIGINS: readonly string[]
  /** The site's URL for programs. */
  SITE_URL: string
  GAME_HOST_KEYS: HostKeys
  /** The least ms between a player's rounds. */
  GAME_ROUND_MS: number
  /** Whether a held press fires on. */
  HOLD_TO_FIRE: boolean
  /** Minutes of play per minute of the clock. */
  MATCH_PACE: number
  /** Most links of a shared round's chain: fewer are hashed sooner. */
  TABLE_LINKS: number
}

export type HostContext = {
  config: HostConfig
  clock: Clock
  database: PartyDatabase
  tasks: BackgroundTasks
  /** Uses up one ordered fault; false where none is ordered. */
  faults: { take(party: Party, fault: Fault): boolean }
  log: Log
  /** Aborted when the process ends: calls to the site are dropped, and repeated after the next start. */
  closing: AbortSignal
  /** Waits like a hanging partner; cut short when the caller disconnects or the process ends. */
  hang(signal?: AbortSignal): Promise<void>
}
