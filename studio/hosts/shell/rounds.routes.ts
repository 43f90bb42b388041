import { Hono } from 'hono'
import type { z } from 'zod'
import { type HostRound, roundsMax, roundsPath, roundsQuestion, type RoundsAnswer } from '#contract/provider/rounds.ts'
import type { WalletRequest } from '#contract/provider/wallet.ts'
import type { HostParty } from '#contract/partners/director.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { HostContext } from '../context.ts'
import type { RunningRounds } from './take-bet.ts'
import { readSignedRequest } from '../wallet/signed-request.ts'
import { selectSeed } from './seeds.store.ts'
import * as store from './tables.store.ts'

/** The site's signed request for a player's rounds; the response is signed for that request. */
export function roundsQuestionRoutes(
  context: HostContext,
  host: HostParty,
  answer: (question: RoundsQuestion) => Promise<HostRound[]> | HostRound[],
): Hono {
  const routes = new Hono()
  routes.post(roundsPath, async (c) => {
    const signed = await readSignedRequest(context, host, roundsPath, c)
    const question = roundsQuestion.safeParse(JSON.parse(signed.rawBody))
    if (!question.success) throw new HttpError(400, 'BAD_REQUEST', 'this is no question about rounds')
    if (context.faults.take('rounds', 'timed-out')) await context.hang(c.req.raw.signal)
    return signed.answer({ rounds: await answer(question.data) } satisfies RoundsAnswer)
  })
  return routes
}

/** The report of a round with a fixed result, drawn now if necessary. */
export type WonOf = (round: store.Round) => Promise<WalletRequest<'win'>>

/** Each named round, and every other one still unreported. */
export async function answerRounds(running: RunningRounds, question: RoundsQuestion, won: WonOf): Promise<HostRound[]> {
  const { database } = running.context
  const unreported = store
    .selectUnreportedRounds(database, running.host, question.player, roundsMax)
    .filter(({ id }) => !question.rounds.includes(id))
  const answered: HostRound[] = []
  for (const id of question.rounds) {
    const round = store.selectRound(database, id)
    answered.push(
      round?.host === running.host && round.player === question.player
        ? await roundStateOf(running, round, won)
        : { state: 'unknown', round: id },
    )
  }
  for (const round of unreported) answered.push(await roundStateOf(running, round, won))
  return answered.slice(0, roundsMax)
}

type RoundsQuestion = z.infer<typeof roundsQuestion>

async function roundStateOf(running: RunningRounds, round: store.Round, won: WonOf): Promise<HostRound> {
  if (round.state === 'unknown' || round.state === 'rolled-back')
    return {
      state: 'rolled_back',
      round: round.id,
      transaction: round.rollbackTransaction,
      bet_transaction: round.betTransaction,
    }
  // Seed and nonce fix the draw once the stake is taken; a round its player has still to end is open.
  if (round.state !== 'taken' && round.state !== 'drawn' && round.state !== 'settled')
    return { state: 'open', round: round.id }
  const { request: _request, player: _player, fairness, ...win } = await won(round)
  return { state: 'won', ...win, fairness: fairness && { ...fairness, ...revealedOf(running, round) } }
}

/** A round's seed, once its player has replaced it. */
function revealedOf(running: RunningRounds, round: store.Round): { server_seed?: string } {
  const seed = round.seed === null ? undefined : selectSeed(running.context.database, round.seed)
  return seed && seed.revealedMs !== null ? { server_seed: seed.serverSeed } : {}
}
