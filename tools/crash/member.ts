import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { type WalletOperation, walletPath } from '#contract/provider/wallet.ts'
import { slotHosts } from '#studio/hosts/registry.ts'
import type { Stack } from '../stack.ts'
import { CROWD_PASSWORD, type Person } from './crowd.ts'
import type { Operation, AckLog } from './ack-log.ts'
import type { Run } from './run.ts'
import { type CallResponse, sendRequest, form } from './wire.ts'

/** Pauses between two tries of one operation whose answer stayed unknown. */
const AGAIN_MS = 60
const LIMITED_MS = 1_000
const HOST = 'slot.localhost'

/** Every title of the sandbox's hosts. */
export const titles: readonly Title[] = slotHosts.flatMap(({ host, games }) =>
  games.map(({ facts }) => ({ host, game: facts.code })),
)
/** A title of each host, and so of each dialect. */
const firstTitles: readonly Title[] = slotHosts.map(({ host, games: [first] }) => ({ host, game: first.facts.code }))

export type Title = { host: string; game: string }
/** A title that a member has opened, with the parameters of its launch address, by which its host opens the player's session. */
export type OpenTitle = Title & { launch: Record<string, string> }

/** What every actor is given. `nowMs` is the sandbox clock, by which hosts sign. `sent` is called with the operation when a money request
 *  is on its way; once `over`, no new operation may begin. Whoever logs in is noted in `met`; `accountByLaunch`: the account that a launch
 *  was made for, by its token's hash. */
export type LoadRun = {
  stack: Stack
  ackLog: AckLog
  nowMs: () => number
  sent: (operation: Operation) => void
  over: () => boolean
  met: Map<string, Member>
  atTables: Run['atTables']
  accountByLaunch: Map<string, string>
}

type AnswerResponse = Extract<CallResponse, { kind: 'answer' }>

/** A member in a browser. Everything is tried with its key until the answer is known, but for a round at a host. */
export type Member = {
  person: Person
  get(path: string): Promise<AnswerResponse>
  /** `operation`: what is reported to `sent` of the run; null for a request that is not. */
  post(
    operation: Operation | null,
    path: string,
    fields?: Record<string, string>,
    key?: string,
  ): Promise<AnswerResponse>
  profile(): Promise<Record<string, unknown>>
  scan(qrPayload: string): Promise<AnswerResponse>
  /** Opens a title. Null where the site refuses. */
  open(title: Title): Promise<OpenTitle | null>
  /** Requests one round from a host, once. */
  play(openTitle: OpenTitle, stake: string): Promise<CallResponse>
  /** The header that authorises the member's requests. */
  bearer: { authorization: string }
}

/** A member who also plays at the host whose calls this run signs, and has a title of each other host open. */
export type PlayingMember = Member & {
  wallet(record: Operation | null, operation: WalletOperation, body: object): Promise<AnswerResponse>
  openTitles: readonly OpenTitle[]
  player: string
  session: string
}

/** A session ends that nobody used for half an hour; its member logs in again before. */
const IDLE_MS = 25 * 60_000

/** Logs a person in. Null when the login is refused: a kill can leave its tries counted as failures. */
export async function logIn(run: LoadRun, person: Person): Promise<Member | null> {
  const { stack } = run
  const addressHeader: Record<string, string> = person.address ? { 'x-forwarded-for': person.address } : {}
  const bearer = { authorization: '' }
  let usedAt = 0
  const authorize = async (): Promise<boolean> => {
    const login = await untilKnown(() =>
      post(stack, '/api/login', { phone: person.phone, password: CROWD_PASSWORD }, addressHeader),
    )
    bearer.authorization = `Bearer ${String(login.body['access_token'])}`
    usedAt = performance.now()
    return login.status === 200
  }
  if (!(await authorize())) return null
  const get = async (path: string) => {
    if (performance.now() - usedAt > IDLE_MS) await authorize()
    usedAt = performance.now()
    const answer = await untilKnown(() =>
      sendRequest(`${stack.siteUrl}/api${path}`, { headers: { ...addressHeader, ...bearer } }),
    )
    if (answer.status === 401) run.ackLog.complain(`the session of ${person.phone} was acknowledged and is lost`)
    return answer
  }
  const member: Member = {
    person,
    get,
    post: (operation, path, fields = {}, key) =>
      untilKnown(() => {
        const headers = { ...addressHeader, ...bearer, ...(key ? { 'idempotency-key': key } : {}) }
        return post(stack, `/api${path}`, fields, headers, () => operation && run.sent(operation))
      }),
    profile: async () => ((await get('/customers/profile')).body['data'] ?? {}) as Record<string, unknown>,
    scan: (qrPayload) =>
      untilKnown(() => {
        const { bank, accountNumber, name } = person
        const from = { from_bank: bank, from_account_number: accountNumber, from_name: name }
        return sendRequest(`${stack.worldUrl}/gateway/scan`, {
          method: 'POST',
          ...form({ qr_payload: qrPayload, ...from }),
          sent: () => run.sent('pay'),
        })
      }),
    async open({ host, game }) {
      const launch = await newLaunch(get, host, game)
      const { token } = launch
      if (!token) return null
      run.accountByLaunch.set(createHash('sha256').update(token).digest('hex'), person.accountNumber)
      return { host, game, launch }
    },
    play({ host, game, launch }, stake) {
      const options = form({ ...launch, stake, game })
      const headers = { ...options.headers, host }
      return sendRequest(`${stack.worldUrl}/api/play`, {
        method: 'POST',
        headers,
        body: options.body,
        sent: () => run.sent('play'),
      })
    },
    bearer,
  }
  run.met.set(person.phone, member)
  return member
}

/** Logs a person in and opens one game as the host that signs and one at each host of the sandbox. Null when login or game is refused. */
export async function startPlaying(run: LoadRun, person: Person): Promise<PlayingMember | null> {
  const member = await logIn(run, person)
  const opened = member && (await openGame(run, (path) => member.get(path)))
  if (!member || !opened) return null
  const openTitles: OpenTitle[] = []
  for (const title of firstTitles) {
    const openTitle = await member.open(title)
    if (openTitle) openTitles.push(openTitle)
  }
  const wallet: PlayingMember['wallet'] = (record, operation, body) =>
    untilDecided(() => sendSigned(run, operation, body, () => record && run.sent(record)))
  return { ...member, wallet, openTitles, ...opened }
}

/** A ticket is good once: when the answer to its use was lost, another is requested. Null when the session has ended. */
async function openGame(run: LoadRun, get: Member['get']): Promise<{ player: string; session: string } | null> {
  for (;;) {
    const { token } = await newLaunch(get, HOST, 'golden-lotus')
    if (!token) return null
    const { body } = await untilDecided(() => sendSigned(run, 'session', { token }))
    if (body['status'] === 'OK') return { player: String(body['player']), session: String(body['session']) }
  }
}

/** What a new launch address says beside the game; without a token where there is none. */
async function newLaunch(get: Member['get'], host: string, game: string): Promise<Record<string, string>> {
  const { body } = await get(`/customers/login-game?g=${host}&game=${game}`)
  return Object.fromEntries(URL.parse(String(body['url']))?.searchParams ?? [])
}

const post = (
  stack: Stack,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
  sent?: () => void,
) => {
  const options = form(fields)
  return sendRequest(`${stack.siteUrl}${path}`, {
    method: 'POST',
    headers: { ...options.headers, ...headers },
    body: options.body,
    ...(sent ? { sent } : {}),
  })
}

/** One call of the wallet API, signed as the game host signs. */
export async function sendSigned(
  { stack, nowMs }: Pick<LoadRun, 'stack' | 'nowMs'>,
  operation: WalletOperation,
  body: object,
  sent?: () => void,
): Promise<CallResponse> {
  const keys = JSON.parse(stack.environment['GAME_HOST_KEYS'] ?? '{}') as Record<
    string,
    { keyId: string; secret: string }
  >
  const { keyId = '', secret = '' } = keys[HOST] ?? {}
  const path = walletPath(operation)
  const rawBody = JSON.stringify({ request: randomUUID(), ...body })
  const nonce = randomBytes(16).toString('hex')
  const headers = signedCallHeaders(
    { host: HOST, keyId, secret },
    { method: 'POST', path, timestamp: String(nowMs()), nonce, rawBody },
  )
  return sendRequest(`${stack.siteUrl}${path}`, { method: 'POST', headers, body: rawBody, ...(sent ? { sent } : {}) })
}

/** Calls until the outcome is known: a 429 says nothing of an earlier try that had no answer. */
async function untilKnown(call: () => Promise<CallResponse>): Promise<AnswerResponse> {
  for (let isFirst = true; ; isFirst = false) {
    const answer = await call()
    const isLimited = answer.kind === 'answer' && answer.status === 429 && !isFirst
    if (answer.kind === 'answer' && !isLimited) return answer
    await sleep(isLimited ? LIMITED_MS : AGAIN_MS + randomInt(AGAIN_MS))
  }
}

/** Calls until the outcome is known and is not TRY_AGAIN. */
const untilDecided = (call: () => Promise<CallResponse>): Promise<AnswerResponse> =>
  untilKnown(() =>
    call().then((answer) =>
      answer.kind === 'answer' && answer.body['status'] === 'TRY_AGAIN' ? { kind: 'unknown' } : answer,
    ),
  )
