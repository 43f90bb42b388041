import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What Prism reported against one answer of the site. */
export type ResponseViolation = { method: string; path: string; status: number; what: string }

/** Answers of the API that Prism cannot read: a stream that does not end, and the description itself. */
const PAST_PRISM = /^\/api\/(?:live|docs|openapi\.json)(?:[/?]|$)/

type Violation = { location: string[]; message: string }

/** Listens on the site's `port` for browsers and programs: requests below `/api` go through Prism, all others to the site itself. Notes
 *  what Prism finds wrong with answers; some tests send wrong requests on purpose, so those are not noted. */
export async function openFront(port: number, to: { site: URL; prism: URL }) {
  const tally = { answers: 0, violations: [] as ResponseViolation[] }
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const path = incoming.url ?? '/'
    const checked = path.startsWith('/api/') && !PAST_PRISM.test(path)
    const { hostname, port: onwardPort } = checked ? to.prism : to.site
    const options = { host: hostname, port: onwardPort, method: incoming.method, headers: incoming.headers }
    const onward = request({ ...options, path: checked ? path.slice('/api'.length) : path }, (reply) => {
      if (checked) note(incoming, reply)
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  const note = (
    { method = '', url: path = '' }: IncomingMessage,
    { headers, statusCode: status = 0 }: IncomingMessage,
  ) => {
    tally.answers += 1
    const violations = headers['sl-violations']
    delete headers['sl-violations']
    for (const { location, message } of JSON.parse(typeof violations === 'string' ? violations : '[]') as Violation[])
      if (location[0] === 'response')
        tally.violations.push({ method, path, status, what: `${location.join('.')} ${message}` })
  }
  const server = createServer(pass)
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done)
  })
  return {
    tally,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
