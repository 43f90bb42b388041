import { z } from 'zod'
import { fairness, rollbackRequest, winRequest } from './wallet.ts'

/** POST {host}/provider/v1/rounds, signed as the host's calls (signature.ts), with its key. The response is signed with
 *  the query's timestamp and nonce, so that no other can be passed off as it. It moves money (docs/decisions/0026). */
export const roundsPath = '/provider/v1/rounds'
/** In place of a method in a response's signed parts. */
export const responseSignatureMethod = 'ANSWER'

export const roundsMax = 100

const id = z.string().min(1).max(128)

/** `rounds`: open for us. The host reports each, and every other one of the player that it could not report yet. */
export const roundsQuestion = z.object({ player: id, rounds: z.array(id).max(roundsMax) })
export type RoundsQuestion = z.infer<typeof roundsQuestion>

const won = winRequest
  .omit({ request: true, player: true })
  .extend({ state: z.literal('won'), fairness: fairness.optional() })
const rolledBack = rollbackRequest.omit({ request: true, player: true }).extend({ state: z.literal('rolled_back') })

/** `won`: ended, "0" for a loss. Both ends carry the transaction of the host's own call, past or future (in the
 *  AMB-shaped dialect the call's `id`, as the bet the txn's). `unknown`: no such round of this player. */
const hostRound = z.discriminatedUnion('state', [
  won,
  rolledBack,
  z.object({ state: z.literal('open'), round: id }),
  z.object({ state: z.literal('unknown'), round: id }),
])
export type HostRound = z.infer<typeof hostRound>
export type EndedRound = Extract<HostRound, { state: 'won' | 'rolled_back' }>

export const roundsAnswer = z.object({ rounds: z.array(hostRound).max(roundsMax) })
export type RoundsAnswer = z.infer<typeof roundsAnswer>
