import type { z } from 'zod'
import { walletToleranceMs } from '#contract/provider/signature.ts'
import { walletOperations, walletPath, walletRequests, type WalletAnswer, type WalletOperation } from '#contract/provider/wallet.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Desk, WriteTx } from '#kit/transaction.ts'
import type { GamesConfig } from './hosts.ts'
import { insertNonce } from './nonce.store.ts'
import { Overtaken, payWin, placeBet, rollBackBet } from './play.ts'
import { openSession, tellBalance } from './session.ts'
import { type HostCall, proveCall, type ProviderRequest } from './signed-call.ts'
import { readSoundJson } from './sound-json.ts'

/** When a host must have its answer (decisions, section 6). */
export const deadlineMs = 800
const BODY_BYTES_MAX = 16_384
/** How often a call looks again after another one overtook it. */
const LOOKS_MAX = 5

export type ProviderAnswer = { status: number; body: WalletAnswer<WalletOperation> }

/** The wallet API of game hosts: POST /wallet/v1/{operation}. The signature is checked over the bytes as they came; one call, one transaction,
 *  in which its nonce is spent. 401 `SIGNATURE_INVALID` says no more than that, 400 `BAD_REQUEST` has written nothing, a refusal by code is 200.
 *  503 `TRY_AGAIN` says that the outcome is not known: the host asks again with the same transaction. */
export async function handleProvider(desk: Desk, config: GamesConfig, request: ProviderRequest): Promise<ProviderAnswer> {
  if (request.rawBody.byteLength > BODY_BYTES_MAX) return { status: 413, body: { status: 'BAD_REQUEST' } }
  const call = await proveCall(config, request, desk.clock.now())
  if (!call) return signatureInvalid
  const operation = walletOperations.find((name) => walletPath(name) === request.path)
  if (!operation) return { status: 404, body: { status: 'BAD_REQUEST' } }
  if (request.method.toUpperCase() !== 'POST') return { status: 405, body: { status: 'BAD_REQUEST' } }
  const act = readAct(operation, call)
  if (!act) return { status: 400, body: { status: 'BAD_REQUEST' } }
  return beforeDeadline(config, (isLate) => settle(desk, call, act, isLate))
}

const signatureInvalid: ProviderAnswer = { status: 401, body: { status: 'SIGNATURE_INVALID' } }

type Act = (tx: WriteTx) => Promise<WalletAnswer<WalletOperation>>

/** Reads the body into what shall be done, or null where it says nothing we accept. */
function readAct(operation: WalletOperation, call: HostCall): Act | null {
  const said = readSoundJson(call.body)
  switch (operation) {
    case 'session':
      return reading(walletRequests.session, said, (body) => (tx) => openSession(tx, call, body))
    case 'balance':
      return reading(walletRequests.balance, said, (body) => (tx) => tellBalance(tx, call, body))
    case 'bet':
      return reading(walletRequests.bet, said, (body) => (body.amount === '0' ? null : (tx) => placeBet(tx, call, body)))
    case 'win':
      return reading(walletRequests.win, said, (body) => (answersItself(body) ? null : (tx) => payWin(tx, call, body)))
    case 'rollback':
      return reading(walletRequests.rollback, said, (body) => (answersItself(body) ? null : (tx) => rollBackBet(tx, call, body)))
  }
}

function reading<Schema extends z.ZodType>(schema: Schema, said: unknown, then: (body: z.output<Schema>) => Act | null): Act | null {
  const parsed = schema.safeParse(said)
  return parsed.success ? then(parsed.data) : null
}

const answersItself = (body: { transaction: string; bet_transaction: string }): boolean => body.transaction === body.bet_transaction

async function settle(desk: Desk, call: HostCall, act: Act, isLate: () => boolean): Promise<ProviderAnswer> {
  for (let look = 1; ; look += 1) {
    try {
      return await desk.database.write(async (tx) => {
        if (!(await insertNonce(tx, call.host.no, call.nonce, nonceEnd(call.at)))) return signatureInvalid
        const body = await act(tx)
        // The host has been told TRY_AGAIN: what is not committed yet had better not be.
        if (isLate()) throw new Late()
        return { status: 200, body }
      })
    } catch (failure) {
      if (!(failure instanceof Overtaken) || look === LOOKS_MAX) throw failure
    }
  }
}

/** A signature holds from five minutes before our clock to five minutes after it, so a nonce must be remembered for both. */
const nonceEnd = (at: Date): Date => plusSeconds(at, (2 * walletToleranceMs) / 1000)

class Late extends Error {
  override readonly name = 'Late'
}

/** Answers 503 when the work fails, or is not done in time; then it goes on, and finds itself late. */
async function beforeDeadline(config: GamesConfig, work: (isLate: () => boolean) => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  const tryAgain: ProviderAnswer = { status: 503, body: { status: 'TRY_AGAIN' } }
  let late = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<ProviderAnswer>((resolve) => {
    timer = setTimeout(() => {
      late = true
      resolve(tryAgain)
    }, deadlineMs)
  })
  const done = work(() => late).catch((failure: unknown) => {
    config.report?.(failure)
    return tryAgain
  })
  try {
    return await Promise.race([done, deadline])
  } finally {
    clearTimeout(timer)
  }
}
