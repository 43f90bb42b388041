import type { PartnersContext } from '#kit/transaction.ts'
import { withDeadline } from '#kit/node/deadline.ts'
import { betAndWin } from './bet-and-win.ts'
import type { GamesConfig } from './hosts.ts'
import { noteRewards } from './note-rewards.ts'
import { openPlayerQuotas } from './player-quota.ts'
import { answerBalance, openSession } from './session.ts'
import {
  openSettling,
  type WalletResponse,
  type VerifiedCall,
  settleCall,
  spendNonce,
  signatureInvalid,
} from './settle-operations.ts'
import { firstWinOf, playAtomic } from './play-atomic.ts'
import type { OperationAnswer, AtomicOperation, SingleOperation, WalletInput } from './wallet-input.ts'

/** A host's answer is due within it (decisions, section 6). */
export const deadlineMs = 800

const tryAgain: WalletResponse = { status: 503, body: { status: 'TRY_AGAIN' } }

export type { WalletResponse, VerifiedCall } from './settle-operations.ts'

export type Wallet = (call: VerifiedCall, input: WalletInput) => Promise<WalletResponse>

/** `call` is verified; its nonce is spent in the transaction of what it does. A refusal by code is 200 and has
 *  written nothing; 401 `SIGNATURE_INVALID`: used nonce; 503 `TRY_AGAIN`: unknown outcome, the host repeats. */
export function openWallet(context: PartnersContext, config: GamesConfig): Wallet {
  const { database } = context
  const quotas = openPlayerQuotas(database, config)
  const settling = openSettling(database, quotas)

  const decide = (call: VerifiedCall, operation: SingleOperation, isLate: () => boolean): Promise<WalletResponse> =>
    operation.operation === 'bet-and-win'
      ? settling.alone({ call, player: operation.payload.player, isLate }, (tx) =>
          betAndWin(tx, call, operation.payload),
        )
      : settling.batched({ ...operation, call, isLate })

  /** A group of one bet, or of its round's first result, is posted in a batch; where that answer has no balance, by
   *  itself, as every answer to a group carries it. */
  const decideAtomic = async (
    call: VerifiedCall,
    { player, operations }: { player: string; operations: readonly AtomicOperation[] },
    isLate: () => boolean,
  ): Promise<WalletResponse> => {
    const [first] = operations
    const joining = first && operations.length === 1 && call.nonce === null ? joiningOperationOf(first) : null
    if (joining) {
      const answer = await settling.batched({ ...joining, call, isLate, withBefore: true })
      if ('balance' in answer.body) return answer
    }
    return settling.alone({ call, player, isLate }, (tx) => playAtomic(tx, call, player, operations))
  }

  /** One player's in sequence, several players' in parallel. The nonce is spent once for all. A null item is
   *  `BAD_REQUEST`. */
  const decideAll = async (
    call: VerifiedCall,
    operations: readonly (SingleOperation | null)[],
    isLate: () => boolean,
  ): Promise<WalletResponse> => {
    if (!(await spendNonce(database, call))) return signatureInvalid
    const answers = operations.map((): OperationAnswer => ({ status: 'BAD_REQUEST' }))
    const ofPlayers = Map.groupBy(
      operations.entries().filter(([, operation]) => operation !== null),
      ([, operation]) => operation?.payload.player,
    )
    const work = [...ofPlayers.values()].map(async (ofPlayer) => {
      for (const [index, operation] of ofPlayer)
        if (operation) answers[index] = await answerOf(config, decide({ ...call, nonce: null }, operation, isLate))
    })
    await Promise.all(work)
    return { status: 200, body: { status: 'OK', items: answers } }
  }

  const answer = (call: VerifiedCall, input: WalletInput, isLate: () => boolean): Promise<WalletResponse> => {
    if (input.operation === 'session')
      return settleCall(database, call, (tx) => openSession(tx, call, input.payload, config))
    if (input.operation === 'batch') return decideAll(call, input.payload.items, isLate)
    if (input.operation === 'atomic') return decideAtomic(call, input.payload, isLate)
    if (input.operation !== 'balance') return decide(call, input, isLate)
    const { payload } = input
    const work = () => settleCall(database, call, (tx) => answerBalance(tx, call, payload))
    return 'session' in payload
      ? quotas.ofSession(call, payload.session, work)
      : quotas.ofPlayer(call.host.no, payload.player, work)
  }

  return (call, input) =>
    beforeDeadline(config, (isLate) => noteRewards(context, call, input).then(() => answer(call, input, isLate)))
}

/** Of one item. */
const answerOf = async (config: GamesConfig, work: Promise<WalletResponse>): Promise<OperationAnswer> =>
  (await orTryAgain(config, work)).body as OperationAnswer

/** A failure is reported: its outcome is unknown. */
const orTryAgain = (config: GamesConfig, work: Promise<WalletResponse>): Promise<WalletResponse> =>
  work.catch((failure: unknown) => {
    config.report?.(failure)
    return tryAgain
  })

function joiningOperationOf(operation: AtomicOperation) {
  if (operation.operation === 'bet') return operation
  return operation.operation === 'result' ? firstWinOf(operation.payload) : null
}

/** Late work goes on, and learns by `isLate` that its host has been answered. */
async function beforeDeadline(
  config: GamesConfig,
  work: (isLate: () => boolean) => Promise<WalletResponse>,
): Promise<WalletResponse> {
  let late = false
  return withDeadline(
    orTryAgain(
      config,
      work(() => late),
    ),
    config.deadlineMs ?? deadlineMs,
    () => {
      late = true
      return tryAgain
    },
  )
}
