import { walletOperations, walletPath } from '#contract/provider/wallet.ts'
import type { Context } from '#kit/transaction.ts'
import { readStrictJson } from '#kit/node/strict-json.ts'
import type { GamesConfig } from './hosts.ts'
import { openWallet } from './open-wallet.ts'
import { type ProviderAnswer, signatureInvalid } from './settle-acts.ts'
import { proveCall, type ProviderRequest } from './signed-call.ts'
import { readInput } from './wallet-input.ts'

const BODY_BYTES_MAX = 16_384

/** The wallet API of game hosts in our own wire: POST /wallet/v1/{operation}. The signature is checked over the bytes as they came. 401
 *  `SIGNATURE_INVALID` gives no reason, 400 `BAD_REQUEST` has written nothing; all else is the wallet's (open-wallet.ts). */
export function openProvider(context: Context, config: GamesConfig): (request: ProviderRequest) => Promise<ProviderAnswer> {
  const wallet = openWallet(context, config)
  return async (request) => {
    if (request.rawBody.byteLength > BODY_BYTES_MAX) return { status: 413, body: { status: 'BAD_REQUEST' } }
    const call = proveCall(config, request, context.clock.now())
    if (!call) return signatureInvalid
    const operation = walletOperations.find((name) => walletPath(name) === request.path)
    if (!operation) return { status: 404, body: { status: 'BAD_REQUEST' } }
    if (request.method.toUpperCase() !== 'POST') return { status: 405, body: { status: 'BAD_REQUEST' } }
    const input = readInput(operation, readStrictJson(call.body))
    return input ? wallet(call, input) : { status: 400, body: { status: 'BAD_REQUEST' } }
  }
}
