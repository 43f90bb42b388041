import { connect } from 'node:net'

/** A connection that stays open, for one request at a time. `exchange` sends one and gives its whole answer; rejects where the connection
 *  ends before. */
export type Connection = { exchange: (request: string) => Promise<string>; destroy: () => void }

/** Most answers fit; a longer one is read in pieces. */
const READ_BYTES = 4 * 1024

/** Opens a connection. What it costs is taken from the same cores as the site's work: it reads into one piece of memory, without a stream's
 *  machinery. */
export function openConnection(siteUrl: string): Promise<Connection> {
  const { hostname, port } = new URL(siteUrl)
  let answer = ''
  let waiting: { resolve: (answer: string) => void; reject: (failure: Error) => void } | null = null
  return new Promise((opened, failed) => {
    const read = (size: number, bytes: Uint8Array): boolean => {
      answer += (bytes as Buffer).toString('latin1', 0, size)
      if (waiting && isWhole(answer)) {
        const { resolve } = waiting
        const complete = answer
        waiting = null
        answer = ''
        resolve(complete)
      }
      return true
    }
    const onread = { buffer: Buffer.allocUnsafe(READ_BYTES), callback: read }
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, () => opened(connection))
    socket.once('error', failed)
    socket.on('close', () => waiting?.reject(new Error('the connection ended before the answer')))
    const connection: Connection = {
      exchange: (request) =>
        new Promise((resolve, reject) => {
          waiting = { resolve, reject }
          if (socket.destroyed) return reject(new Error('the connection has ended'))
          socket.write(request, 'latin1')
        }),
      destroy: () => socket.destroy(),
    }
  })
}

/** Whether head and body are there, of a declared length or in pieces. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head === -1) return false
  const length = /content-length: ([0-9]+)/i.exec(answer)?.[1]
  return length ? answer.length >= head + 4 + Number(length) : answer.endsWith('\r\n0\r\n\r\n')
}
