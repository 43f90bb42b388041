import type { Lobby } from '#contract/plain/games.ts'
import type { DialectName } from '#contract/provider/dialects.ts'
import type { HostKey } from '#contract/provider/keys.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** A game host we trade with, from the configuration. `no` is its number in the journal; two keys may be live while one replaces the
 *  other. */
export type GameHost = {
  /** Its name, lower case, without port. */
  host: string
  no: number
  /** What people call it; its name where nothing is configured. */
  title?: string
  /** The only lobby that its games may be in; any where nothing is configured. */
  category?: Lobby
  /** Names beside its own at which its pictures may stand. */
  pictureHosts?: string[]
  /** Where a member's browser is sent, such as https://slots.example/. */
  launchUrl: string
  /** How it speaks to the wallet; as we do where nothing is configured. */
  dialect?: DialectName
  /** The newest first. */
  keys: readonly HostKey[]
}

/** What hosts are told to keep to (docs/decisions/0160): whether regulation lets games sell their feature, and after how many minutes of
 *  play a member is shown time and result. */
export type PlayRules = { featureBuy: boolean; realityCheckMinutes: (tx: ReadTx, member: MemberId) => Promise<number> }

/** What the games module is configured with at a start. */
export type GamesConfig = {
  hosts: GameHost[]
  /** The address of the site, to which games lead back; left out: no way back is named. */
  siteUrl?: string
  /** Left out: hosts are told nothing of it. */
  rules?: PlayRules
  /** Hides our member numbers from hosts. Must never change: hosts would no longer know any player. */
  playerPepper: string
  /** Called with every failure that was answered with 503 TRY_AGAIN. */
  report?: (failure: unknown) => void
  /** When a host must have its answer, in milliseconds; `deadlineMs` by default, as hosts are told. */
  deadlineMs?: number
  /** Does work whose connections count as a member's, or, while the member is not known, as those of the player or session that the text
   *  names. */
  withinMemberQuota?: <Value>(whose: MemberId | string, work: () => Promise<Value>) => Promise<Value>
}

/** The host of this exact name: lower-cased, no port, no dots added or dropped. */
export const findHost = (config: Pick<GamesConfig, 'hosts'>, name: string): GameHost | null =>
  config.hosts.find((host) => host.host === name.toLowerCase()) ?? null
