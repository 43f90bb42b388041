import type { HostRound } from '#contract/provider/rounds.ts'
import { newId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import type { GameHost } from './hosts.ts'
import type { HostOperation } from './play.ts'
import { settleOne } from './settle-operations.ts'

/** Settles what a host reports of one round, by the rules of its own calls. What is refused by them was settled otherwise before, and stays
 *  so. */
export async function settleReported(context: Context, host: GameHost, player: string, hostRound: HostRound): Promise<void> {
  if (hostRound.state === 'open' || hostRound.state === 'unknown') return
  const at = context.clock.now()
  const { state, ...fields } = hostRound
  const payload = { ...fields, player, request: newId('ask', at) }
  const hostOperation = { call: { host, at }, operation: state === 'won' ? 'win' : 'rollback', payload } as HostOperation
  await settleOne(context.database, hostOperation)
}
