import { randomUUID } from 'node:crypto'
import { ambBase, type AmbOperation } from '#contract/provider/amb/wire.ts'
import { present } from '#kit/assert.ts'
import type { OwnAnswer, Snapshot, Ticket } from '#studio/players/tables/wire.ts'

const WAIT_MS = 15_000
/** The value that salts a new chain comes in this time, and its first round begins. */
const SALT_MS = 6_000
const host = 'casino.localhost'

type PlayInfo = {
  fairness?: { commitment: string; client_seed: string; nonce: number; outcome: { bets: object; cards: string } }
  opposed?: string
  ending?: string
}
type Txn = {
  id: string
  roundId: string
  betAmount?: string
  payoutAmount?: string
  isEndRound?: boolean
  playInfo?: PlayInfo
}
type Received = { path: string; body: string }
type Answered = { status: number; json?: unknown } | 'hang'

const satangOf = (baht = '0') => Math.round(Number(baht) * 100)

/** A wallet of the dialect: one balance in satang, bets by id. `instead`: answers that replace its own. */
export function openPurse() {
  const purse = {
    satang: 10_000_000,
    bets: new Map<string, number>(),
    settled: new Map<string, number>(),
    cancelled: new Set<string>(),
    instead: null as ((got: Received) => Answered | null) | null,
  }
  const answer = (more: object) => ({ status: 200, json: { timestampMillis: 1, currency: 'THB', ...more } })
  function apply(path: string, { id, betAmount, payoutAmount }: Txn): object | null {
    if (path.endsWith('placeBets') && !purse.bets.has(id)) {
      if (purse.cancelled.has(id)) return { statusCode: 20_003 }
      if (satangOf(betAmount) > purse.satang) return { statusCode: 10_002, balance: purse.satang / 100 }
      purse.bets.set(id, satangOf(betAmount))
      purse.satang -= satangOf(betAmount)
    } else if (path.endsWith('settleBets') && !purse.settled.has(id)) {
      purse.settled.set(id, satangOf(payoutAmount))
      purse.satang += satangOf(payoutAmount)
    } else if (path.endsWith('cancelBets') && !purse.cancelled.has(id)) {
      purse.cancelled.add(id)
      purse.satang += purse.bets.get(id) ?? 0
    }
    return null
  }
  const wallet = (got: Received): Answered => {
    if (got.path.endsWith('checkBalance')) return answer({ statusCode: 0, balance: purse.satang / 100 })
    const other = purse.instead?.(got)
    if (other) return other
    const before = purse.satang
    for (const txn of (JSON.parse(got.body) as { txns: Txn[] }).txns) {
      const refusal = apply(got.path, txn)
      if (refusal) return answer(refusal)
    }
    return answer({ statusCode: 0, balanceBefore: before / 100, balanceAfter: purse.satang / 100 })
  }
  return Object.assign(purse, {
    answer: (got: Received): Answered => (got.path.startsWith(ambBase(host)) ? wallet(got) : { status: 200, json: {} }),
  })
}

type PlayedWorld = {
  received: readonly Received[]
  url(path: string): string
  send(
    method: string,
    path: string,
    more?: { body?: Record<string, unknown>; headers?: Record<string, string>; host?: string },
  ): Promise<{ status: number; json: Record<string, unknown>; headers: Record<string, unknown> }>
}

/** Polls until something is found. */
export async function until<Found>(find: () => Promise<Found | undefined | false | null>): Promise<Found> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    const found = await find()
    if (found) return found
    if (performance.now() > end) throw new Error('it did not come in time')
    await new Promise((resume) => setTimeout(resume, 30))
  }
}

/** A player at one table, whose test moves the clock from phase to phase. */
export function playerAt(world: PlayedWorld, table: string) {
  const member = { token: 'a ticket', user: 'player-1', game_code: table }
  const now = async () => new Date((await world.send('GET', '/director/clock')).json['now'] as string).getTime()
  const advance = async (ms: number) =>
    void (await world.send('POST', '/director/clock', { body: { advance_s: Math.max(1, Math.ceil(ms / 1_000)) } }))
  const post = (path: string, body: Record<string, unknown>) =>
    world.send('POST', path, { host, body: { ...member, ...body } })
  const own = async () =>
    (await world.send('GET', `/api/own?table=${table}`, { host, headers: { Cookie: cookie } }))
      .json as unknown as OwnAnswer
  let cookie = ''
  async function snapshot(): Promise<Snapshot> {
    const stream = await fetch(world.url(`/hosts/${host}/api/stream?table=${table}`), { headers: { Cookie: cookie } })
    const reader = present(stream.body, 'a stream has a body').getReader()
    const { value } = await reader.read()
    await reader.cancel()
    return JSON.parse(/data: (.*)\n/.exec(new TextDecoder().decode(value))?.[1] ?? '{}') as Snapshot
  }
  async function toPhase(
    phase: Snapshot['phase'],
    isWanted: (found: Snapshot) => boolean = () => true,
  ): Promise<Snapshot> {
    return until(async () => {
      const found = await snapshot()
      if (found.phase === phase && isWanted(found)) return found
      const left = found.until - (await now())
      if (left > 50) await advance(left)
      return null
    })
  }
  return {
    now,
    advance,
    cookie: () => cookie,
    own,
    post,
    snapshot,
    toPhase,
    open: async () => {
      const launched = await world.send(
        'GET',
        `/?username=player-1&token=a%20ticket&user=player-1&game_code=${table}`,
        { host },
      )
      cookie = String(launched.headers['set-cookie']).split(';')[0] ?? ''
      await advance(SALT_MS)
      return launched.status
    },
    put: (round: number | null, spots: object, more: object = {}) =>
      post('/api/tickets', { table, key: randomUUID(), round, spots, ...more }),
    nextRound: async (): Promise<Snapshot & { round: number }> => {
      const before = (await snapshot()).round ?? 0
      return (await toPhase('betting', ({ round }) => round !== null && round > before)) as Snapshot & { round: number }
    },
    ticketsOf: async (round: number): Promise<Ticket[]> => (await own()).tickets.filter((one) => one.round === round),
    sent: (operation: AmbOperation) =>
      world.received
        .filter(({ path }) => path === ambBase(host) + operation)
        .map(({ body }) => JSON.parse(body) as { id: string; txns: Txn[] }),
  }
}
