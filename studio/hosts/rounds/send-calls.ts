import type { WalletOperation, WalletRequest } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import { updateSessionBalance } from '../shell/sessions.store.ts'
import * as store from './bets.store.ts'
import type { RunningRounds } from './running.ts'

/** A call not taken at once is repeated by a task that outlives the process. */
const BACKUP_MS = 2_000
/** Settlements sent at a time. */
const AT_ONCE = 32

const AGAIN: readonly string[] = ['TRY_AGAIN', 'SIGNATURE_INVALID']

/** Whether a call has its effect. A rollback also where nothing is left to undo. */
const isDone = (operation: string, status: string): boolean =>
  status === 'OK' ||
  (operation === 'rollback' && (status === 'TRANSACTION_ROLLED_BACK' || status === 'TRANSACTION_UNKNOWN'))

type Bet = Pick<store.StoredBet, 'id' | 'siteRound' | 'player'>

/**
 * Adds a bet's call, sent once those before it are answered. Call it inside the transaction that makes it necessary.
 */
export function addCall<Operation extends WalletOperation>(
  { context, host }: RunningRounds,
  bet: Bet,
  operation: Operation,
  body: Omit<WalletRequest<Operation>, 'request' | 'transaction' | 'player' | 'round'>,
): void {
  const transaction = `${bet.siteRound}.${store.countCalls(context.database, bet.siteRound) + 1}`
  store.insertCall(context.database, {
    siteRound: bet.siteRound,
    bet: bet.id,
    operation,
    body: { ...body, transaction, player: bet.player, round: bet.siteRound },
  })
  context.tasks.add(taskOf(host), bet.siteRound, { siteRound: bet.siteRound }, BACKUP_MS)
}

export const taskOf = (host: string): string => `round-calls:${host}`

export function addRollback(running: RunningRounds, bet: store.StoredBet): void {
  addCall(running, bet, 'rollback', { bet_transaction: bet.id, game: bet.game } as never)
}

/** `again`: still to be taken. */
async function sendOne(running: RunningRounds, call: store.StoredCall): Promise<Outcome> {
  const { context, wallet, hearing, inFlight } = running
  const { database } = context
  if (inFlight.has(call.bet) || context.faults.take(running.host, 'lost')) return 'again'
  const operation = call.operation as WalletOperation
  const body = { ...(JSON.parse(call.body) as object), request: newId('req', context.clock.now()) }
  const reply = await wallet(operation, body as never)
  const isTaken = reply.known && !AGAIN.includes(reply.answer.status)
  hearing.note(isTaken)
  if (!isTaken) return 'again'
  const bet = store.selectBet(database, call.bet)
  if (isDone(operation, reply.answer.status)) {
    const balance = 'balance' in reply.answer ? reply.answer.balance : undefined
    if (bet && balance !== undefined) updateSessionBalance(database, bet.sessionHash, Number(balance))
    store.updateCallState(database, call.number, 'done')
    if (operation === 'rollback') store.updateBetState(database, call.bet, ['undoing'], 'undone')
    return 'done'
  }
  context.log.error(
    { siteRound: call.siteRound, operation, status: reply.answer.status },
    'call of a shared round refused',
  )
  store.updateCallState(database, call.number, 'refused')
  store.updateBetState(database, call.bet, ['undoing', 'settled', 'taken'], 'disputed')
  return 'given-up'
}

/** A refused call is left to staff, and holds up none of the others: they are of other bets, or add nothing to it. */
async function sendAll(running: RunningRounds, siteRound: string): Promise<Outcome> {
  const { database } = running.context
  let ended: Outcome = 'done'
  for (let call = store.selectNextCall(database, siteRound); call; call = store.selectNextCall(database, siteRound)) {
    const outcome = await sendOne(running, call)
    if (outcome === 'again') return outcome
    if (outcome === 'given-up') ended = outcome
    const bet = store.selectBet(database, call.bet)
    if (bet) running.notify(bet.game, bet.player)
  }
  return ended
}

/** Sends a member's calls of a round in order, each once the former was answered; never twice at a time. */
export async function sendCalls(running: RunningRounds, siteRound: string): Promise<Outcome> {
  const { sending } = running
  if (sending.has(siteRound)) return 'again'
  const sent = sendAll(running, siteRound)
  const ended = sent.then(
    () => {},
    () => {},
  )
  sending.set(siteRound, ended)
  try {
    return await sent
  } finally {
    sending.delete(siteRound)
  }
}

/** As fast as the site takes them; the rest is left to their tasks. */
export async function sendNow(running: RunningRounds, siteRounds: readonly string[]): Promise<void> {
  const left = [...new Set(siteRounds)]
  const work = async () => {
    for (let next = left.shift(); next !== undefined && !running.context.closing.aborted; next = left.shift())
      await sendCalls(running, next).catch((failure: unknown) =>
        running.context.log.error({ siteRound: next, failure }, 'calls not sent'),
      )
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, work))
}
