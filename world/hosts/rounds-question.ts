import { Hono } from 'hono'
import { answerMethod, type HostRound, roundsMax, roundsPath, roundsQuestion, type RoundsAnswer } from '#contract/provider/rounds.ts'
import { signWalletCall, walletHeaders, walletSignatureHolds, walletTimestampHolds } from '#contract/provider/signature.ts'
import { Refused } from '../doors.ts'
import type { HostGame } from './play-round.ts'
import { drawRound, winOf } from './settle-round.ts'
import * as store from './tables.store.ts'

/** What the site asks this host about a player's rounds, signed with the key that both know; the answer is signed for that question. */
export function roundsQuestionRoutes(table: HostGame): Hono {
  const { desk, host } = table
  const routes = new Hono()
  routes.post(roundsPath, async (context) => {
    const key = desk.config.GAME_HOST_KEYS[host]
    const header = (name: keyof typeof walletHeaders) => context.req.header(walletHeaders[name]) ?? ''
    const rawBody = await context.req.text()
    const parts = { method: 'POST', path: roundsPath, timestamp: header('timestamp'), nonce: header('nonce'), rawBody }
    const known = key !== undefined && header('host') === host && header('key') === key.keyId
    if (!known || !walletTimestampHolds(parts.timestamp, desk.clock.now()) || !walletSignatureHolds(key.secret, parts, header('signature')))
      throw new Refused(401, 'SIGNATURE_INVALID', 'the signature does not hold')
    const asked = roundsQuestion.safeParse(JSON.parse(rawBody))
    if (!asked.success) throw new Refused(400, 'BAD_REQUEST', 'this is no question about rounds')
    if (desk.faults.take('rounds', 'timed-out')) await desk.hang(context.req.raw.signal)
    const answer = JSON.stringify({ rounds: await tellRounds(table, asked.data) } satisfies RoundsAnswer)
    const signature = signWalletCall(key.secret, { ...parts, method: answerMethod, rawBody: answer })
    return context.body(answer, 200, { 'Content-Type': 'application/json', [walletHeaders.signature]: signature })
  })
  return routes
}

/** Each round that was named, and every other one that the site could not be told of yet. */
async function tellRounds(table: HostGame, asked: { player: string; rounds: string[] }): Promise<HostRound[]> {
  const { database } = table.desk
  const untold = store.readUntoldRounds(database, table.host, asked.player, roundsMax).filter(({ id }) => !asked.rounds.includes(id))
  const told: HostRound[] = []
  for (const id of asked.rounds) {
    const round = store.readRound(database, id)
    told.push(
      round?.host === table.host && round.player === asked.player ? await standingOf(table, round) : { state: 'unknown', round: id },
    )
  }
  for (const round of untold) told.push(await standingOf(table, round))
  return told.slice(0, roundsMax)
}

async function standingOf(table: HostGame, round: store.Round): Promise<HostRound> {
  if (round.state === 'unknown' || round.state === 'rolled-back')
    return { state: 'rolled_back', round: round.id, transaction: round.rollbackTransaction, bet_transaction: round.betTransaction }
  // Its draw is settled by seed and nonce the moment the stake is taken, told or not.
  if (round.state !== 'taken' && round.state !== 'drawn' && round.state !== 'settled') return { state: 'open', round: round.id }
  const { request: _request, player: _player, fairness, ...win } = winOf(table, await drawRound(table, round))
  return { state: 'won', ...win, fairness: fairness && { ...fairness, ...revealedOf(table, round) } }
}

/** The seed of a round, once its player has had it changed. */
function revealedOf(table: HostGame, round: store.Round): { server_seed?: string } {
  const seed = round.seed === null ? undefined : store.readSeed(table.desk.database, round.seed)
  return seed && seed.revealedMs !== null ? { server_seed: seed.serverSeed } : {}
}
