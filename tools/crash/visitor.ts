import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { walletCallHeaders } from '#contract/provider/signature.ts'
import { type WalletOperation, walletPath } from '#contract/provider/wallet.ts'
import { gameHosts } from '#world/hosts/registry.ts'
import type { Stack } from '../stack.ts'
import { CROWD_PASSWORD, type Person } from './crowd.ts'
import type { Act, AckLog } from './ack-log.ts'
import { type Answer, sendRequest, form } from './wire.ts'

/** Pauses between two tries of one act whose answer stayed unknown. */
const AGAIN_MS = 60
const HOST = 'slot.localhost'

/** A game of each host of the sandbox, one for each wire. The host that signs by itself is the first. */
const games = gameHosts.map(({ host, games: [first] }) => ({ host, game: first.facts.code }))

/** What every actor is given. `nowMs` is the sandbox clock, by which hosts sign. `sent` is called with the act when a money request is
 *  on its way; once `over`, no new act may begin. */
export type Stage = { stack: Stack; ackLog: AckLog; nowMs: () => number; sent: (act: Act) => void; over: () => boolean }

type Yes = Extract<Answer, { kind: 'answer' }>

/** A member in a browser and at a game host. Everything is tried with its key until the answer is known. */
export type Visitor = {
  person: Person
  post(act: Act | null, path: string, fields?: Record<string, string>, key?: string): Promise<Yes>
  profile(): Promise<Record<string, unknown>>
  scan(qrPayload: string): Promise<Yes>
  wallet(act: Act | null, operation: WalletOperation, body: object): Promise<Yes>
  play(stake: string): Promise<Answer>
  player: string
  session: string
  /** The header that says who asks. */
  bearer: { authorization: string }
}

/** Logs a person in and opens one game as the host that signs and one at each host of the sandbox. Null when the login is refused: a kill
 *  can leave its tries counted as failures. */
export async function visit(stage: Stage, person: Person): Promise<Visitor | null> {
  const { stack } = stage
  const login = await untilKnown(() => post(stack, '/api/login', { phone: person.phone, password: CROWD_PASSWORD }, {}))
  if (login.status !== 200) return null
  const bearer = { authorization: `Bearer ${String(login.body['access_token'])}` }
  const get = async (path: string) => {
    const answer = await untilKnown(() => sendRequest(`${stack.siteUrl}/api${path}`, { headers: bearer }))
    if (answer.status === 401) stage.ackLog.complain(`the session of ${person.phone} was acknowledged and is lost`)
    return answer
  }
  const opened = await openGame(stage, get)
  if (opened === null) return null
  const tickets = new Map<string, string>()
  for (const { host, game } of games) tickets.set(host, await newTicket(get, host, game))
  return {
    person,
    post: (act, path, fields = {}, key) =>
      untilKnown(() => {
        const headers = key ? { ...bearer, 'idempotency-key': key } : bearer
        return post(stack, `/api${path}`, fields, headers, () => act && stage.sent(act))
      }),
    profile: async () => ((await get('/customers/profile')).body['data'] ?? {}) as Record<string, unknown>,
    scan: (qrPayload) =>
      untilKnown(() => {
        const { bank, accountNumber, name } = person
        const from = { from_bank: bank, from_account_number: accountNumber, from_name: name }
        return sendRequest(`${stack.worldUrl}/gateway/scan`, {
          method: 'POST',
          ...form({ qr_payload: qrPayload, ...from }),
          sent: () => stage.sent('pay'),
        })
      }),
    wallet: (act, operation, body) => untilTaken(() => signed(stage, operation, body, () => act && stage.sent(act))),
    play: (stake) => {
      const { host, game } = games[randomInt(games.length)] ?? { host: HOST, game: '' }
      const options = form({ token: tickets.get(host) ?? '', stake, game })
      const headers = { ...options.headers, host }
      return sendRequest(`${stack.worldUrl}/api/play`, { method: 'POST', headers, body: options.body, sent: () => stage.sent('play') })
    },
    bearer,
    ...opened,
  }
}

/** A ticket is good once: when the answer to its use was lost, another is requested. Null when the session has ended. */
async function openGame(stage: Stage, get: (path: string) => Promise<Yes>): Promise<{ player: string; session: string } | null> {
  for (;;) {
    const token = await newTicket(get, HOST, 'golden-lotus')
    if (token === '') return null
    const { body } = await untilTaken(() => signed(stage, 'session', { token }))
    if (body['status'] === 'OK') return { player: String(body['player']), session: String(body['session']) }
  }
}

async function newTicket(get: (path: string) => Promise<Yes>, host: string, game: string): Promise<string> {
  const { body } = await get(`/customers/login-game?g=${host}&game=${game}`)
  return URL.parse(String(body['url']))?.searchParams.get('token') ?? ''
}

const post = (stack: Stack, path: string, fields: Record<string, string>, headers: Record<string, string>, sent?: () => void) => {
  const options = form(fields)
  return sendRequest(`${stack.siteUrl}${path}`, {
    method: 'POST',
    headers: { ...options.headers, ...headers },
    body: options.body,
    ...(sent ? { sent } : {}),
  })
}

/** One call of the wallet API, signed as the game host signs. */
export async function signed(
  { stack, nowMs }: Pick<Stage, 'stack' | 'nowMs'>,
  operation: WalletOperation,
  body: object,
  sent?: () => void,
): Promise<Answer> {
  const keys = JSON.parse(stack.environment['GAME_HOST_KEYS'] ?? '{}') as Record<string, { keyId: string; secret: string }>
  const { keyId = '', secret = '' } = keys[HOST] ?? {}
  const path = walletPath(operation)
  const rawBody = JSON.stringify({ request: randomUUID(), ...body })
  const nonce = randomBytes(16).toString('hex')
  const headers = walletCallHeaders({ host: HOST, keyId, secret }, { method: 'POST', path, timestamp: String(nowMs()), nonce, rawBody })
  return sendRequest(`${stack.siteUrl}${path}`, { method: 'POST', headers, body: rawBody, ...(sent ? { sent } : {}) })
}

async function untilKnown(call: () => Promise<Answer>): Promise<Yes> {
  for (;;) {
    const answer = await call()
    if (answer.kind === 'answer') return answer
    await sleep(AGAIN_MS + randomInt(AGAIN_MS))
  }
}

const untilTaken = (call: () => Promise<Answer>): Promise<Yes> =>
  untilKnown(() =>
    call().then((answer) => (answer.kind === 'answer' && answer.body['status'] === 'TRY_AGAIN' ? { kind: 'unknown' } : answer)),
  )
