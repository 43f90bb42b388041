import { walletToleranceMs } from '#contract/provider/signature.ts'
import type { WalletAnswer, WalletOperation } from '#contract/provider/wallet.ts'
import { assert } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Database, WriteTx } from '#kit/transaction.ts'
import { BatcherFull, retriedSingly, openBatcher } from '#kit/node/batcher.ts'
import { deleteNonces, insertNonces } from './nonce.store.ts'
import { Conflict, type HostOperation, lookUp, notFirst, play, playWithBefore } from './play.ts'
import type { PlayerQuotas } from './player-quota.ts'
import type { OperationAnswer, AnsweredOperation, AtomicOk } from './wallet-input.ts'
import type { GameHost } from './hosts.ts'

const ATTEMPTS_MAX = 5
/** A larger batch makes all of its operations wait longer. */
const BATCH_MAX = 128
/** While one waits for the disk, the other computes. */
const BATCHES_MAX = 2
/** About what fits within the deadline; beyond it TRY_AGAIN is answered at once. */
const QUEUE_MAX = 2_000

/** As our own dialect answers. */
export type WalletResponse = { status: number; body: WalletAnswer<WalletOperation> | AtomicOk }
export const signatureInvalid: WalletResponse = { status: 401, body: { status: 'SIGNATURE_INVALID' } }

/** The host has been answered TRY_AGAIN: what is not committed yet should not be. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed'
}

export const failedFromOverload = (failure: unknown): boolean =>
  failure instanceof DeadlinePassed || failure instanceof BatcherFull

/** All of its transaction is rolled back. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused'
  readonly answer: OperationAnswer
  constructor(answer: OperationAnswer) {
    super(answer.status)
    this.answer = answer
  }
}

/** `nonce`: still to be spent. */
export type VerifiedCall = { host: GameHost; at: Date; nonce: string | null }

/** `isLate`: its host is no longer listening. `withBefore`: with the balance before it. */
export type PendingOperation = HostOperation & { call: VerifiedCall; isLate: () => boolean; withBefore?: true }
type Pending = { call: VerifiedCall; player: string; isLate: () => boolean }

/** Rejects where the outcome is unknown, and the host tries again. `batched`: simultaneous operations in one
 *  transaction, at most one of a player. `alone`: in a transaction of its own. */
export type Settling = {
  batched(hostOperation: PendingOperation): Promise<WalletResponse>
  alone(operation: Pending, work: (tx: WriteTx) => Promise<OperationAnswer | AtomicOk>): Promise<WalletResponse>
}

export function openSettling(database: Database, quotas: PlayerQuotas): Settling {
  const alone = (
    player: string,
    { call, isLate }: Pick<PendingOperation, 'call' | 'isLate'>,
    work: (tx: WriteTx) => Promise<WalletResponse>,
  ) =>
    quotas.ofPlayer(call.host.no, player, () =>
      retryOnConflict(() =>
        database.write(async (tx) => {
          const answer = await work(tx)
          if (isLate()) throw new DeadlinePassed()
          return answer
        }),
      ),
    )
  const batched = openBatcher<PendingOperation, WalletResponse>({
    together: (operations) => database.write((tx) => settleAll(tx, operations)),
    single: async (hostOperation) => {
      // Under load most of what is left is late: it costs nothing then.
      if (hostOperation.isLate()) throw new DeadlinePassed()
      if (hostOperation.isFirst) return { status: 200, body: notFirst }
      return alone(hostOperation.payload.player, hostOperation, async (tx) => {
        const [answer] = await settleAll(tx, [hostOperation])
        if (hostOperation.isLate()) throw new DeadlinePassed()
        assert(answer && answer !== retriedSingly, 'an operation by itself is answered')
        return answer
      })
    },
    keyOf: ({ call, payload }) => `${call.host.no} ${payload.player}`,
    itemsMax: BATCH_MAX,
    batchesMax: BATCHES_MAX,
    queueMax: QUEUE_MAX,
  })
  return {
    batched,
    alone: (operation, work) =>
      alone(operation.player, operation, (tx) => withNonce(tx, operation.call, () => work(tx))).catch(
        async (failure: unknown) => {
          if (!(failure instanceof OperationRefused)) throw failure
          return (await spendNonce(database, operation.call)) ? { status: 200, body: failure.answer } : signatureInvalid
        },
      ),
  }
}

/** Whichever comes first, this or the host's report, posts it. */
export async function settleOne(
  database: Pick<Database, 'write'>,
  hostOperation: HostOperation,
): Promise<OperationAnswer> {
  const [answer] = await retryOnConflict(() => database.write((tx) => play(tx, [hostOperation])))
  assert(answer && answer !== retriedSingly, 'an operation by itself is answered')
  return answer
}

export const settleCall = (
  database: Database,
  call: VerifiedCall,
  work: (tx: WriteTx) => Promise<WalletAnswer<WalletOperation>>,
): Promise<WalletResponse> => database.write((tx) => withNonce(tx, call, () => work(tx)))

/** False: it was used before. */
export const spendNonce = (database: Database, call: VerifiedCall): Promise<boolean> =>
  call.nonce === null ? Promise.resolve(true) : database.write((tx) => spendNonceOf(tx, call))

async function withNonce(
  tx: WriteTx,
  call: VerifiedCall,
  work: () => Promise<WalletResponse['body']>,
): Promise<WalletResponse> {
  return (await spendNonceOf(tx, call)) ? { status: 200, body: await work() } : signatureInvalid
}

async function spendNonceOf(tx: WriteTx, call: VerifiedCall): Promise<boolean> {
  const nonce = nonceOf({ call })
  return nonce === null || (await insertNonces(tx, [nonce]))[0] === true
}

/** `retriedSingly`: to be posted by itself, or late; its nonce stays unspent. */
async function settleAll(
  tx: WriteTx,
  operations: readonly PendingOperation[],
): Promise<(WalletResponse | typeof retriedSingly)[]> {
  const inTime = operations.filter(({ isLate }) => !isLate())
  if (inTime.length === 0) return operations.map(() => retriedSingly)
  const numbered = inTime.filter(({ call }) => call.nonce !== null)
  // One round trip.
  const [unused, rows] = await Promise.all([insertNonces(tx, numbered.flatMap(nonceRow)), lookUp(tx, inTime)])
  const used = new Set(numbered.filter((_operation, index) => !unused[index]))
  const played = inTime.filter((hostOperation) => !used.has(hostOperation))
  const lookups = rows.filter((_row, index) => !used.has(inTime[index] as PendingOperation))
  const answers = new Map<PendingOperation, AnsweredOperation | typeof retriedSingly>()
  for (const [index, answer] of (await playWithBefore(tx, played, { rows: lookups, isLast: true })).entries())
    answers.set(played[index] as PendingOperation, answer)
  const unplayed = played.filter((hostOperation) => answers.get(hostOperation) === retriedSingly)
  if (unplayed.length > 0) await deleteNonces(tx, unplayed.flatMap(nonceRow))
  return operations.map((hostOperation) => {
    const answer = answers.get(hostOperation)
    if (answer === retriedSingly || !inTime.includes(hostOperation)) return retriedSingly
    return answer
      ? { status: 200, body: hostOperation.withBefore ? answerAtomic(answer) : answer.answer }
      : signatureInvalid
  })
}

function answerAtomic({ answer, before }: AnsweredOperation): OperationAnswer | AtomicOk {
  if (before === null) return answer
  return answer.status === 'OK'
    ? { status: 'OK', balance: answer.balance, balance_before: String(before) }
    : { ...answer, balance: String(before) }
}

export async function retryOnConflict<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (failure) {
      if (!(failure instanceof Conflict) || attempts === ATTEMPTS_MAX) throw failure
    }
  }
}

/** Valid from five minutes before our clock to five minutes after it. */
const nonceOf = ({ call: { host, nonce, at } }: { call: VerifiedCall }) =>
  nonce === null ? null : { hostNo: host.no, nonce, expiresAt: plusSeconds(at, (2 * walletToleranceMs) / 1000) }
const nonceRow = (hostOperation: PendingOperation) => nonceOf(hostOperation) ?? []
