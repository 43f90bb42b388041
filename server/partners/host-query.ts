import { randomBytes } from 'node:crypto'
import { responseSignatureMethod } from '#contract/provider/rounds.ts'
import { signingKeyOf } from '#contract/provider/keys.ts'
import { signedCallHeaders, walletHeaders, isValidWalletSignature } from '#contract/provider/signature.ts'
import type { Clock } from '#kit/clock.ts'
import type { GameHost } from '#modules/games/index.ts'
import { openPartnerCall } from './partner-call.ts'

/** Hosts are at `{hostsUrl}/{host}`, without it at `https://{host}`. */
export type HostsSettings = { hostsUrl: string | undefined; clock: Clock }

/** Signed with the host's key. `silent` without a key, on any answer but 200, or one not signed for this very query.
 *  Never throws. */
export type HostQuery = (host: GameHost, path: string, query: unknown) => Promise<{ body: unknown } | 'silent'>

export function openHostQuery({ hostsUrl, clock }: HostsSettings): HostQuery {
  return async ({ host, keys }, path, query) => {
    // The newest first: a host that has adopted it no longer accepts the one before.
    const [key] = keys
    const signing = key && signingKeyOf(key)
    if (!key || !signing) return 'silent'
    const rawBody = JSON.stringify(query)
    const parts = {
      method: 'POST',
      path,
      timestamp: String(clock.now().getTime()),
      nonce: randomBytes(16).toString('hex'),
      rawBody,
    }
    const base = hostsUrl === undefined ? `https://${host}` : `${hostsUrl}/${host}`
    const headers = signedCallHeaders({ host, keyId: key.keyId, ...signing }, parts)
    const answer = await openPartnerCall(base)(path, { method: 'POST', headers, body: rawBody })
    if (answer.kind === 'silence' || answer.status !== 200) return 'silent'
    const signature = answer.headers.get(walletHeaders.signature) ?? ''
    if (!isValidWalletSignature(key, { ...parts, method: responseSignatureMethod, rawBody: answer.text }, signature))
      return 'silent'
    return { body: answer.body }
  }
}
