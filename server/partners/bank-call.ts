import { signBankRequest } from '#contract/partners/signatures.ts'
import type { Clock } from '#kit/clock.ts'
import { openPartnerCall, type PartnerAnswer } from './partner-call.ts'

export type BankSettings = { url: string; apiKey: string; apiSecret: string; clock: Clock }
/** `path`: with its query; `body`: JSON text. Never throws. */
export type BankCall = (method: 'GET' | 'POST', path: string, body?: string) => Promise<PartnerAnswer>

/** Signed over timestamp, method, path and raw body. */
export function openBankCall(settings: BankSettings): BankCall {
  const call = openPartnerCall(settings.url)
  return async (method, path, body = '') => {
    const url = new URL(`${settings.url}${path}`)
    const timestamp = String(Math.floor(settings.clock.now().getTime() / 1000))
    const signature = await signBankRequest(settings.apiSecret, {
      timestamp,
      method,
      path: url.pathname + url.search,
      rawBody: body,
    })
    return call(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': settings.apiKey,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      ...(method === 'POST' ? { body } : {}),
    })
  }
}
