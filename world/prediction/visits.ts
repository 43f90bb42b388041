import { createHash, randomBytes } from 'node:crypto'
import { walletCallHeaders } from '#contract/provider/signature.ts'
import { type RedeemAnswer, redeemAnswer, redeemPath } from '#contract/provider/tickets.ts'
import type { WorldDesk } from '../desk.ts'
import { reason } from '../log.ts'
import { insertSession, readMember } from './predictions.store.ts'

export const sessionSeconds = 12 * 3_600
const REDEEM_MS = 3_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Redeems a ticket at the site, server to server, and opens a session of our own for whom it names. Gives the cookie's secret, or why not. */
export async function welcome(desk: WorldDesk, host: string, token: string): Promise<{ secret: string } | 'refused' | 'unreachable'> {
  const answer = await redeem(desk, host, token)
  if (answer === null || answer.status === 'TRY_AGAIN' || answer.status === 'SIGNATURE_INVALID') return 'unreachable'
  if (answer.status !== 'OK') return 'refused'
  const secret = randomBytes(32).toString('base64url')
  insertSession(desk.database, hashOf(secret), answer.member, desk.clock.now().getTime() + sessionSeconds * 1000)
  return { secret }
}

/** The member behind a cookie, by the name he has here; null for a visitor. */
export const whoIs = (desk: WorldDesk, secret: string | undefined): string | null =>
  secret === undefined ? null : readMember(desk.database, hashOf(secret), desk.clock.now().getTime())

async function redeem(desk: WorldDesk, host: string, token: string): Promise<RedeemAnswer | null> {
  const key = desk.config.PARTNER_SITE_KEYS[host]
  if (key === undefined) throw new Error(`there is no key for the site ${host}`)
  const rawBody = JSON.stringify({ token })
  const timestamp = String(desk.clock.now().getTime())
  const parts = { method: 'POST', path: redeemPath, timestamp, nonce: randomBytes(16).toString('hex'), rawBody }
  try {
    const answer = await fetch(desk.config.SITE_URL + redeemPath, {
      method: 'POST',
      headers: walletCallHeaders({ host, keyId: key.keyId, secret: key.secret }, parts),
      body: rawBody,
      signal: AbortSignal.any([AbortSignal.timeout(REDEEM_MS), desk.closing]),
      redirect: 'error',
    })
    return redeemAnswer.parse(await answer.json())
  } catch (error) {
    desk.log.warn({ host, reason: reason(error) }, 'visit ticket: no answer')
    return null
  }
}
