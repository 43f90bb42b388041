import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../crash/crowd.ts'
import { sendSigned, type LoadRun, visit, type Visitor } from '../crash/visitor.ts'
import { type CallResponse, sendRequest, form } from '../crash/wire.ts'
import { timed } from '../timed.ts'
import type { Stack } from '../stack.ts'

/** Whose calls are compared: the member with the longest history, and one who registered in this phase. */
export type MeasuredMember = 'aged' | 'new'
/** One call and its outcome. `failed`: a 5xx, a broken connection or six seconds of silence. `refused`: a business refusal. */
export type Sample = { call: string; who: MeasuredMember; ms: number; outcome: 'ok' | 'refused' | 'failed'; reason: string }

type MeasuredCall = { call: string; every: number; run: (visitor: Visitor, iteration: Iteration) => Promise<CallResponse> }
/** A number that no other iteration has, and days in the past by the sandbox clock. */
type Iteration = { index: number; from: string; to: string }

const OPEN_MS = 90_000
const PAUSE_MS = 15
const DAY_MS = 86_400_000
const GAME = 'golden-lotus'

/** The member's calls, each in every nth iteration (`every`): the frequent ones give a 99th percentile, the expensive ones a median. */
function measuredCalls(run: LoadRun): MeasuredCall[] {
  const { stack } = run
  const read = (call: string, path: (iteration: Iteration) => string, every = 1): MeasuredCall => ({
    call,
    every,
    run: ({ bearer }, iteration) => sendRequest(`${stack.siteUrl}/api${path(iteration)}`, { headers: bearer }),
  })
  const send = (
    call: string,
    method: 'POST' | 'PUT',
    every: number,
    requestOf: (iteration: Iteration) => [string, Record<string, string>],
  ): MeasuredCall => ({
    call,
    every,
    run: ({ bearer }, iteration) => {
      const [path, fields] = requestOf(iteration)
      const { headers, body } = form(fields)
      return sendRequest(`${stack.siteUrl}/api${path}`, {
        method,
        headers: { ...headers, ...bearer, 'idempotency-key': randomUUID() },
        body,
      })
    },
  })
  return [
    read('profile', () => '/customers/profile'),
    read('history', () => '/customers/history?tab=0'),
    read('history of an old span', ({ from, to }) => `/customers/history?tab=0&from=${from}&to=${to}`, 2),
    read('requests', () => '/customers/history?tab=2'),
    read('rounds', () => '/customers/rounds', 2),
    read('limits', () => '/customers/limits'),
    read('reality check', () => '/customers/reality-check'),
    { call: 'round', every: 1, run: (visitor, iteration) => playRound(run, visitor, iteration) },
    send('set a limit', 'PUT', 8, ({ index }) => ['/customers/limits', { limit: 'stake_week', amount: `${900_000 - (index % 800_000)}` }]),
    send('deposit', 'POST', 10, () => ['/requests/deposit/payment-gateway', { amount: '100.00' }]),
    { call: 'cancel a deposit', every: 10, run: (visitor) => cancelDeposit(stack, visitor) },
    send('withdraw', 'POST', 25, () => ['/requests/withdraw', { amount: '100.00' }]),
  ]
}

/** A bet and the win that closes its round; the time is that of both. */
async function playRound(run: LoadRun, { player, session }: Visitor, { index }: Iteration): Promise<CallResponse> {
  const round = `soak-${index}-${randomUUID()}`
  const bet = { transaction: `${round}-b`, session, player, round, game: GAME, amount: '100' }
  const taken = await sendSigned(run, 'bet', bet)
  if (taken.kind === 'unknown' || taken.body['status'] !== 'OK') return taken
  const win = { transaction: `${round}-w`, player, round, game: GAME, amount: '100', bet_transaction: bet.transaction, closes_round: true }
  return sendSigned(run, 'win', win)
}

async function cancelDeposit(stack: Stack, visitor: Visitor): Promise<CallResponse> {
  const pending = (await visitor.profile())['pending_request'] as { id: string; type?: string; qr_payload?: string | null } | null
  const { headers, body } = form({})
  return sendRequest(`${stack.siteUrl}/api/requests/deposit/${pending?.id ?? 'none'}/cancel`, {
    method: 'POST',
    headers: { ...headers, ...visitor.bearer },
    body,
  })
}

/** Has both members make the same calls alternately for that long. Throws when one of them cannot log in and open a game. */
export async function measure(
  run: LoadRun,
  people: Record<MeasuredMember, Person>,
  options: { ms: number; nowMs: number; phase: number },
): Promise<Sample[]> {
  const visitors = { aged: await openVisitor(run, people.aged, 'aged'), new: await openVisitor(run, people.new, 'new') }
  await payIn(run, visitors.new)
  const calls = measuredCalls(run)
  const samples: Sample[] = []
  const old = options.nowMs - 300 * DAY_MS
  const span = { from: dayOf(old), to: dayOf(old + 2 * DAY_MS) }
  const until = performance.now() + options.ms
  for (let iteration = 0; performance.now() < until; iteration += 1) {
    for (const { call, every, run } of calls) {
      if (iteration % every !== every - 1) continue
      // The order alternates, so that neither always profits from a cache that the other has warmed.
      for (const who of iteration % 2 === 0 ? (['aged', 'new'] as const) : (['new', 'aged'] as const)) {
        const { result, ms } = await timed(() => run(visitors[who], { index: options.phase * 100_000 + iteration, ...span }))
        samples.push({ call, who, ms, ...outcomeOf(result) })
      }
    }
    await sleep(PAUSE_MS)
  }
  return samples
}

async function openVisitor(run: LoadRun, person: Person, who: MeasuredMember): Promise<Visitor> {
  const visitor = await Promise.race([visit(run, person), sleep(OPEN_MS, null)])
  if (visitor === null) throw new Error(`the ${who} member could not log in and open a game in ${OPEN_MS / 1000} s`)
  return visitor
}

/** The newcomer's first deposit, credited by the webhook. */
async function payIn(run: LoadRun, visitor: Visitor): Promise<void> {
  await visitor.post(null, '/requests/deposit/payment-gateway', { amount: '5000.00' }, randomUUID())
  const pending = (await visitor.profile())['pending_request'] as { qr_payload: string | null } | null
  if (pending?.qr_payload) await visitor.scan(pending.qr_payload)
  for (let tries = 0; tries < 200 && (await visitor.profile())['pending_request'] !== null; tries += 1) await sleep(50)
  run.sent('pay')
}

function outcomeOf(answer: CallResponse): Pick<Sample, 'outcome' | 'reason'> {
  if (answer.kind === 'unknown') return { outcome: 'failed', reason: 'no answer, or a 5xx' }
  const { status, code, success } = answer.body as { status?: string; code?: string; success?: boolean }
  if (status === 'TRY_AGAIN') return { outcome: 'failed', reason: status }
  const isRefusal = answer.status >= 400 || (success === undefined && status !== 'OK')
  return { outcome: isRefusal ? 'refused' : 'ok', reason: isRefusal ? (code ?? status ?? String(answer.status)) : '' }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
