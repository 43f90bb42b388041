import type { HostStatus } from '#contract/plain/games.ts'
import type { ListedRound } from '#contract/provider/round-list.ts'
import type { RoundsAnswer, RoundsQuestion } from '#contract/provider/rounds.ts'
import type { GameHost } from './hosts.ts'

/** Queries a game host for a player's rounds. `silent`: it did not answer in time, or its answer was unsigned or incomplete; the rounds are
 *  unknown, never "none". Never throws. */
export type HostRounds = { query(host: GameHost, question: RoundsQuestion): Promise<RoundsAnswer | 'silent'> }

/** Reads a game host's whole catalogue, its entries as they came. `silent`: it did not answer in time, an answer was unsigned or incomplete,
 *  or named another host; the catalogue is then unknown, never empty. Never throws. */
export type HostCatalogue = { read(host: GameHost): Promise<readonly unknown[] | 'silent'> }

/** Probes whether a game host can be played: `slow` where it answers late, `maintenance` where it does not answer or says so itself. Never
 *  throws. */
export type HostProbe = (host: GameHost) => Promise<HostStatus>

/** Lists the rounds that began at a host in a span, page by page, each handed to `page` before the next is requested. `silent`: the host did
 *  not answer in time, or a page was unsigned, incomplete or in another's name; what was handed on is then not all. Throws only what `page`
 *  throws. */
export type HostBooks = {
  list(
    host: GameHost,
    span: { from: Date; to: Date },
    page: (rounds: readonly ListedRound[]) => Promise<void>,
  ): Promise<'complete' | 'silent'>
}
