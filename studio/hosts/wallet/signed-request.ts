import type { Context } from 'hono'
import { responseSignatureMethod } from '#contract/provider/rounds.ts'
import {
  signWalletCall,
  walletHeaders,
  isValidWalletSignature,
  isValidWalletTimestamp,
} from '#contract/provider/signature.ts'
import type { HostContext } from '../context.ts'
import { HttpError } from '#kit/party/requests.ts'
import { keysOfHost } from './keys.ts'

/** Reads a signed POST of the site. `answer` signs the response for this very request. Refuses `SIGNATURE_INVALID`. */
export async function readSignedRequest(
  context: HostContext,
  host: string,
  path: string,
  c: Context,
): Promise<{ rawBody: string; answer(body: unknown): Response }> {
  const key = keysOfHost(context.config, host)
  const header = (name: keyof typeof walletHeaders) => c.req.header(walletHeaders[name]) ?? ''
  const rawBody = await c.req.text()
  const parts = { method: 'POST', path, timestamp: header('timestamp'), nonce: header('nonce'), rawBody }
  const known = key !== null && header('host') === host && header('key') === key.keyId
  if (
    !known ||
    !isValidWalletTimestamp(parts.timestamp, context.clock.now()) ||
    !isValidWalletSignature(key.site, parts, header('signature'))
  )
    throw new HttpError(401, 'SIGNATURE_INVALID', 'the signature does not hold')
  return {
    rawBody,
    answer(body) {
      const text = JSON.stringify(body)
      const signature = signWalletCall(key.signing, { ...parts, method: responseSignatureMethod, rawBody: text })
      return c.body(text, 200, { 'Content-Type': 'application/json', [walletHeaders.signature]: signature })
    },
  }
}
