import type { Platform } from '#contract/provider/launch.ts'
import type { EndedRound } from '#contract/provider/rounds.ts'
import type { SignedRequest } from '#contract/provider/signed-request.ts'
import type { Clock } from '#kit/clock.ts'
import type { GameHost } from '../hosts.ts'
import type { Wallet, WalletResponse } from '../open-wallet.ts'
import type { AtomicOperation } from '../wallet-input.ts'

export type DialectRequest = SignedRequest
export type DialectAnswer = { status: number; body: object }

/** A larger body is not read. */
export const bodyBytesMax = 16_384

/** `wallet` is all it may do anything with. */
export type DialectDeps = {
  wallet: Wallet
  clock: Clock
  /** Milliseconds, after which the outcome is answered as unknown. */
  deadlineMs: number
  /** Exact name, configured for this dialect. */
  findHost: (name: string) => GameHost | null
  /** A valid call. */
  noteKey: (use: { host: GameHost; keyId: string; at: Date }) => void
}

/** `game` is empty for the host's front page, `returnUrl` an address of the site. `featureBuy`: undefined: not
 *  passed on. */
export type Opening = { game: string; returnUrl: string | null; platform: Platform | undefined; featureBuy: boolean | undefined }
/** `ticket`: good once and for a minute. `realityCheck`: minutes. */
export type Launch = Opening & { ticket: string; player: string; realityCheck: number | undefined }

export const flagOf = (allowed: boolean): string => (allowed ? '1' : '0')

/** All or none. */
export type ApplyAll = (operations: readonly AtomicOperation[]) => Promise<WalletResponse>

/** Verifies who calls, reads the call, has the wallet carry it out, and answers in its own codes. */
export type Dialect = {
  base: string
  /** 408, 413: too slow or too large; 503: one more than are served at a time, to be sent again. */
  answerUnread: (status: 408 | 413 | 503) => DialectAnswer
  launchQuery: (launch: Launch) => Record<string, string>
  /** Null where the dialect knows none. */
  demoQuery: ((opening: Opening) => Record<string, string>) | null
  /** As the host's own call would have, by the same operations and transactions, whichever comes first. Null where
   *  that is a win or a rollback under the transaction it names. */
  settleReported: ((applyAll: ApplyAll, player: string, ended: EndedRound) => Promise<void>) | null
  open: (deps: DialectDeps) => (request: DialectRequest) => Promise<DialectAnswer>
}
