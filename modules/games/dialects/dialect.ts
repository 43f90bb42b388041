import type { Platform } from '#contract/provider/launch.ts'
import type { EndedRound } from '#contract/provider/rounds.ts'
import type { SignedRequest } from '#contract/provider/signed-request.ts'
import type { Clock } from '#kit/clock.ts'
import type { GameHost } from '../hosts.ts'
import type { Wallet, WalletResponse } from '../open-wallet.ts'
import type { AtomicOperation } from '../wallet-input.ts'

export type DialectRequest = SignedRequest
export type DialectAnswer = { status: number; body: object }

export const bodyBytesMax = 16_384

/** `wallet` is all it may do anything with. */
export type DialectDeps = {
  wallet: Wallet
  clock: Clock
  /** Milliseconds; then the outcome is answered as unknown. */
  deadlineMs: number
  findHost: (name: string) => GameHost | null
  noteKey: (use: { host: GameHost; keyId: string; at: Date }) => void
}

/** `game`: empty for the host's front page. `featureBuy`: undefined: not passed on. */
export type Opening = {
  game: string
  returnUrl: string | null
  platform: Platform | undefined
  featureBuy: boolean | undefined
}
/** `ticket`: once, for a minute. `realityCheck`: minutes. */
export type Launch = Opening & { ticket: string; player: string; realityCheck: number | undefined }

export const flagOf = (allowed: boolean): string => (allowed ? '1' : '0')

/** All or none. */
export type ApplyAll = (operations: readonly AtomicOperation[]) => Promise<WalletResponse>

export type Dialect = {
  base: string
  /** 503: one more than are served at a time. */
  answerUnread: (status: 408 | 413 | 503) => DialectAnswer
  launchQuery: (launch: Launch) => Record<string, string>
  /** Of an opening without a ticket. */
  openingQuery: (opening: Opening) => Record<string, string>
  /** Null where the dialect knows none. */
  demoQuery: ((opening: Opening) => Record<string, string>) | null
  /** By the operations and transactions of the host's own call, whichever comes first. Null where that is a win or a
   *  rollback under the transaction it names. */
  settleReported: ((applyAll: ApplyAll, player: string, ended: EndedRound) => Promise<void>) | null
  open: (deps: DialectDeps) => (request: DialectRequest) => Promise<DialectAnswer>
}
