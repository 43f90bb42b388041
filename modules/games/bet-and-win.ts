import type { WalletRequest } from '#contract/provider/wallet.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { HostOperation } from './host-operation.ts'
import { playOne } from './play-atomic.ts'
import { OperationRefused } from './settle-operations.ts'
import type { OperationAnswer } from './wallet-input.ts'

/** Throws `OperationRefused` where the bet was taken and its win is refused, for then the bet must not stand. */
export async function betAndWin(
  tx: WriteTx,
  call: HostOperation['call'],
  payload: WalletRequest<'bet-and-win'>,
): Promise<OperationAnswer> {
  const { win_transaction, win_amount, closes_round, fairness, ending, opposed, slip, ...bet } = payload
  const taken = await playOne(tx, { call, operation: 'bet', payload: bet })
  if (taken.status !== 'OK') return taken
  const { request, player, round, game, transaction } = bet
  const answered = {
    request,
    player,
    round,
    game,
    bet_transaction: transaction,
    transaction: win_transaction,
    amount: win_amount,
  }
  const win = { ...answered, closes_round, fairness, ending, opposed, slip }
  const won = await playOne(tx, { call, operation: 'win', payload: win })
  if (won.status !== 'OK') throw new OperationRefused(won)
  return { ...won, transaction }
}
