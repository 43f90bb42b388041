import { randomBytes } from 'node:crypto'
import { answerMethod, roundsAnswer, roundsPath } from '#contract/provider/rounds.ts'
import { walletCallHeaders, walletHeaders, walletSignatureHolds } from '#contract/provider/signature.ts'
import type { Clock } from '#kit/clock.ts'
import type { HostRounds } from '#modules/games/index.ts'
import { openPartnerCall } from './partner-call.ts'

/** Requests to game hosts: at `{hostsUrl}/{host}`, or at `https://{host}` where none is given. A response that the host did not sign for
 *  this very request, or that is incomplete, counts as silence. */
export function openHostRounds(settings: { hostsUrl: string | undefined; clock: Clock }): HostRounds {
  return {
    async query({ host, keys }, question) {
      const [key] = keys
      if (!key) return 'silent'
      const rawBody = JSON.stringify(question)
      const timestamp = String(settings.clock.now().getTime())
      const parts = { method: 'POST', path: roundsPath, timestamp, nonce: randomBytes(16).toString('hex'), rawBody }
      const base = settings.hostsUrl === undefined ? `https://${host}` : `${settings.hostsUrl}/${host}`
      const headers = walletCallHeaders({ host, ...key }, parts)
      const answer = await openPartnerCall(base)(roundsPath, { method: 'POST', headers, body: rawBody })
      if (answer.kind === 'silence' || answer.status !== 200) return 'silent'
      const signature = answer.headers.get(walletHeaders.signature) ?? ''
      if (!walletSignatureHolds(key.secret, { ...parts, method: answerMethod, rawBody: answer.text }, signature)) return 'silent'
      const read = roundsAnswer.safeParse(answer.body)
      return read.success ? read.data : 'silent'
    },
  }
}
