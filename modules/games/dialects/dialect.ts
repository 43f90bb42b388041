import type { Platform } from '#contract/provider/launch.ts'
import type { EndedRound } from '#contract/provider/rounds.ts'
import type { SignedRequest } from '#contract/provider/signed-request.ts'
import type { Clock } from '#kit/clock.ts'
import type { GameHost } from '../hosts.ts'
import type { Wallet, WalletResponse } from '../open-wallet.ts'
import type { AtomicOperation } from '../wallet-input.ts'

/** A request as it came in the dialect, and its answer: whatever the dialect's own callers read. */
export type DialectRequest = SignedRequest
export type DialectAnswer = { status: number; body: object }

/** A larger body is not read, whatever the dialect. */
export const bodyBytesMax = 16_384

/** What a dialect is given. `wallet` is all it may do anything with. */
export type DialectDeps = {
  wallet: Wallet
  clock: Clock
  /** How long the wallet may take before the call is answered as of unknown outcome, in milliseconds. */
  deadlineMs: number
  /** The host of this exact name, if it is configured for this dialect. */
  findHost: (name: string) => GameHost | null
  /** Notes that a key of a host has signed a valid call. */
  noteKey: (use: { host: GameHost; keyId: string; at: Date }) => void
}

/** How a game is opened, with and without money: `game` is empty for the host's front page, `returnUrl` an address of the site, null where
 *  none is known. `featureBuy`: whether a feature may be bought; undefined: nothing is said of it. The language is Thai. */
export type Opening = { game: string; returnUrl: string | null; platform: Platform | undefined; featureBuy: boolean | undefined }
/** A member on the way to a game. `ticket` is good once and for a minute. `realityCheck`: after how many minutes they are shown time and
 *  result. */
export type Launch = Opening & { ticket: string; player: string; realityCheck: number | undefined }

/** Whether a feature may be bought, as all dialects write it. */
export const flagOf = (allowed: boolean): string => (allowed ? '1' : '0')

/** Applies operations of one player, all or none. */
export type ApplyAll = (operations: readonly AtomicOperation[]) => Promise<WalletResponse>

/** One dialect that hosts speak. It verifies who calls, reads the call, has the wallet carry it out, and answers in its own codes; it knows
 *  nothing else of the site. */
export type Dialect = {
  /** How all of its paths begin. */
  base: string
  /** The answer to a request that was not read: too large or too slow, or, with 503, one more than are served at a time, to be sent
   *  again. */
  answerUnread: (status: 408 | 413 | 503) => DialectAnswer
  /** What the address of a launch carries to the host, beside what its own address has. */
  launchQuery: (launch: Launch) => Record<string, string>
  /** The same for a demo; null where the dialect knows none. */
  demoQuery: ((opening: Opening) => Record<string, string>) | null
  /** Settles what a host answered of a player's round as the call of its own would have, whether that has come or comes later: by the same
   *  operations, under the same transactions. Null where that is a win or a rollback under the transaction that it names. */
  settleReported: ((applyAll: ApplyAll, player: string, ended: EndedRound) => Promise<void>) | null
  open: (deps: DialectDeps) => (request: DialectRequest) => Promise<DialectAnswer>
}
