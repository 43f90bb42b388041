import { Agent, request } from 'node:http'

/** The outcome of a call. `unknown`: broken connection, time-out, a 5xx or no JSON; it may or may not have been done. */
export type CallResponse = { kind: 'answer'; status: number; body: Record<string, unknown> } | { kind: 'unknown' }

const DEADLINE_MS = 6_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One HTTP call. `sent` is called once the request was handed to the socket: the moment to kill at. Never throws. */
export function sendRequest(
  url: string,
  options: { method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: string; sent?: () => void } = {},
): Promise<CallResponse> {
  const { method = 'GET', headers = {}, body = '', sent } = options
  return new Promise((done) => {
    const unknown = () => done({ kind: 'unknown' })
    const length = method !== 'GET' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const outgoing = request(
      url,
      { method, agent, headers: { ...headers, ...length }, timeout: DEADLINE_MS },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', unknown)
        answer.on('aborted', unknown)
        answer.on('end', () => done(read(answer.statusCode ?? 500, Buffer.concat(chunks).toString('utf8'))))
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('timed out')))
    outgoing.on('error', unknown)
    outgoing.end(body, () => sent?.())
  })
}

/** Form fields as a body with its header. */
export const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** A 503 with this code is a final refusal: the same key will get the same answer. */
const SETTLED = 'GATEWAY_UNAVAILABLE'

function read(status: number, text: string): CallResponse {
  try {
    const body = JSON.parse(text) as Record<string, unknown>
    return status >= 500 && body['code'] !== SETTLED ? { kind: 'unknown' } : { kind: 'answer', status, body }
  } catch {
    return { kind: 'unknown' }
  }
}
