import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { present } from '#kit/assert.ts'
import type { Clock } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { queryOnce, readFields } from '#kit/party/requests.ts'
import type * as answers from '#studio/players/tables/wire.ts'
import { publishedBeacon } from '../rounds/beacon.ts'
import { sumSession } from '../rounds/bets.store.ts'
import type { SharedRounds } from '../rounds/open-rounds.ts'
import { COOKIE, playerOf } from '../shell/player.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { type HostSessions, playedSeconds } from '../shell/sessions.ts'
import { type HostSession, selectSession, updateSessionBalance } from '../shell/sessions.store.ts'
import { type CasinoTable, casinoTables } from './casino-tables.ts'
import type { AnyShoeGame } from './shoe-game.ts'
import { spotsOfTable } from './table-games.ts'

const baht = (satang: number): string => bahtText(BigInt(satang))

const key = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/)
const ticketAsked = z.object({ table: z.string().max(40), key, round: z.int().min(1), spots: z.unknown() })
const seatAsked = z.object({ table: z.string().max(40) })
const undoAsked = z.object({ table: z.string().max(40), tickets: z.array(key).min(1).max(10) })

function read<Asked>(shape: z.ZodType<Asked>, fields: unknown): Asked {
  const found = shape.safeParse(fields)
  if (found.success) return found.data
  throw hostRefuses('BAD_FIELD', { field: found.error.issues[0]?.path.map(String).join('.') ?? '' })
}

function factsOf(table: CasinoTable): Pick<answers.PageState, 'table' | 'spots'> {
  const { code, name, game, commission, squeeze, limits, chips } = table
  return {
    table: { code, name, game, commission, squeeze, limits, chips },
    spots: Object.fromEntries([...spotsOfTable(table)].map(([spot, { pays, returns }]) => [spot, { pays, returns }])),
  }
}

export function pageState(session: HostSession, wayOut: string, clock: Clock): answers.PageState {
  const table = casinoTables.find(({ code }) => code === session.game)
  return {
    balance: baht(session.balance),
    reality_check_minutes: session.realityCheckMinutes,
    way_out: wayOut,
    played_s: playedSeconds(session, clock),
    log_in: null,
    ...factsOf(present(table, 'a session is of a table')),
  }
}

/** For who watches without a session. Refuses `WATCH_NONE` and `TABLE_FULL`. */
export function watchState(rounds: SharedRounds, watched: string, wayOut: string): answers.PageState {
  const { host, context } = rounds.running
  const table = casinoTables.find(({ code }) => code === watched)
  if (table === undefined) throw hostRefuses('WATCH_NONE')
  if (rounds.table(watched).broadcast.isFull()) throw hostRefuses('TABLE_FULL')
  const login = new URL('/login', context.config.PUBLIC_URL)
  login.searchParams.set('to', `/game?g=${host}&game=${watched}`)
  return {
    balance: '0.00',
    reality_check_minutes: null,
    way_out: wayOut,
    played_s: 0,
    log_in: login.href,
    ...factsOf(table),
  }
}

function ownOf(rounds: SharedRounds, session: HostSession, table: string): answers.OwnAnswer {
  const { running } = rounds
  const { database } = running.context
  const current = selectSession(database, running.host, session.secretHash) ?? session
  const { staked, won } = sumSession(database, { host: running.host, player: session.player, fromMs: session.openedMs })
  const tickets = rounds
    .own(session, table)
    .map(({ bet, ...ticket }): answers.Ticket => ({ ...ticket, spots: bet as answers.Spots }))
  const { seats } = rounds.table(table)
  return {
    tickets,
    balance: baht(current.balance),
    staked: baht(staked),
    won: baht(won),
    limits_left: null,
    seat: { is_taken: seats.isSeated(session.player), asked_until: seats.questionTo(session.player) },
  }
}

/** The site's current credit, which deposits and other games change. */
async function askCredit({ running }: SharedRounds, session: HostSession): Promise<answers.OwnAnswer['limits_left']> {
  const { wallet, context } = running
  const reply = await wallet('balance', { session: session.siteSession, player: session.player, game: session.game })
  if (!reply.known || reply.answer.status !== 'OK') return null
  updateSessionBalance(context.database, session.secretHash, Number(reply.answer.balance))
  return reply.answer.limits_left ?? null
}

/** Null for a visitor, and for the page of one who watches, whatever session the browser still has. */
const playerIn = (c: Context, sessions: HostSessions): string | null =>
  queryOnce(c, 'watch') === '1' ? null : (sessions.bySecret(getCookie(c, COOKIE) ?? '')?.player ?? null)

export function casinoRoutes(rounds: SharedRounds, sessions: HostSessions, routes: Hono): void {
  const { context } = rounds.running
  const tableIn = (c: Context) => rounds.table(queryOnce(c, 'table') ?? '').game.code

  routes.get('/api/stream', (c) =>
    rounds.stream(tableIn(c), playerIn(c, sessions), c.req.header('last-event-id') ?? ''),
  )
  routes.get('/api/ping', (c) => c.json({ t: context.clock.now().getTime() }))

  routes.get('/api/own', async (c) => {
    const session = await playerOf(c, sessions, {})
    const left = queryOnce(c, 'fresh') === '1' ? await askCredit(rounds, session) : null
    return c.json({ ...ownOf(rounds, session, tableIn(c)), limits_left: left } satisfies answers.OwnAnswer)
  })

  routes.post('/api/tickets', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    const { table, spots, ...asked } = read(ticketAsked, fields)
    await rounds.place(session, table, { ...asked, bet: spots })
    return c.json(ownOf(rounds, session, table))
  })

  routes.post('/api/tickets/undo', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    const { table, tickets } = read(undoAsked, fields)
    rounds.undo(session, table, tickets)
    return c.json(ownOf(rounds, session, table))
  })

  routes.post('/api/seat/keep', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    const { table } = read(seatAsked, fields)
    rounds.table(table).seats.stay(session.player)
    rounds.running.notify(table, session.player)
    return c.json(ownOf(rounds, session, table))
  })

  routes.get('/api/leaves', async (c) => {
    const { game, chains, state } = rounds.table(tableIn(c))
    const k = Number(queryOnce(c, 'k') ?? '')
    if (state.chain === null || !('leaves' in game) || !Number.isInteger(k) || k < 1 || k > state.k)
      throw hostRefuses('BAD_FIELD', { field: 'k' })
    const place = { serverSeed: chains.linkOf(state.chain, k), clientSeed: state.chain.salt, k, at: 0 }
    return c.json({ leaves: await (game as AnyShoeGame).leaves(place) })
  })

  routes.get('/beacon/public/:round', (c) => {
    const beacon = publishedBeacon(context.database, Number(c.req.param('round')))
    return beacon === null ? c.notFound() : c.json(beacon)
  })
}
