import { z } from 'zod'
import { fairness, rollbackRequest, winRequest } from './wallet.ts'

/** Our query to a game host about a player: POST {host}/provider/v1/rounds, JSON, signed as the host signs its own calls (see
 *  signature.ts), with the host's key. The response is signed too: over its own bytes, with the query's timestamp and nonce, so that no
 *  other response can be passed off as it. It moves money: see docs/decisions/0026. */
export const roundsPath = '/provider/v1/rounds'
/** What stands in place of a method in the signed parts of a response. */
export const responseSignatureMethod = 'ANSWER'

/** The most rounds in a query, and in a response. */
export const roundsMax = 100

const id = z.string().min(1).max(128)

/** `rounds`: those that are open for us. The host reports each of them, and every other one of the player that it could not report yet. */
export const roundsQuestion = z.object({ player: id, rounds: z.array(id).max(roundsMax) })
export type RoundsQuestion = z.infer<typeof roundsQuestion>

const won = winRequest.omit({ request: true, player: true }).extend({ state: z.literal('won'), fairness: fairness.optional() })
const rolledBack = rollbackRequest.omit({ request: true, player: true }).extend({ state: z.literal('rolled_back') })

/** `won`: the round has ended with this win, "0" for a loss. `rolled_back`: its bet was rolled back. Both carry the very transaction of the
 *  host's own call, past or future: in the AMB-shaped dialect the `id` of the call, and as the bet the `id` of its txn. `open`: it is not
 *  over. `unknown`: the host has no such round of this player. */
const hostRound = z.discriminatedUnion('state', [
  won,
  rolledBack,
  z.object({ state: z.literal('open'), round: id }),
  z.object({ state: z.literal('unknown'), round: id }),
])
export type HostRound = z.infer<typeof hostRound>
/** A round that is over. */
export type EndedRound = Extract<HostRound, { state: 'won' | 'rolled_back' }>

export const roundsAnswer = z.object({ rounds: z.array(hostRound).max(roundsMax) })
export type RoundsAnswer = z.infer<typeof roundsAnswer>
