import { createHash } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { LoadRun, Member, Title } from '#tools/crash/member.ts'
import type { Running } from '#tools/running.ts'

export type PageAnswer = { status: number; body: Record<string, unknown>; ms: number }
export type StreamMessage = Record<string, unknown> & { type: string; t: number }

/** A member's page of a game at its host: what it asks goes with the session's cookie, as in their browser. */
export type HostPage = {
  member: Member
  title: Title
  ask(method: 'GET' | 'POST', path: string, fields?: object): Promise<PageAnswer>
  /** The room's socket, open; the page closes it. */
  socket(): Promise<WebSocket>
  /** Follows a stream of events until the page closes. */
  follow(path: string, receive: (message: StreamMessage) => void): Promise<void>
  close(): void
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const PINGS = 5
const BUSY = 503
const TRIES = 8
const AGAIN_MS = 500

/** Launches a title for a member, again where host or site is too busy. Throws where they refuse. */
export async function openHostPage(run: LoadRun, member: Member, title: Title): Promise<HostPage> {
  for (let tries = 1; ; tries += 1) {
    const opened = await launch(run, member, title)
    if (typeof opened === 'object') return opened
    if (opened !== BUSY || tries === TRIES) throw new Error(`${title.host} answered ${opened} to a launch`)
    await sleep(AGAIN_MS * tries)
  }
}

async function launch(run: LoadRun, member: Member, title: Title): Promise<HostPage | number> {
  const { body } = await member.get(`/customers/login-game?g=${title.host}&game=${title.game}`)
  const { pathname, search, searchParams } = new URL(String(body['url']))
  const token = createHash('sha256')
    .update(searchParams.get('token') ?? '')
    .digest('hex')
  run.accountByLaunch.set(token, member.person.accountNumber)
  const opened = await send(run.stack, title.host, {
    method: 'GET',
    path: `${pathname}${search}`,
    headers: { accept: 'text/html' },
  })
  opened.resume()
  const cookie = (opened.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  if (cookie === '') return opened.statusCode ?? 0
  return hostPage(run.stack, title, member, { cookie })
}

/** The page of somebody who only looks on at a table. */
export const watcherPage = (stack: Running, title: Title): Pick<HostPage, 'follow' | 'close'> =>
  hostPage(stack, title, null, {})

function hostPage<Who extends Member | null>(
  stack: Running,
  title: Title,
  member: Who,
  headers: Record<string, string>,
) {
  const streams: { destroy(): void }[] = []
  return {
    member,
    title,
    async ask(method: 'GET' | 'POST', path: string, fields?: object): Promise<PageAnswer> {
      const began = performance.now()
      const answer = await send(stack, title.host, { method, path, headers }, fields)
      let text = ''
      answer.setEncoding('utf8')
      for await (const piece of answer) text += piece as string
      return {
        status: answer.statusCode ?? 0,
        body: JSON.parse(text) as Record<string, unknown>,
        ms: performance.now() - began,
      }
    },
    async socket(): Promise<WebSocket> {
      const address = `${stack.worldUrl.replace('http', 'ws')}/api/room`
      const socket = new WebSocket(address, { headers: { ...headers, host: title.host } })
      streams.push({ destroy: () => socket.close() })
      await new Promise((open, fail) => socket.once('open', open).once('error', fail))
      socket.on('error', () => {})
      return socket
    },
    async follow(path: string, receive: (message: StreamMessage) => void): Promise<void> {
      const stream = await send(stack, title.host, { method: 'GET', path, headers, agent: false })
      if (stream.statusCode !== 200) throw new Error(`${path} answered ${stream.statusCode}`)
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => {
        const events = `${text}${piece}`.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = event.split('\n').find((line) => line.startsWith('data: '))
          if (data !== undefined) receive(JSON.parse(data.slice(6)) as StreamMessage)
        }
      })
      stream.on('error', () => {})
      streams.push(stream)
    },
    close: () => streams.forEach((stream) => stream.destroy()),
  }
}

/** By how much the host's clock is ahead of ours, as a page finds it: by the fastest of five pings. */
export async function clockOffset(page: HostPage, path: string, field: string): Promise<number> {
  let [fastest, offset] = [Number.POSITIVE_INFINITY, 0]
  for (let count = 0; count < PINGS; count += 1) {
    const sentAt = Date.now()
    const { body, ms } = await page.ask('GET', path)
    if (ms < fastest) [fastest, offset] = [ms, Number(body[field]) - (sentAt + ms / 2)]
    await sleep(20)
  }
  return offset
}

type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; agent?: false }

function send(
  { worldUrl }: Pick<Running, 'worldUrl'>,
  host: string,
  asked: Asked,
  fields?: object,
): Promise<IncomingMessage> {
  const body = fields === undefined ? undefined : JSON.stringify(fields)
  const headers = { ...asked.headers, host, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return new Promise((answered, failed) => {
    const outgoing = request(`${worldUrl}${asked.path}`, { agent, ...asked, headers }, answered)
    // A connection that was closed while it waited is no failure: what is asked has its key.
    outgoing.once('error', (error) => {
      if (outgoing.reusedSocket) void send({ worldUrl }, host, asked, fields).then(answered, failed)
      else failed(error)
    })
    outgoing.end(body)
  })
}
