import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { kindOf, type SigningKey } from '#contract/provider/keys.ts'
import type { Call, Reply } from './adapter.ts'
import type { Spoil } from './plan.ts'
import type { Site } from './site.ts'

/** One call as the report shows it: without secrets, sessions, tokens and signatures. `came`: the answer's body, or why there was none;
 *  `http` is null then. */
export type Exchange = { path: string; sent: unknown; note: string; http: number | null; came: unknown; ms: number }

/** A call ready to be sent, and sent again as the same bytes. */
export type Signed = { path: string; rawBody: string; headers: Record<string, string>; note: string }

const SKEW_MS: Partial<Record<Spoil, number>> = {
  'ten minutes old': -600_000,
  'ten minutes ahead': 600_000,
  'four minutes old': -240_000,
}

/** Signs a call as the host does, or wrongly as `spoil` says. */
export function signed({ adapter, keys, nowMs }: Site, call: Call, spoil?: Spoil): Signed {
  const body = spoil === 'other currency' ? { ...call.body, currency: 'EUR' } : call.body
  const rawBody = JSON.stringify(body)
  const signingKeys = spoil === 'another key' ? { ...keys, signing: anotherKey(keys.signing) } : keys
  const request = {
    path: call.path,
    rawBody,
    nowMs: nowMs() + (SKEW_MS[spoil ?? 'other currency'] ?? 0),
    nonce: randomUUID(),
  }
  const headers = adapter.headers(signingKeys, request)
  const kept = spoil === 'no signature' ? withoutSignature(headers) : headers
  const changed = spoil === 'changed after signing' ? `${rawBody} ` : rawBody
  return { path: call.path, rawBody: changed, headers: kept, note: spoil ?? '' }
}

/** The headers without those that authenticate the caller. */
const withoutSignature = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/signature|authorization/i.test(name)))

/** A key of each kind that the site does not know. */
const foreignKeys = new Map<string, SigningKey>()
function anotherKey(key: SigningKey): SigningKey {
  const kind = kindOf(key) ?? 'hmac-sha256'
  const made = foreignKeys.get(kind) ?? newKey(kind)
  foreignKeys.set(kind, made)
  return made
}

function newKey(kind: string): SigningKey {
  if (kind === 'hmac-sha256') return { secret: randomBytes(32).toString('base64') }
  const { privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }) : generateKeyPairSync('ed25519')
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64') }
}

/** Sends a call once. No answer in time, a lost connection: null, and the exchange says why. `hangUpMs`: the caller does not wait
 *  longer. */
export async function send(
  site: Site,
  call: Signed,
  hangUpMs = site.timeoutMs,
): Promise<{ reply: Reply | null; exchange: Exchange }> {
  const began = performance.now()
  const about = { path: call.path, sent: redacted(parsed(call.rawBody)), note: call.note }
  const took = () => Math.round((performance.now() - began) * 10) / 10
  try {
    const answer = await fetch(site.walletUrl + call.path, {
      method: 'POST',
      headers: call.headers,
      body: call.rawBody,
      signal: AbortSignal.timeout(hangUpMs),
      redirect: 'error',
    })
    const body = parsed(await answer.text())
    const reply = { http: answer.status, body: isRecord(body) ? body : null }
    return { reply, exchange: { ...about, http: answer.status, came: redacted(body), ms: took() } }
  } catch (failure) {
    const why =
      failure instanceof Error && failure.name === 'TimeoutError'
        ? `no answer in ${hangUpMs} ms`
        : 'the connection was lost'
    return { reply: null, exchange: { ...about, http: null, came: why, ms: took() } }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}

const SECRET = /session|token|secret|signature|password|authorization/i
const LONG = 160

/** A copy without sessions, tokens, secrets and signatures, and with long texts cut. */
function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value === 'string' && value.length > LONG) return `${value.slice(0, 40)}… (${value.length} characters)`
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, SECRET.test(name) ? '(not shown)' : redacted(own)]),
  )
}
