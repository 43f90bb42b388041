import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#kit/clock.ts'
import { type WalletApi, answerToUnreadCall, walletBases, type DialectAnswer } from '#modules/games/index.ts'
import type { Log } from '#server/log.ts'
import type { Admission } from './admission.ts'
import { answerHeaders } from './answer-headers.ts'
import { internalBody } from './errors.ts'

export type WalletCallsDeps = { walletApi: WalletApi; admission: Admission; clock: Clock; log: Log }

export type AnswerDirectly = (request: IncomingMessage, response: ServerResponse) => boolean

/** No query, no escapes: every parser reads it alike. */
const PLAIN_PATH = /^\/wallet(?:\/[\w-]+(?:\.[\w-]+)*)+$/
const BODY_BYTES_MAX = 16 * 1024
const HEADERS_MAX = 64
const HOSTS_MAX = 64

/** Straight from Node's server: router and fetch objects cost as much as the work. Plain requests only (POST, plain
 *  path, declared length, our host named once); others go through `server/http/wallet-api.ts`, which answers the
 *  same. */
export function openWalletCalls(deps: WalletCallsDeps): AnswerDirectly {
  const { admission, walletApi } = deps
  const isOurs = rememberedHosts(admission)
  const answer = openAnswering(deps)
  return (request, response) => {
    const { url = '', method, headers, rawHeaders } = request
    if (
      method !== 'POST' ||
      !url.startsWith('/wallet/') ||
      !PLAIN_PATH.test(url) ||
      !walletBases.some((base) => url.startsWith(base))
    )
      return false
    const length = headers['content-length']
    if (length === undefined || headers['transfer-encoding'] !== undefined || Number(length) > BODY_BYTES_MAX)
      return false
    if (rawHeaders.length > HEADERS_MAX * 2 || !isOurs(headers.host ?? '', rawHeaders)) return false
    const leave = admission.pressure.enter('partner')
    if (leave === null) return false
    const requestId = crypto.randomUUID()
    const end = (answered: DialectAnswer) => {
      leave()
      answer(response, requestId, answered, url)
    }
    // Before its body is read: refusing a call costs next to nothing.
    if (walletApi.isFull()) {
      end(answerToUnreadCall(url, 503))
      return true
    }
    readBody(request, admission.bodyMsMax, (rawBody) => {
      if (rawBody === 'gone') return leave()
      if (rawBody === 'late') return end(answerToUnreadCall(url, 408))
      const header = (name: string): string | null => {
        const value = headers[name.toLowerCase()]
        return Array.isArray(value) ? value.join(', ') : (value ?? null)
      }
      walletApi({ method, path: url, query: '', headers: header, rawBody }).then(end, (error: unknown) => {
        deps.log.error({ err: error, request: requestId, method, path: url }, 'request failed')
        end(internalBody(requestId))
      })
    })
    return true
  }
}

/** A host of ours, named once. Known names are kept: parsing an address costs as much as verifying a signature. */
function rememberedHosts(admission: Admission): (host: string, rawHeaders: readonly string[]) => boolean {
  const known = new Set<string>()
  return (host, rawHeaders) => {
    let names = 0
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.toLowerCase() === 'host') names += 1
    if (names !== 1) return false
    if (known.has(host)) return true
    if (!URL.canParse(`http://${host}/`) || !admission.isOurs(new URL(`http://${host}/`))) return false
    if (known.size >= HOSTS_MAX) known.clear()
    known.add(host)
    return true
  }
}

/** `gone`: the caller hung up before its end. */
function readBody(request: IncomingMessage, msMax: number, done: (body: Uint8Array | 'gone' | 'late') => void): void {
  const chunks: Buffer[] = []
  let isOver = false
  const finish = (body: Uint8Array | 'gone' | 'late') => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    done(body)
  }
  const timer = setTimeout(finish, msMax, 'late')
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => finish(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
  request.on('error', () => finish('gone'))
  request.on('close', () => finish('gone'))
}

function openAnswering({ admission, clock, log }: WalletCallsDeps) {
  const fixed = [
    ...answerHeaders(admission.https),
    ['content-type', 'application/json'],
    ['cache-control', 'no-store'],
  ].flat()
  let second = 0
  let date = ''
  const dateNow = (): string => {
    const now = clock.now()
    const current = Math.floor(now.getTime() / 1000)
    if (current !== second) {
      second = current
      date = now.toUTCString()
    }
    return date
  }
  return (response: ServerResponse, requestId: string, { status, body }: DialectAnswer, path: string): void => {
    const text = JSON.stringify(body)
    log.debug({ request: requestId, method: 'POST', path, status }, 'request')
    if (response.destroyed) return
    response.sendDate = false
    response.writeHead(status, [
      ...fixed,
      'x-request-id',
      requestId,
      'date',
      dateNow(),
      'content-length',
      String(Buffer.byteLength(text)),
    ])
    response.end(text)
  }
}
