import { Hono } from 'hono'
import { answerMethod, type HostRound, roundsMax, roundsPath, roundsQuestion, type RoundsAnswer } from '#contract/provider/rounds.ts'
import { signWalletCall, walletHeaders, walletSignatureHolds, walletTimestampHolds } from '#contract/provider/signature.ts'
import { HttpError } from '../requests.ts'
import type { HostGame } from './play-round.ts'
import { drawRound, winOf } from './settle-round.ts'
import * as store from './tables.store.ts'

/** The site's query to this host about a player's rounds, signed with the shared key; the response is signed for that query. */
export function roundsQuestionRoutes(table: HostGame): Hono {
  const { context, host } = table
  const routes = new Hono()
  routes.post(roundsPath, async (c) => {
    const key = context.config.GAME_HOST_KEYS[host]
    const header = (name: keyof typeof walletHeaders) => c.req.header(walletHeaders[name]) ?? ''
    const rawBody = await c.req.text()
    const parts = { method: 'POST', path: roundsPath, timestamp: header('timestamp'), nonce: header('nonce'), rawBody }
    const known = key !== undefined && header('host') === host && header('key') === key.keyId
    if (
      !known ||
      !walletTimestampHolds(parts.timestamp, context.clock.now()) ||
      !walletSignatureHolds(key.secret, parts, header('signature'))
    )
      throw new HttpError(401, 'SIGNATURE_INVALID', 'the signature does not hold')
    const question = roundsQuestion.safeParse(JSON.parse(rawBody))
    if (!question.success) throw new HttpError(400, 'BAD_REQUEST', 'this is no question about rounds')
    if (context.faults.take('rounds', 'timed-out')) await context.hang(c.req.raw.signal)
    const answer = JSON.stringify({ rounds: await answerRounds(table, question.data) } satisfies RoundsAnswer)
    const signature = signWalletCall(key.secret, { ...parts, method: answerMethod, rawBody: answer })
    return c.body(answer, 200, { 'Content-Type': 'application/json', [walletHeaders.signature]: signature })
  })
  return routes
}

/** Each named round, and every other one that could not be reported to the site yet. */
async function answerRounds(table: HostGame, question: { player: string; rounds: string[] }): Promise<HostRound[]> {
  const { database } = table.context
  const unreported = store
    .readUnreportedRounds(database, table.host, question.player, roundsMax)
    .filter(({ id }) => !question.rounds.includes(id))
  const answered: HostRound[] = []
  for (const id of question.rounds) {
    const round = store.readRound(database, id)
    answered.push(
      round?.host === table.host && round.player === question.player ? await roundStateOf(table, round) : { state: 'unknown', round: id },
    )
  }
  for (const round of unreported) answered.push(await roundStateOf(table, round))
  return answered.slice(0, roundsMax)
}

async function roundStateOf(table: HostGame, round: store.Round): Promise<HostRound> {
  if (round.state === 'unknown' || round.state === 'rolled-back')
    return { state: 'rolled_back', round: round.id, transaction: round.rollbackTransaction, bet_transaction: round.betTransaction }
  // Seed and nonce fix its draw the moment the stake is taken, reported or not.
  if (round.state !== 'taken' && round.state !== 'drawn' && round.state !== 'settled') return { state: 'open', round: round.id }
  const { request: _request, player: _player, fairness, ...win } = winOf(table, await drawRound(table, round))
  return { state: 'won', ...win, fairness: fairness && { ...fairness, ...revealedOf(table, round) } }
}

/** The seed of a round, once its player has replaced it. */
function revealedOf(table: HostGame, round: store.Round): { server_seed?: string } {
  const seed = round.seed === null ? undefined : store.readSeed(table.context.database, round.seed)
  return seed && seed.revealedMs !== null ? { server_seed: seed.serverSeed } : {}
}
