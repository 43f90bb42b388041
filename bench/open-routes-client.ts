import { Agent, get } from 'node:http'

/** The requests of a crowd: one address, by so many clients for so long, each again as soon as it was answered; or by all of them once. */
export type CrowdOptions = { url: string; host: string; clients: number; seconds: number | 'once'; encoding: string }

/** How many answers of each status came, 0 for a broken connection, and the bytes of their bodies. */
export type CrowdResult = { statuses: Record<number, number>; bytes: number }

/** A process of its own, so that it does not take time of the measuring loop. */
process.once('message', (options: CrowdOptions) => {
  void crowd(options).then((result: CrowdResult) => process.send?.(result, () => process.disconnect()))
})

process.send?.('ready')

async function crowd({ url, host, clients, seconds, encoding }: CrowdOptions): Promise<CrowdResult> {
  const result: CrowdResult = { statuses: {}, bytes: 0 }
  const until = seconds === 'once' ? 0 : performance.now() + seconds * 1_000
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const fetchOnce = () =>
    new Promise<void>((done) => {
      const noteStatus = (status: number) => {
        result.statuses[status] = (result.statuses[status] ?? 0) + 1
        done()
      }
      const outgoing = get(url, { agent, headers: { host, 'accept-encoding': encoding } }, (answer) => {
        answer.on('data', (bytes: Buffer) => {
          result.bytes += bytes.length
        })
        answer.once('end', () => noteStatus(answer.statusCode ?? 0)).once('error', () => noteStatus(0))
      })
      outgoing.once('error', () => noteStatus(0))
    })
  await Promise.all(
    Array.from({ length: clients }, async () => {
      do await fetchOnce()
      while (performance.now() < until)
    }),
  )
  agent.destroy()
  return result
}
