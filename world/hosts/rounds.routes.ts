import { Hono } from 'hono'
import { type HostRound, roundsMax, roundsPath, roundsQuestion, type RoundsAnswer } from '#contract/provider/rounds.ts'
import { HttpError } from '../requests.ts'
import type { HostTable } from './play-round.ts'
import { drawRound, winOf } from './settle-round.ts'
import { readSignedQuery } from './signed-query.ts'
import * as store from './tables.store.ts'

/** The site's query to this host about a player's rounds, signed with the shared key; the response is signed for that query. */
export function roundsQuestionRoutes(table: HostTable): Hono {
  const { context, host } = table
  const routes = new Hono()
  routes.post(roundsPath, async (c) => {
    const query = await readSignedQuery(context, host, roundsPath, c)
    const question = roundsQuestion.safeParse(JSON.parse(query.rawBody))
    if (!question.success) throw new HttpError(400, 'BAD_REQUEST', 'this is no question about rounds')
    if (context.faults.take('rounds', 'timed-out')) await context.hang(c.req.raw.signal)
    return query.answer({ rounds: await answerRounds(table, question.data) } satisfies RoundsAnswer)
  })
  return routes
}

/** Each named round, and every other one that could not be reported to the site yet. */
async function answerRounds(table: HostTable, question: { player: string; rounds: string[] }): Promise<HostRound[]> {
  const { database } = table.context
  const unreported = store
    .selectUnreportedRounds(database, table.host, question.player, roundsMax)
    .filter(({ id }) => !question.rounds.includes(id))
  const answered: HostRound[] = []
  for (const id of question.rounds) {
    const round = store.selectRound(database, id)
    answered.push(
      round?.host === table.host && round.player === question.player ? await roundStateOf(table, round) : { state: 'unknown', round: id },
    )
  }
  for (const round of unreported) answered.push(await roundStateOf(table, round))
  return answered.slice(0, roundsMax)
}

async function roundStateOf(table: HostTable, round: store.Round): Promise<HostRound> {
  if (round.state === 'unknown' || round.state === 'rolled-back')
    return { state: 'rolled_back', round: round.id, transaction: round.rollbackTransaction, bet_transaction: round.betTransaction }
  // Seed and nonce fix its draw the moment the stake is taken, reported or not.
  if (round.state !== 'taken' && round.state !== 'drawn' && round.state !== 'settled') return { state: 'open', round: round.id }
  const { request: _request, player: _player, fairness, ...win } = winOf(table, await drawRound(table, round))
  return { state: 'won', ...win, fairness: fairness && { ...fairness, ...revealedOf(table, round) } }
}

/** The seed of a round, once its player has replaced it. */
function revealedOf(table: HostTable, round: store.Round): { server_seed?: string } {
  const seed = round.seed === null ? undefined : store.selectSeed(table.context.database, round.seed)
  return seed && seed.revealedMs !== null ? { server_seed: seed.serverSeed } : {}
}
