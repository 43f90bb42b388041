import { type LookupAddress, lookup } from 'node:dns'
import { request as requestInClear } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isOutside } from './outside.ts'

/** Silence: time-out, broken connection, no JSON. It means unknown, never failed. */
export type PartnerAnswer =
  | { kind: 'answer'; status: number; body: unknown; text: string; headers: Headers }
  | { kind: 'silence' }

/** Below the partner's address. Never throws. */
export type PartnerCall = (
  path: string,
  options: { method: string; headers: Record<string, string>; body?: string },
) => Promise<PartnerAnswer>

const DEADLINE_MS = 5_000
const ANSWER_BYTES_MAX = 1_000_000

/** The one outgoing client, for one configured host: no redirects, five seconds. Over https (required in mode live) the
 *  name must resolve to a public address, checked at connection, so that DNS cannot direct requests into our own
 *  network. */
export function openPartnerCall(baseUrl: string, resolve: typeof lookup = lookup): PartnerCall {
  const base = new URL(baseUrl)
  const secure = base.protocol === 'https:'
  const mayCall = isIP(base.hostname.replace(/^\[|\]$/g, '')) === 0 || !secure || isOutside(base.hostname)
  return async (path, options) => {
    const url = URL.parse(`${baseUrl}${path}`)
    if (!mayCall || url?.origin !== base.origin) return { kind: 'silence' }
    try {
      const limits = { bytesMax: ANSWER_BYTES_MAX, find: secure ? onlyOutside(resolve) : undefined }
      const { body, ...answer } = await exchange(url, options, limits)
      const text = body.toString('utf8')
      return { kind: 'answer', ...answer, text, body: text === '' ? null : (JSON.parse(text) as unknown) }
    } catch {
      return { kind: 'silence' }
    }
  }
}

/** `url`: checked to be a partner's. Five seconds, no redirect, over https from a public address alone. Null where that
 *  fails. Never throws. */
export async function readBytes(url: URL, accept: string, bytesMax: number, resolve: typeof lookup = lookup) {
  const limits = { bytesMax, find: url.protocol === 'https:' ? onlyOutside(resolve) : undefined }
  try {
    const { status, body } = await exchange(url, { method: 'GET', headers: { accept } }, limits)
    return { status, body: new Uint8Array(body) }
  } catch {
    return null
  }
}

function exchange(
  url: URL,
  { body, ...options }: Parameters<PartnerCall>[1],
  { bytesMax, find }: { bytesMax: number; find: LookupFunction | undefined },
): Promise<{ status: number; body: Buffer; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecurely : requestInClear
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const how = {
      method: options.method,
      headers: { ...options.headers, ...length },
      signal: AbortSignal.timeout(DEADLINE_MS),
    }
    const outgoing = request(url, { ...how, ...(find ? { lookup: find } : {}) }, (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) return void outgoing.destroy(new Error('a partner redirects'))
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > bytesMax) outgoing.destroy(new Error('a partner says too much'))
        else chunks.push(chunk)
      })
      answer.on('end', () =>
        resolve({
          status,
          body: Buffer.concat(chunks),
          headers: new Headers(answer.headers as Record<string, string>),
        }),
      )
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Refuses addresses that are not public. */
const onlyOutside =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      if (error) return done(error, '', 4)
      if (!found.every(({ address }) => isOutside(address)))
        return done(new Error(`${hostname} is an address of our own network`), '', 4)
      const [first] = found
      if (options.all) return done(null, found)
      return first ? done(null, first.address, first.family) : done(new Error(`${hostname} is nowhere`), '', 4)
    })
  }
