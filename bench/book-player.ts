import { type IncomingMessage, request } from 'node:http'
import type { Running } from '#tools/running.ts'
import { ensureMember } from '#tools/demo-member.ts'
import { DEMO_MEMBER } from '#tools/stack.ts'

const BOOK = { host: 'sports.localhost', game: 'football' }

/** What is read of the host's answers. */
export type Offer = {
  key: string
  market: string
  price_no: number
  base: [number, number] | null
  prices: [pick: string, price: string][]
}
export type Match = { id: string; state: string; kickoff: string; markets: Offer[]; markets_in_all: number }
export type Board = { now: string; competitions: { matches: Match[] }[] }

export type HostAnswer = { status: number; body: string }

/** A member with the book open, as their browser is at its host. */
export type BookPlayer = {
  ask(method: 'GET' | 'POST', path: string, fields?: object): Promise<HostAnswer>
  board(view: 'live' | 'today' | 'tomorrow'): Promise<Board>
  place(slip: object): Promise<HostAnswer>
  /** A page that stays open: `receive` is called with each piece of its stream. */
  follow(receive: (piece: string) => void): Promise<{ close: () => void }>
}

/** Logs the demo member in and launches the book. Throws where site or host refuses. */
export async function openBookPlayer(stack: Running): Promise<BookPlayer> {
  const login = await fetch(`${stack.siteUrl}/api/login`, { method: 'POST', body: new URLSearchParams(DEMO_MEMBER) })
  const { access_token: token } = (await login.json()) as { access_token: string }
  return launchBook(stack, token)
}

/** Members with the book open, registered by the first run against a stack. */
export async function openBookPlayers(stack: Running, count: number): Promise<BookPlayer[]> {
  const players: BookPlayer[] = []
  for (let no = 1; no <= count; no += 1) {
    const person = { phone: `061${String(no).padStart(7, '0')}`, password: DEMO_MEMBER.password }
    const account = {
      bank: 'kbank',
      account_number: `6${String(no).padStart(9, '0')}`,
      name: 'สมหมาย มาใหม่',
      birth_date: '1990-05-12',
    }
    players.push(await launchBook(stack, await ensureMember(stack, person, account)))
  }
  return players
}

async function launchBook(stack: Running, token: string): Promise<BookPlayer> {
  const query = new URLSearchParams({ g: BOOK.host, game: BOOK.game })
  const launch = await fetch(`${stack.siteUrl}/api/customers/login-game?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { url } = (await launch.json()) as { url: string }
  const { pathname, search } = new URL(url)
  const opened = await send(stack, 'GET', `${pathname}${search}`, { accept: 'text/html' })
  opened.resume()
  const cookie = (opened.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  if (cookie === '') throw new Error(`the book answered ${opened.statusCode} without a session`)
  const ask: BookPlayer['ask'] = async (method, path, fields) =>
    textOf(await send(stack, method, path, { cookie }, fields))
  return {
    ask,
    board: async (view) => JSON.parse((await ask('GET', `/api/board?view=${view}`)).body) as Board,
    place: (slip) => ask('POST', '/api/slips', slip),
    async follow(receive) {
      const stream = await send(stack, 'GET', '/api/changes', { cookie })
      stream.setEncoding('utf8')
      stream.on('data', receive)
      stream.on('error', () => {})
      return { close: () => void stream.destroy() }
    },
  }
}

function send(
  { worldUrl }: Running,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  fields?: object,
): Promise<IncomingMessage> {
  const body = fields === undefined ? undefined : JSON.stringify(fields)
  return new Promise((answered, failed) => {
    const outgoing = request(
      `${worldUrl}${path}`,
      {
        method,
        headers: { ...headers, host: BOOK.host, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      },
      answered,
    )
    outgoing.once('error', failed)
    outgoing.end(body)
  })
}

async function textOf(answer: IncomingMessage): Promise<HostAnswer> {
  let body = ''
  answer.setEncoding('utf8')
  for await (const piece of answer) body += piece as string
  return { status: answer.statusCode ?? 0, body }
}
