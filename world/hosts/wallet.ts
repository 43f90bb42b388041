import { randomBytes } from 'node:crypto'
import { walletCallHeaders } from '#contract/provider/signature.ts'
import { type WalletAnswer, type WalletOperation, type WalletRequest, walletAnswers, walletPath } from '#contract/provider/wallet.ts'
import type { WorldContext } from '../context.ts'
import { reason } from '../log.ts'

/** How long a host waits for the wallet before the outcome counts as unknown. */
export const walletTimeoutMs = 3_000

/** The result of a wallet call. Unknown means it may or may not have been done: time-out, lost connection, 5xx, an invalid response. */
export type WalletReply<Operation extends WalletOperation> =
  | { known: true; answer: WalletAnswer<Operation> }
  | { known: false; why: string }

export type WalletCall = <Operation extends WalletOperation>(
  operation: Operation,
  body: WalletRequest<Operation>,
) => Promise<WalletReply<Operation>>

/** The site's wallet, as the game host `host` calls it: signed, each call once, never throws. */
export function walletOf(context: WorldContext, host: string): WalletCall {
  const keys = context.config.GAME_HOST_KEYS[host]
  if (keys === undefined) throw new Error(`there is no key for the game host ${host}`)
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
        headers: walletCallHeaders({ host, keyId: keys.keyId, secret: keys.secret }, parts),
        body: rawBody,
        signal: AbortSignal.any([AbortSignal.timeout(walletTimeoutMs), context.closing]),
        redirect: 'error',
      })
      const parsed = walletAnswers[operation].safeParse(await answer.json())
      if (!parsed.success) return { known: false, why: `HTTP ${answer.status}, an answer of no known shape` }
      if (answer.status >= 500 && parsed.data.status !== 'TRY_AGAIN') return { known: false, why: `HTTP ${answer.status}` }
      return { known: true, answer: parsed.data as WalletAnswer<typeof operation> }
    } catch (error) {
      return { known: false, why: reason(error) }
    }
  }
}
