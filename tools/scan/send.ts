import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'

export type SentRequest = { method: string; path: string; headers: OutgoingHttpHeaders; body: Buffer }
export type ReceivedAnswer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Sends to one of our own addresses on this machine, under its own name: not every machine resolves `office.localhost`. */
export function send(to: string, { method, path, headers, body }: SentRequest): Promise<ReceivedAnswer> {
  const { port, host } = new URL(to)
  return new Promise((resolve, reject) => {
    const options = {
      hostname: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, host, 'content-length': body.length },
      setHost: false,
    }
    const outgoing = request(options, (answer) => {
      bodyOf(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
