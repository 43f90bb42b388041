import type { z } from 'zod'
import { walletOperations, walletPath, walletRequests } from '#contract/provider/wallet.ts'
import type { Context } from '#kit/transaction.ts'
import type { GamesConfig } from './hosts.ts'
import type { HostAct } from './play.ts'
import { openPlayerShares } from './player-share.ts'
import { openSession, answerBalance } from './session.ts'
import { openSettling, type ProviderAnswer, settleCall, signatureInvalid } from './settle-acts.ts'
import { type HostCall, proveCall, type ProviderRequest } from './signed-call.ts'
import { withDeadline } from '#kit/node/deadline.ts'
import { readStrictJson } from '#kit/node/strict-json.ts'

/** When a host must have its answer (decisions, section 6). */
export const deadlineMs = 800
const BODY_BYTES_MAX = 16_384

/** The wallet API of game hosts: POST /wallet/v1/{operation}. The signature is checked over the bytes as they came; a call's nonce is spent
 *  in the transaction of what it does. 401 `SIGNATURE_INVALID` gives no reason, 400 `BAD_REQUEST` has written nothing, a refusal by code is
 *  200. 503 `TRY_AGAIN`: the outcome is not known, and the host calls again with the same transaction. */
export function openProvider(context: Context, config: GamesConfig): (request: ProviderRequest) => Promise<ProviderAnswer> {
  const shares = openPlayerShares(context.database, config)
  const settle = openSettling(context.database, shares)
  return async (request) => {
    if (request.rawBody.byteLength > BODY_BYTES_MAX) return { status: 413, body: { status: 'BAD_REQUEST' } }
    const call = proveCall(config, request, context.clock.now())
    if (!call) return signatureInvalid
    const operation = walletOperations.find((name) => walletPath(name) === request.path)
    if (!operation) return { status: 404, body: { status: 'BAD_REQUEST' } }
    if (request.method.toUpperCase() !== 'POST') return { status: 405, body: { status: 'BAD_REQUEST' } }
    const payload = readStrictJson(call.body)
    if (operation === 'session') {
      return reading(config, walletRequests.session, payload, (body) =>
        settleCall(context.database, call, (tx) => openSession(tx, call, body, config.playerPepper)),
      )
    }
    if (operation === 'balance') {
      return reading(config, walletRequests.balance, payload, (body) =>
        shares.ofSession(call, body.session, () => settleCall(context.database, call, (tx) => answerBalance(tx, call, body))),
      )
    }
    const act = readAct(operation, call, payload)
    return act ? beforeDeadline(config, (isLate) => settle({ ...act, isLate })) : badRequest
  }
}

const badRequest: ProviderAnswer = { status: 400, body: { status: 'BAD_REQUEST' } }

/** Does what an accepted body requests. */
async function reading<Schema extends z.ZodType>(
  config: GamesConfig,
  schema: Schema,
  payload: unknown,
  work: (body: z.output<Schema>) => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  const parsed = schema.safeParse(payload)
  return parsed.success ? beforeDeadline(config, () => work(parsed.data)) : badRequest
}

/** Reads a body into the act it describes, or null where it is not accepted: a bet of zero, an act that answers itself. */
function readAct(operation: HostAct['operation'], call: HostCall, payload: unknown): (HostAct & { call: HostCall }) | null {
  if (operation === 'bet') {
    const bet = walletRequests.bet.safeParse(payload)
    return bet.success && bet.data.amount !== '0' ? { call, operation, payload: bet.data } : null
  }
  if (operation === 'win') {
    const win = walletRequests.win.safeParse(payload)
    return win.success && !answersItself(win.data) ? { call, operation, payload: win.data } : null
  }
  const rollback = walletRequests.rollback.safeParse(payload)
  return rollback.success && !answersItself(rollback.data) ? { call, operation, payload: rollback.data } : null
}

const answersItself = (body: { transaction: string; bet_transaction: string }): boolean => body.transaction === body.bet_transaction

/** Answers 503 when the work fails, or is not done in time; then it goes on, and `isLate` is true. */
async function beforeDeadline(config: GamesConfig, work: (isLate: () => boolean) => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  const tryAgain: ProviderAnswer = { status: 503, body: { status: 'TRY_AGAIN' } }
  let late = false
  const done = work(() => late).catch((failure: unknown) => {
    config.report?.(failure)
    return tryAgain
  })
  return withDeadline(done, deadlineMs, () => {
    late = true
    return tryAgain
  })
}
