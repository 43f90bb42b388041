import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../crash/crowd.ts'
import { sendSigned, type LoadRun, type PlayingMember, startPlaying } from '../crash/member.ts'
import { type CallResponse, sendRequest, form } from '../crash/wire.ts'
import { timed } from '../timed.ts'
import type { Stack } from '../stack.ts'

/** Whose calls are compared: the member with the longest history, and one who registered in this phase. */
export type MeasuredMember = 'aged' | 'new'
/** One call and its outcome. `failed`: the outcome stayed unknown (`CallResponse`), or the wallet API said TRY_AGAIN. `refused`: any other
 *  answer that is no success, so a 4xx, a final GATEWAY_UNAVAILABLE, or a status of the wallet API. `reason`: its code; empty for `ok`. */
export type Sample = {
  call: string
  who: MeasuredMember
  ms: number
  outcome: 'ok' | 'refused' | 'failed'
  reason: string
}

type MeasuredCall = {
  call: string
  every: number
  /** Reads the id that the call needs, outside the measured time. */
  findId?: (member: PlayingMember) => Promise<string>
  send: (member: PlayingMember, iteration: Iteration, id: string) => Promise<CallResponse>
}
/** A number that no other iteration has, and days in the past by the sandbox clock. */
type Iteration = { index: number; from: string; to: string }

const OPEN_MS = 90_000
const PAUSE_MS = 15
/** Times that the newcomer's profile is read, 50 ms apart, until their first deposit is credited. */
const CREDIT_TRIES = 200
const DAY_MS = 86_400_000
const GAME = 'golden-lotus'

/** The member's calls, each in every nth iteration (`every`): the frequent ones give a 99th percentile, the expensive ones a median. */
function measuredCalls(run: LoadRun): MeasuredCall[] {
  const { stack } = run
  const read = (call: string, path: (iteration: Iteration) => string, every = 1): MeasuredCall => ({
    call,
    every,
    send: ({ bearer }, iteration) => sendRequest(`${stack.siteUrl}/api${path(iteration)}`, { headers: bearer }),
  })
  const send = (
    call: string,
    method: 'POST' | 'PUT',
    every: number,
    requestOf: (iteration: Iteration) => [string, Record<string, string>],
  ): MeasuredCall => ({
    call,
    every,
    send: ({ bearer }, iteration) => {
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
    { call: 'round', every: 1, send: (member, iteration) => playRound(run, member, iteration) },
    send('set a limit', 'PUT', 8, ({ index }) => [
      '/customers/limits',
      { limit: 'stake_week', amount: `${900_000 - (index % 800_000)}` },
    ]),
    send('deposit', 'POST', 10, () => ['/requests/deposit/payment-gateway', { amount: '100.00' }]),
    {
      call: 'cancel a deposit',
      every: 10,
      findId: findPendingId,
      send: (member, _, id) => cancelDeposit(stack, member, id),
    },
    send('withdraw', 'POST', 25, () => ['/requests/withdraw', { amount: '100.00' }]),
  ]
}

/** A bet and the win that closes its round; the time is that of both. */
async function playRound(
  run: LoadRun,
  { player, session }: PlayingMember,
  { index }: Iteration,
): Promise<CallResponse> {
  const round = `soak-${index}-${randomUUID()}`
  const bet = { transaction: `${round}-b`, session, player, round, game: GAME, amount: '100' }
  const taken = await sendSigned(run, 'bet', bet)
  if (taken.kind === 'unknown' || taken.body['status'] !== 'OK') return taken
  const win = {
    transaction: `${round}-w`,
    player,
    round,
    game: GAME,
    amount: '100',
    bet_transaction: bet.transaction,
    closes_round: true,
  }
  return sendSigned(run, 'win', win)
}

/** The id of the deposit that was requested just before; 'none', which the site refuses, where there is none. */
async function findPendingId(member: PlayingMember): Promise<string> {
  const pending = (await member.profile())['pending_request'] as { id: string } | null
  return pending?.id ?? 'none'
}

function cancelDeposit(stack: Stack, { bearer }: PlayingMember, id: string): Promise<CallResponse> {
  const { headers, body } = form({})
  return sendRequest(`${stack.siteUrl}/api/requests/deposit/${id}/cancel`, {
    method: 'POST',
    headers: { ...headers, ...bearer },
    body,
  })
}

/** Has both members make the same calls alternately for that long. Throws when one of them cannot log in and open a game, or the
 *  newcomer's first deposit is not credited. */
export async function measure(
  run: LoadRun,
  people: Record<MeasuredMember, Person>,
  options: { ms: number; nowMs: number; phase: number },
): Promise<Sample[]> {
  const members = { aged: await openMember(run, people.aged, 'aged'), new: await openMember(run, people.new, 'new') }
  await payIn(members.new)
  const calls = measuredCalls(run)
  const samples: Sample[] = []
  const old = options.nowMs - 300 * DAY_MS
  const span = { from: dayOf(old), to: dayOf(old + 2 * DAY_MS) }
  const until = performance.now() + options.ms
  for (let iteration = 0; performance.now() < until; iteration += 1) {
    for (const { call, every, findId, send } of calls) {
      if (iteration % every !== every - 1) continue
      // The order alternates, so that neither always profits from a cache that the other has warmed.
      for (const who of iteration % 2 === 0 ? (['aged', 'new'] as const) : (['new', 'aged'] as const)) {
        const member = members[who]
        const id = (await findId?.(member)) ?? ''
        const { result, ms } = await timed(() =>
          send(member, { index: options.phase * 100_000 + iteration, ...span }, id),
        )
        samples.push({ call, who, ms, ...outcomeOf(result) })
      }
    }
    await sleep(PAUSE_MS)
  }
  return samples
}

async function openMember(run: LoadRun, person: Person, who: MeasuredMember): Promise<PlayingMember> {
  const member = await Promise.race([startPlaying(run, person), sleep(OPEN_MS, null)])
  if (member === null) throw new Error(`the ${who} member could not log in and open a game in ${OPEN_MS / 1000} s`)
  return member
}

/** The newcomer's first deposit, credited by the webhook. Throws where it has no QR or is not credited. */
async function payIn(member: PlayingMember): Promise<void> {
  // null: nothing is killed at this request (`Member.post`).
  await member.post(null, '/requests/deposit/payment-gateway', { amount: '5000.00' }, randomUUID())
  const pending = (await member.profile())['pending_request'] as { qr_payload: string | null } | null
  if (!pending?.qr_payload) throw new Error('the first deposit of the new member has no QR')
  await member.scan(pending.qr_payload)
  for (let tries = 0; tries < CREDIT_TRIES; tries += 1) {
    if ((await member.profile())['pending_request'] === null) return
    await sleep(50)
  }
  throw new Error('the first deposit of the new member was paid and not credited')
}

function outcomeOf(answer: CallResponse): Pick<Sample, 'outcome' | 'reason'> {
  if (answer.kind === 'unknown') return { outcome: 'failed', reason: 'no answer, or a 5xx' }
  const { status, code, success } = answer.body as { status?: string; code?: string; success?: boolean }
  if (status === 'TRY_AGAIN') return { outcome: 'failed', reason: status }
  const isRefusal = answer.status >= 400 || (success === undefined && status !== 'OK')
  return { outcome: isRefusal ? 'refused' : 'ok', reason: isRefusal ? (code ?? status ?? String(answer.status)) : '' }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
