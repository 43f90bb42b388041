import { createHash, randomBytes } from 'node:crypto'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { type RedeemAnswer, redeemAnswer, redeemPath } from '#contract/provider/tickets.ts'
import type { WorldContext } from '../context.ts'
import { reason } from '#kit/party/log.ts'
import { insertSession, selectMember } from './predictions.store.ts'

export const sessionSeconds = 12 * 3_600
const REDEEM_MS = 3_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Redeems a ticket at the site, server to server. Returns the secret of the session's cookie, or why there is none. */
export async function openSession(
  context: WorldContext,
  host: string,
  token: string,
): Promise<{ secret: string } | 'refused' | 'unreachable'> {
  const answer = await redeem(context, host, token)
  if (answer === null || answer.status === 'TRY_AGAIN' || answer.status === 'SIGNATURE_INVALID') return 'unreachable'
  if (answer.status !== 'OK') return 'refused'
  const secret = randomBytes(32).toString('base64url')
  insertSession(context.database, hashOf(secret), answer.member, context.clock.now().getTime() + sessionSeconds * 1000)
  return { secret }
}

export const findMember = (context: WorldContext, secret: string | undefined): string | null =>
  secret === undefined ? null : selectMember(context.database, hashOf(secret), context.clock.now().getTime())

async function redeem(context: WorldContext, host: string, token: string): Promise<RedeemAnswer | null> {
  const key = context.config.PARTNER_SITE_KEYS[host]
  if (key === undefined) throw new Error(`there is no key for the site ${host}`)
  const rawBody = JSON.stringify({ token })
  const timestamp = String(context.clock.now().getTime())
  const parts = { method: 'POST', path: redeemPath, timestamp, nonce: randomBytes(16).toString('hex'), rawBody }
  try {
    const answer = await fetch(context.config.SITE_URL + redeemPath, {
      method: 'POST',
      headers: signedCallHeaders({ host, keyId: key.keyId, secret: key.secret }, parts),
      body: rawBody,
      signal: AbortSignal.any([AbortSignal.timeout(REDEEM_MS), context.closing]),
      redirect: 'error',
    })
    return redeemAnswer.parse(await answer.json())
  } catch (error) {
    context.log.warn({ host, reason: reason(error) }, 'visit ticket: no answer')
    return null
  }
}
