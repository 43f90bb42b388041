import { randomBytes } from 'node:crypto'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { type WalletAnswer, walletAnswers, walletPath } from '#contract/provider/wallet.ts'
import type { HostContext } from '../context.ts'
import { reason } from '#kit/party/log.ts'
import type { GameHost } from '../game.ts'
import { ambWalletOf } from './amb-wallet.ts'
import { hub88WalletOf } from './hub88-wallet.ts'
import { type KeysOfHost, keysOfHost } from './keys.ts'
import { type WalletCall, walletTimeoutMs } from './wallet-call.ts'

/**
 * The site's wallet in the host's dialect: signed, each call once and after what led to it is on the disk, never throws.
 */
export function walletOf(context: HostContext, game: Pick<GameHost, 'host' | 'dialect'>): WalletCall {
  const wallet = dialectOf(context, game)
  return async (operation, body) => {
    try {
      await context.database.written()
    } catch (error) {
      return { known: false, why: reason(error) }
    }
    return wallet(operation, body)
  }
}

function dialectOf(context: HostContext, { host, dialect }: Pick<GameHost, 'host' | 'dialect'>): WalletCall {
  const keys = keysOfHost(context.config, host)
  if (keys === null) throw new Error(`there is no key for the game host ${host}`)
  if (dialect === 'amb') return ambWalletOf(context, host, keys)
  return dialect === 'hub88' ? hub88WalletOf(context, host, keys) : chokdeeWalletOf(context, host, keys)
}

/** Whether a payment can be corrected by a difference. */
export const takesDifferences = ({ dialect }: Pick<GameHost, 'dialect'>): boolean => dialect !== 'hub88'

function chokdeeWalletOf(context: HostContext, host: string, { keyId, signing }: KeysOfHost): WalletCall {
  return async (operation, body) => {
    const path = walletPath(operation)
    const rawBody = JSON.stringify(body)
    const parts = {
      method: 'POST',
      path,
      timestamp: String(context.clock.now().getTime()),
      nonce: randomBytes(16).toString('hex'),
      rawBody,
    }
    try {
      const answer = await fetch(context.config.SITE_URL + path, {
        method: 'POST',
        headers: signedCallHeaders({ host, keyId, ...signing }, parts),
        body: rawBody,
        signal: AbortSignal.any([AbortSignal.timeout(walletTimeoutMs), context.closing]),
        redirect: 'error',
      })
      const parsed = walletAnswers[operation].safeParse(await answer.json())
      if (!parsed.success) return { known: false, why: `HTTP ${answer.status}, an answer of no known shape` }
      if (answer.status >= 500 && parsed.data.status !== 'TRY_AGAIN')
        return { known: false, why: `HTTP ${answer.status}` }
      return { known: true, answer: parsed.data as WalletAnswer<typeof operation> }
    } catch (error) {
      return { known: false, why: reason(error) }
    }
  }
}
