import type { Lobby } from '#contract/plain/games.ts'
import type { DialectName } from '#contract/provider/dialects.ts'
import type { HostKey } from '#contract/provider/keys.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** `no`: its number in the journal; two keys may be live while one replaces the other. */
export type GameHost = {
  /** Lower case, without port. */
  host: string
  no: number
  /** Else its name. */
  title?: string
  /** The only lobby of its games; else any. */
  category?: Lobby
  /** Further names at which its pictures may stand. */
  pictureHosts?: string[]
  /** Such as https://slots.example/. */
  launchUrl: string
  /** Else our own. */
  dialect?: DialectName
  /** Newest first. */
  keys: readonly HostKey[]
}

/** docs/decisions/0160: whether regulation allows bought features, and the minutes between reality checks. */
export type PlayRules = { featureBuy: boolean; realityCheckMinutes: (tx: ReadTx, member: MemberId) => Promise<number> }

export type GamesConfig = {
  hosts: GameHost[]
  /** Without it no way back is named. */
  siteUrl?: string
  rules?: PlayRules
  /** Hides our member numbers from hosts. Must never change: hosts would no longer know any player. */
  playerPepper: string
  /** Every failure that was answered with 503 TRY_AGAIN. */
  report?: (failure: unknown) => void
  /** Milliseconds; default `deadlineMs`. */
  deadlineMs?: number
  /** Counts the work's connections as the member's, or, while that is unknown, as those of the player or session
   *  named. */
  withinMemberQuota?: <Value>(whose: MemberId | string, work: () => Promise<Value>) => Promise<Value>
}

/** Exact: lower-cased, no port, no dots added or dropped. */
export const findHost = (config: Pick<GamesConfig, 'hosts'>, name: string): GameHost | null =>
  config.hosts.find((host) => host.host === name.toLowerCase()) ?? null
