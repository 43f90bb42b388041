import { connect, type Socket } from 'node:net'

/** Opens a connection that stays. */
export function openSocket(siteUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** One request and its whole answer, on a connection that stays open. Rejects where the connection ends before. */
export function exchange(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const end = (settle: () => void) => {
      socket.off('data', onData)
      socket.off('close', onClose)
      settle()
    }
    const onData = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const head = answer.indexOf('\r\n\r\n')
      const length = /content-length: ([0-9]+)/i.exec(answer)?.[1]
      if (head !== -1 && (length ? answer.length >= head + 4 + Number(length) : answer.endsWith('\r\n0\r\n\r\n')))
        end(() => resolve(answer))
    }
    const onClose = () => end(() => reject(new Error('the connection ended before the answer')))
    socket.on('data', onData)
    socket.on('close', onClose)
    socket.write(request)
  })
}
