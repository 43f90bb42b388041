import type { WalletAnswer, WalletRequest } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import { selectSeed } from './seeds.store.ts'
import { updateSessionBalance } from './sessions.store.ts'
import * as store from './tables.store.ts'
import type { RunningRounds } from './take-bet.ts'

/** When an open win is repeated although the player's own request should have sent it. */
const FIRST_RETRY_MS = 4_000

/** Responses after which a repeat cannot help: staff must check. */
const hopeless: readonly string[] = [
  'TRANSACTION_ROLLED_BACK',
  'ROUND_CLOSED',
  'DUPLICATE_TRANSACTION',
  'ROUND_NOT_YOURS',
  'GAME_UNKNOWN',
  'BAD_REQUEST',
  'INSUFFICIENT_FUNDS',
]

/** Keeps reporting a round's win until the site accepts it. Call it inside the transaction that makes it necessary. */
export const addSettlement = (running: RunningRounds, roundId: string): string =>
  running.context.tasks.add(`settle:${running.host}`, roundId, { round: roundId }, FIRST_RETRY_MS)

/** What every report of a round's end carries beside its game's outcome. */
export function closingWin(
  { context }: Pick<RunningRounds, 'context'>,
  round: store.Round,
  outcome: Record<string, unknown>,
): WalletRequest<'win'> {
  const seed = round.seed === null ? undefined : selectSeed(context.database, round.seed)
  return {
    request: newId('req', context.clock.now()),
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
      outcome,
    },
  }
}

/** With the director's faults: doubled, beside a false player or amount, or not yet. */
async function sendWin(running: RunningRounds, win: WalletRequest<'win'>) {
  const take = (fault: 'lost' | 'late' | 'duplicate' | 'wrong-amount' | 'wrong-sender') =>
    running.context.faults.take(running.host, fault)
  if (take('lost') || take('late')) return null
  if (take('wrong-sender'))
    await running.wallet('win', {
      ...win,
      player: `${win.player}x`,
      transaction: newId('win', running.context.clock.now()),
    })
  const twin = take('duplicate') ? running.wallet('win', { ...win, request: `${win.request}2` }) : null
  const reply = await running.wallet('win', win)
  await twin
  if (take('wrong-amount'))
    await running.wallet('win', { ...win, request: `${win.request}3`, amount: String(Number(win.amount) + 100) })
  return reply
}

function closeRound(
  { context: { database } }: RunningRounds,
  id: string,
  answer: Extract<WalletAnswer<'win'>, { status: 'OK' }>,
) {
  database.transaction(() => {
    const round = store.selectRound(database, id)
    if (round === undefined || !store.updateRoundState(database, id, ['drawn'], 'settled')) return
    store.updateRoundBalance(database, id, Number(answer.balance))
    updateSessionBalance(database, round.sessionHash, Number(answer.balance))
  })
}

/** Reports the win made by `winOf`. `again` until the site has accepted it. */
export async function reportWin(
  running: RunningRounds,
  roundId: string,
  winOf: () => Promise<WalletRequest<'win'> | null>,
): Promise<Outcome> {
  if (running.inFlight.has(roundId)) return 'again'
  running.inFlight.add(roundId)
  try {
    const win = await winOf()
    if (win === null) return 'done'
    const reply = await sendWin(running, win)
    if (reply === null || !reply.known) return 'again'
    if (reply.answer.status === 'OK') {
      closeRound(running, roundId, reply.answer)
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
