import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { HttpMessage } from './http-message.ts'

export type ReceivedAnswer = { status: number; headers: Headers; body: string; ms: number }

const ANSWER_MS = 15_000
const RAW_MS = 1_500
const BODY_BYTES_MAX = 4 * 1024 * 1024
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends one request; answers the response, or the reason why none came. A stream is read until its first event. When the site closed a
 *  kept connection just as it was reused, the request is sent again. */
export async function send(siteUrl: string, message: HttpMessage): Promise<ReceivedAnswer | string> {
  const got = await sendOnce(siteUrl, message)
  return got === STALE_CONNECTION ? sendOnce(siteUrl, message) : got
}

/** A body before content encoding; one that cannot be decoded is passed on as it came, for the judge. */
function unpacked(body: Buffer, encoding: string | undefined): string {
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : null
  try {
    return (unpack?.(body) ?? body).toString('utf8')
  } catch {
    return body.toString('utf8')
  }
}

const STALE_CONNECTION = 'the kept connection was closed'

function sendOnce(siteUrl: string, message: HttpMessage): Promise<ReceivedAnswer | string> {
  const { hostname, port } = new URL(siteUrl)
  const began = performance.now()
  return new Promise((done) => {
    const gone = (problem: Error) => done(problem.message)
    try {
      const headers = { ...message.headers, ...(message.body ? { 'content-length': String(message.body.length) } : {}) }
      const outgoing = request(
        { agent, hostname, port, method: message.method, path: message.path, headers },
        (answer) => {
          const chunks: Buffer[] = []
          let size = 0
          const finish = () =>
            done({
              status: answer.statusCode ?? 0,
              headers: new Headers(
                Object.entries(answer.headersDistinct).flatMap(([name, all]) =>
                  (all ?? []).map((one): [string, string] => [name, one]),
                ),
              ),
              body: unpacked(Buffer.concat(chunks), answer.headers['content-encoding']),
              ms: performance.now() - began,
            })
          answer.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            size += chunk.length
            if (size > BODY_BYTES_MAX || answer.headers['content-type']?.startsWith('text/event-stream')) {
              finish()
              outgoing.destroy()
            }
          })
          answer.on('end', finish)
          answer.on('error', gone)
        },
      )
      outgoing.setTimeout(ANSWER_MS, () => outgoing.destroy(new Error(`no answer in ${ANSWER_MS / 1_000} s`)))
      outgoing.on('error', (problem: NodeJS.ErrnoException) =>
        done(outgoing.reusedSocket && problem.code === 'ECONNRESET' ? STALE_CONNECTION : problem.message),
      )
      outgoing.end(message.body ?? undefined)
    } catch (problem) {
      // Node's own client refuses some headers: then nothing can be sent.
      done(`not sent: ${(problem as Error).message}`)
    }
  })
}

/** Sends raw bytes; answers the status of each answer before the connection was closed or fell silent. */
export function sendRaw(siteUrl: string, bytes: Buffer): Promise<{ statuses: number[]; text: string }> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((done) => {
    const chunks: Buffer[] = []
    const line = connect(Number(port), hostname, () => line.write(bytes))
    const finish = () => {
      clearTimeout(timer)
      line.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      done({ statuses: [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status)), text })
    }
    const timer = setTimeout(finish, RAW_MS)
    line.on('data', (chunk) => {
      chunks.push(chunk)
      clearTimeout(timer)
      setTimeout(finish, 60)
    })
    line.on('error', finish)
    line.on('close', finish)
  })
}

/** Closes what is kept open. */
export const hangUp = (): void => agent.destroy()
