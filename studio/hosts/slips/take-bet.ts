import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { updateSessionBalance } from '../shell/sessions.store.ts'
import type { WalletReply } from '../wallet/wallet-call.ts'
import { walletTimeoutMs } from '../wallet/wallet-call.ts'
import { addRollback } from './send-calls.ts'
import { type RunningSlips, betTransaction } from './running.ts'
import * as store from './slips.store.ts'

/** An unanswered bet is repeated this long before its rollback (rule book, section 6). */
const ASK_MS = 10_000
const PAUSE_MS = 500
/** When a bet is rolled back after a crash, without a waiting request. */
export const orphanMs = ASK_MS + walletTimeoutMs * 2

async function sendBet(
  { context, wallet }: RunningSlips,
  slip: store.StoredSlip,
  session: string,
): Promise<WalletReply<'bet'>> {
  const until = context.clock.now().getTime() + ASK_MS
  for (;;) {
    const reply = await wallet('bet', {
      request: newId('req', context.clock.now()),
      transaction: betTransaction(slip.id),
      session,
      player: slip.player,
      round: slip.id,
      game: slip.game,
      amount: String(slip.stake),
    })
    const unsure = !reply.known || reply.answer.status === 'TRY_AGAIN'
    if (!unsure || context.clock.now().getTime() >= until || context.closing.aborted) return reply
    await sleep(PAUSE_MS)
  }
}

/** Refuses as the wallet does; where it stayed silent, `BET_UNKNOWN`, and the bet is rolled back. */
export async function takeBet(
  running: RunningSlips,
  slip: store.StoredSlip,
  siteSession: string,
  accepted: 'pending' | 'accepted',
) {
  const { context } = running
  running.inFlight.add(slip.id)
  try {
    const reply = await sendBet(running, slip, siteSession)
    if (!reply.known || reply.answer.status === 'TRY_AGAIN') {
      giveUpBet(running, slip)
      throw hostRefuses('BET_UNKNOWN')
    }
    const { answer } = reply
    if (answer.balance !== undefined) updateSessionBalance(context.database, slip.sessionHash, Number(answer.balance))
    if (answer.status === 'OK') {
      store.updateSlipState(context.database, slip.id, ['betting'], accepted)
      return
    }
    store.updateSlipState(context.database, slip.id, ['betting'], 'refused', answer.status)
    const details = answer.balance === undefined ? {} : { balance: bahtText(BigInt(answer.balance)) }
    const { status } = answer
    if (
      status === 'INSUFFICIENT_FUNDS' ||
      status === 'PLAYER_BLOCKED' ||
      status === 'LIMIT_REACHED' ||
      status === 'SESSION_EXPIRED'
    )
      throw hostRefuses(status, details)
    if (status === 'GAME_CLOSED' || status === 'GAME_UNKNOWN') throw hostRefuses('GAME_CLOSED', details)
    throw hostRefuses('BET_REFUSED', { ...details, status })
  } finally {
    running.inFlight.delete(slip.id)
  }
}

/** Rolls back a bet of unknown outcome. */
export function giveUpBet(running: RunningSlips, slip: Pick<store.StoredSlip, 'id' | 'player'>): void {
  const { database } = running.context
  database.transaction(() => {
    if (store.updateSlipState(database, slip.id, ['betting'], 'unknown')) addRollback(running, slip)
  })
  running.context.tasks.wake()
}
