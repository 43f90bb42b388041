import type { HostStatus } from '#contract/plain/games.ts'
import type { RoundsAnswer, RoundsQuestion } from '#contract/provider/rounds.ts'
import type { GameHost } from './hosts.ts'

/** Queries a game host for a player's rounds. `silent`: it did not answer in time, or its answer was unsigned or incomplete; the rounds are
 *  unknown, never "none". Never throws. */
export type HostRounds = { query(host: GameHost, question: RoundsQuestion): Promise<RoundsAnswer | 'silent'> }

/** Probes whether a game host can be played: `slow` where it answers late, `maintenance` where it does not answer or says so itself. Never
 *  throws. */
export type HostProbe = (host: GameHost) => Promise<HostStatus>
