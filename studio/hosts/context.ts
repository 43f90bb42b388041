import type { Fault, Party } from '#contract/partners/director.ts'
import type { Clock } from '#kit/clock.ts'
import type { BackgroundTasks } from '#kit/party/background-tasks.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import type { Log } from '#kit/party/log.ts'
import type { HostKeys } from './wallet/keys.ts'

export type HostConfig = {
  /** The site's public URL: the exit of a game. */
  PUBLIC_URL: string
  /** The origins of other front ends of the site, to which a game may lead back as well. */
  CLIENT_ORIGINS: readonly string[]
  /** The site's URL for programs. */
  SITE_URL: string
  GAME_HOST_KEYS: HostKeys
  /** The shortest time between two rounds of one player. */
  GAME_ROUND_MS: number
  /** How many minutes of a match are played in one of the clock. */
  MATCH_PACE: number
  /** The most links of a chain of shared rounds: fewer are hashed down sooner. */
  TABLE_LINKS: number
}

/** What a game host is given by the process that runs it. */
export type HostContext = {
  config: HostConfig
  clock: Clock
  database: PartyDatabase
  tasks: BackgroundTasks
  /** Uses up one ordered fault; false where none is ordered. */
  faults: { take(party: Party, fault: Fault): boolean }
  log: Log
  /** Aborted when the process ends: calls to the site under way are given up, and repeated after the next start. */
  closing: AbortSignal
  /** Waits as a partner that hangs; cut short when the caller disconnects or the process ends. */
  hang(signal?: AbortSignal): Promise<void>
}
