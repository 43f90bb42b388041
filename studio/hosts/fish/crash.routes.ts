import type { Context, Hono } from 'hono'
import { landingOf, pressOf } from '#studio/engines/skill/crash.ts'
import { type Fields, queryOnce, readFields } from '#kit/party/requests.ts'
import type { CashOutAnswer, CrashAnswer } from '#studio/players/skill/wire.ts'
import { baht } from '../open-rounds/show.ts'
import { selectBetOfKey, sumSession } from '../rounds/bets.store.ts'
import type { SharedRounds } from '../rounds/open-rounds.ts'
import { askCredit } from '../shell/credit.ts'
import { playerOf } from '../shell/player.ts'
import { hostRefuses } from '../shell/refusals.ts'
import type { HostSessions } from '../shell/sessions.ts'
import { type HostSession, selectSession } from '../shell/sessions.store.ts'
import type { RunningRounds } from '../shell/take-bet.ts'
import type { CrashBet, CrashResult } from './crash.ts'

const CODE = 'crash'
const KEY = /^[A-Za-z0-9-]{8,64}$/

/** The player's own flight, and the session. */
function answerOf(rounds: SharedRounds, session: HostSession): CrashAnswer {
  const { context, host } = rounds.running
  const now = selectSession(context.database, host, session.secretHash) ?? session
  const [own] = rounds.own(session, CODE)
  const stored = own && selectBetOfKey(context.database, host, session.player, own.key)
  const { staked, won } = sumSession(context.database, { host, player: session.player, fromMs: session.openedMs })
  const answer = {
    now: context.clock.now().getTime(),
    balance: baht(now.balance),
    wagered: baht(staked),
    won: baht(won),
  }
  if (own === undefined) return { ...answer, own: null }
  const { key, round, state, stake, paid, cause } = own
  const { target } = own.bet as CrashBet
  const at = stored?.note ? Number(stored.note) : null
  return {
    ...answer,
    own: { key, round, state, stake: baht(stake), target, paid: paid === null ? null : baht(paid), at, cause },
  }
}

/** `rounds` begins the flights at its first call. */
export function crashRoutes(running: RunningRounds, sessions: HostSessions, rounds: () => SharedRounds, routes: Hono) {
  const sessionIn = async (c: Context, fields: Fields = {}) => {
    const session = await playerOf(c, sessions, fields)
    if (session.game !== CODE) throw hostRefuses('GAME_UNKNOWN')
    return session
  }

  routes.get('/api/crash', async (c) => {
    const session = await sessionIn(c)
    if (queryOnce(c, 'credit') !== 'now') return c.json(answerOf(rounds(), session))
    const { current, limitsLeft } = await askCredit(running, session)
    return c.json({ ...answerOf(rounds(), current), limits_left: limitsLeft })
  })

  routes.get('/api/crash/stream', async (c) => {
    const { player } = await sessionIn(c)
    return rounds().stream(CODE, player, c.req.header('last-event-id') ?? '')
  })

  routes.post('/api/crash/bet', async (c) => {
    const fields = await readFields(c)
    const session = await sessionIn(c, fields)
    const { key, round, stake, target } = fields
    if (typeof key !== 'string' || !KEY.test(key)) throw hostRefuses('BAD_FIELD', { field: 'key' })
    if (typeof round !== 'number' || !Number.isSafeInteger(round)) throw hostRefuses('BAD_FIELD', { field: 'round' })
    await rounds().place(session, CODE, { key, round, bet: { stake, target } })
    return c.json(answerOf(rounds(), session))
  })

  pressRoutes(running, sessionIn, rounds, routes)
}

function pressRoutes(
  { context }: RunningRounds,
  sessionIn: (c: Context, fields: Fields) => Promise<HostSession>,
  rounds: () => SharedRounds,
  routes: Hono,
) {
  routes.post('/api/crash/undo', async (c) => {
    const fields = await readFields(c)
    const session = await sessionIn(c, fields)
    if (typeof fields['key'] !== 'string') throw hostRefuses('BAD_FIELD', { field: 'key' })
    rounds().undo(session, CODE, [fields['key']])
    return c.json(answerOf(rounds(), session))
  })

  routes.post('/api/crash/cash-out', async (c) => {
    // Before any wait: a press counts from its arrival.
    const receivedMs = context.clock.now().getTime()
    const fields = await readFields(c)
    const session = await sessionIn(c, fields)
    const key = typeof fields['key'] === 'string' ? fields['key'] : ''
    const found = cashOut(rounds(), session, { key, receivedMs })
    return c.json({ ...answerOf(rounds(), session), ...found } satisfies CashOutAnswer)
  })
}

/** Pays a press by its arrival. A bet paid before gets the same answer again. */
function cashOut(rounds: SharedRounds, session: HostSession, { key, receivedMs }: { key: string; receivedMs: number }) {
  const { context, host } = rounds.running
  const known = selectBetOfKey(context.database, host, session.player, key)
  if (known === undefined || known.game !== CODE) throw hostRefuses('TICKET_UNKNOWN', { field: 'key' })
  const paid = (bet: typeof known) => ({
    at: Number(bet.note ?? 0),
    win: baht(bet.paid ?? 0),
    pressed: Number(bet.note ?? 0),
  })
  if (known.paid !== null && known.paid > 0) return known.note === null ? paidAtTarget(known) : paid(known)
  const flight = rounds.shownTo(session, CODE)
  const bet = flight?.bets.find(({ id }) => id === known.id)
  if (flight === null || bet === undefined) throw hostRefuses(known.state === 'taken' ? 'TOO_EARLY' : 'TOO_LATE')
  const { point } = flight.round.result as CrashResult
  const pressMs = receivedMs - flight.round.drawnAt
  const { target } = bet.bet as CrashBet
  const { win, paidAt, press } = landingOf({ stake: bet.stake, target, pressMs }, point)
  if (press !== null || paidAt === null) throw hostRefuses(press ?? 'TOO_LATE')
  const pressed = pressOf(pressMs, point)
  rounds.pay(bet.id, win, String(paidAt))
  const after = selectBetOfKey(context.database, host, session.player, key) ?? known
  return { ...paid(after), pressed: typeof pressed === 'number' ? pressed : paidAt }
}

/** A bet cashed out at its target. */
function paidAtTarget(bet: { bet: string; paid: number | null; stake: number }) {
  const at = Math.round(((bet.paid ?? 0) * 100) / bet.stake)
  return { at, win: baht(bet.paid ?? 0), pressed: at }
}
