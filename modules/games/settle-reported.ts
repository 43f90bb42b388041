import type { HostRound } from '#contract/provider/rounds.ts'
import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/clock.ts'
import type { Database } from '#kit/transaction.ts'
import { dialectOf } from './dialects/index.ts'
import type { ApplyAll } from './dialects/dialect.ts'
import type { GameHost } from './hosts.ts'
import type { HostOperation } from './host-operation.ts'
import { playAtomic } from './play-atomic.ts'
import { OperationRefused, retryOnConflict, settleOne } from './settle-operations.ts'

export type ReportContext = { database: Pick<Database, 'write'>; clock: Clock }

/** As the host's own call would have (docs/decisions/0026). What is refused was settled otherwise before, and stays
 *  so. */
export async function settleReported(
  context: ReportContext,
  host: GameHost,
  player: string,
  hostRound: HostRound,
): Promise<void> {
  if (hostRound.state === 'open' || hostRound.state === 'unknown') return
  const call = { host, at: context.clock.now() }
  const { settleReported: asItsCall } = dialectOf(host)
  if (asItsCall) return asItsCall(applyAllIn(context.database, call, player), player, hostRound)
  const { state, ...fields } = hostRound
  const payload = { ...fields, player, request: newId('ask', call.at) }
  const operation = { call, operation: state === 'won' ? 'win' : 'rollback', payload, isReport: true } as HostOperation
  await settleOne(context.database, operation)
}

const applyAllIn =
  (database: ReportContext['database'], call: HostOperation['call'], player: string): ApplyAll =>
  async (operations) => {
    const work = () => database.write((tx) => playAtomic(tx, call, player, operations))
    const body = await retryOnConflict(work).catch((failure: unknown) => {
      if (!(failure instanceof OperationRefused)) throw failure
      return failure.answer
    })
    return { status: 200, body }
  }
