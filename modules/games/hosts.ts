import type { Lobby } from '#contract/plain/games.ts'
import type { DialectName } from '#contract/provider/dialects.ts'
import type { HostKey } from '#contract/provider/keys.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** `no`: in the journal; two keys may be live during an exchange. */
export type GameHost = {
  /** Lower case, without port. */
  host: string
  no: number
  title?: string
  /** The only lobby of its games; else any. */
  category?: Lobby
  pictureHosts?: string[]
  launchUrl: string
  dialect?: DialectName
  keys: readonly HostKey[]
}

/** docs/decisions/0160; minutes between reality checks. */
export type PlayRules = { featureBuy: boolean; realityCheckMinutes: (tx: ReadTx, member: MemberId) => Promise<number> }

export type GamesConfig = {
  hosts: GameHost[]
  siteUrl?: string
  rules?: PlayRules
  /** Must never change: hosts would no longer know any player. */
  playerPepper: string
  /** Failures answered with 503 TRY_AGAIN. */
  report?: (failure: unknown) => void
  /** Milliseconds. */
  deadlineMs?: number
  /** Counts the work's connections as those of the member, or of the player or session named. */
  withinMemberQuota?: <Value>(whose: MemberId | string, work: () => Promise<Value>) => Promise<Value>
}

export const findHost = (config: Pick<GamesConfig, 'hosts'>, name: string): GameHost | null =>
  config.hosts.find((host) => host.host === name.toLowerCase()) ?? null
