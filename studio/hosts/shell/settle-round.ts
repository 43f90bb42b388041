import type { WalletAnswer, WalletRequest } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import type { Bet } from '#studio/engines/slots/maths.ts'
import type { SlotRound } from '#studio/engines/slots/round.ts'
import { present } from '#kit/assert.ts'
import type { Game } from '../game.ts'
import type { RunningHost } from './play-round.ts'
import { selectPlay } from './plays.store.ts'
import { takeFromPot } from './pots.ts'
import * as store from './tables.store.ts'

/** When an open win is repeated although the player's own request should have sent it. */
const FIRST_RETRY_MS = 4_000

/** Responses after which repeating the same win cannot help: staff must check. */
const hopeless: readonly string[] = [
  'TRANSACTION_ROLLED_BACK',
  'ROUND_CLOSED',
  'DUPLICATE_TRANSACTION',
  'ROUND_NOT_YOURS',
  'GAME_UNKNOWN',
  'BAD_REQUEST',
  'INSUFFICIENT_FUNDS',
]

/** Stores that a round's win must be reported until the site accepts it. Call it inside the transaction that took the bet. */
export const addSettlement = (running: RunningHost, roundId: string): string =>
  running.context.tasks.add(`settle:${running.host}`, roundId, { round: roundId }, FIRST_RETRY_MS)

/** The game that a round or session is of. Throws where the host no longer has it: its rounds then wait for a version that has. */
export function gameOf({ games }: Pick<RunningHost, 'games'>, { game }: { game: string }): Game {
  const found = games.get(game)
  if (found === undefined) throw new Error(`this host has no game ${game}`)
  return found
}

/** What a round is played with. `stake` is the base stake: the price that was paid, divided by what the mode costs in stakes. */
export function betOf(running: RunningHost, round: store.Round): Bet {
  const { mode, pot } = selectPlay(running.context.database, round.id)
  const cost = gameOf(running, round).modes.find((one) => one.mode === mode)?.cost ?? 1
  return { stake: round.stake / cost, mode, pot }
}

/** A paid round played out by its seeds: always the same. */
export async function playOut(running: RunningHost, round: store.Round): Promise<SlotRound & { outcome: unknown }> {
  const seed = round.seed === null ? undefined : store.selectSeed(running.context.database, round.seed)
  if (seed === undefined || round.nonce === null || round.clientSeed === null) throw new Error('a paid round must have its seed')
  const seeds = { serverSeed: seed.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }
  return gameOf(running, round).draw(seeds, betOf(running, round))
}

/** Draws a paid round. The outcome follows from seed and nonce alone, so drawing again gives the same. */
export async function drawRound(running: RunningHost, round: store.Round): Promise<store.Round> {
  if (round.state !== 'taken') return round
  const { database } = running.context
  const { outcome, win, events } = await playOut(running, round)
  database.transaction(() => {
    if (!store.updateRoundState(database, round.id, ['taken'], 'drawn')) return
    store.updateRoundOutcome(database, round.id, outcome, win)
    const { stake } = betOf(running, round)
    takeFromPot(running.context, round, gameOf(running, round), { play: selectPlay(database, round.id), stake, events })
  })
  return present(store.selectRound(database, round.id), 'a round just drawn is there')
}

/** The report of a drawn round. */
export function winOf(running: RunningHost, round: store.Round): WalletRequest<'win'> {
  const seed = round.seed === null ? undefined : store.selectSeed(running.context.database, round.seed)
  return {
    request: newId('req', running.context.clock.now()),
    transaction: round.winTransaction,
    player: round.player,
    round: round.id,
    game: round.game,
    amount: String(round.win ?? 0),
    bet_transaction: round.betTransaction,
    closes_round: true,
    fairness: {
      commitment: seed?.commitment ?? '',
      client_seed: round.clientSeed ?? '',
      nonce: round.nonce ?? 0,
      outcome: gameOf(running, round).reported(JSON.parse(round.outcome ?? 'null')),
    },
  }
}

/** Sends the win as the director lets it: doubled, with a false player or amount beside the true one, or not yet. */
async function sendWin(running: RunningHost, win: WalletRequest<'win'>) {
  const take = (fault: 'lost' | 'late' | 'duplicate' | 'wrong-amount' | 'wrong-sender') => running.context.faults.take(running.host, fault)
  if (take('lost') || take('late')) return null
  if (take('wrong-sender'))
    await running.wallet('win', { ...win, player: `${win.player}x`, transaction: newId('win', running.context.clock.now()) })
  const twin = take('duplicate') ? running.wallet('win', { ...win, request: `${win.request}2` }) : null
  const reply = await running.wallet('win', win)
  await twin
  if (take('wrong-amount')) await running.wallet('win', { ...win, request: `${win.request}3`, amount: String(Number(win.amount) + 100) })
  return reply
}

function closeRound(running: RunningHost, round: store.Round, answer: Extract<WalletAnswer<'win'>, { status: 'OK' }>) {
  running.context.database.transaction(() => {
    if (!store.updateRoundState(running.context.database, round.id, ['drawn'], 'settled')) return
    store.updateRoundBalance(running.context.database, round.id, Number(answer.balance))
    store.updateSessionBalance(running.context.database, round.sessionHash, Number(answer.balance))
  })
}

/** Draws a paid round if that is still to do, and reports its win to the site. `again` until the site has accepted it. */
export async function settleRound(running: RunningHost, roundId: string): Promise<Outcome> {
  const paid = store.selectRound(running.context.database, roundId)
  if (paid === undefined || (paid.state !== 'taken' && paid.state !== 'drawn')) return 'done'
  if (running.inFlight.has(roundId)) return 'again'
  running.inFlight.add(roundId)
  try {
    const round = await drawRound(running, paid)
    const reply = await sendWin(running, winOf(running, round))
    if (reply === null || !reply.known) return 'again'
    if (reply.answer.status === 'OK') {
      closeRound(running, round, reply.answer)
      return 'done'
    }
    if (!hopeless.includes(reply.answer.status)) return 'again'
    store.updateRoundState(running.context.database, roundId, ['drawn'], 'disputed')
    running.context.log.error({ round: roundId, status: reply.answer.status }, 'win refused')
    return 'given-up'
  } finally {
    running.inFlight.delete(roundId)
  }
}
