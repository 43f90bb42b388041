import type { Context, Hono } from 'hono'
import { queryOnce, readFields } from '#kit/party/requests.ts'
import { keyOf, LOTTOS, type Line, type Lotto, pickRefusal } from '#studio/engines/lotto/bet-types.ts'
import { judge } from '#studio/engines/lotto/limits.ts'
import type * as answers from '#studio/players/lotto/wire.ts'
import { playerOf } from '../shell/player.ts'
import { hostRefuses } from '../shell/refusals.ts'
import type { HostSessions } from '../shell/sessions.ts'
import { type HostSession, selectSession, updateSessionBalance } from '../shell/sessions.store.ts'
import type { Changes } from '../slips/changes.ts'
import { selectSlip, selectSlipsOfPlayer } from '../slips/slips.store.ts'
import { cancelSlip } from './cancel-slip.ts'
import { countsOf } from './counts.ts'
import * as store from './lotto.store.ts'
import { committedOf } from './number-states.ts'
import { openDraw, placeSlip } from './place-slip.ts'
import { termsOf, termsOfDraw } from './rules.ts'
import type { RunningLotto } from './running.ts'
import { baht, comingDraws, drawShown, numbersShown, slipShown } from './show.ts'
import { readQuote, readSlip } from './slip-asked.ts'

const SLIPS_OF_A_PAGE = 20
const DRAWS_OF_A_PAGE = 24
const COUNTED = 960

export const pageState = (running: RunningLotto, session: HostSession, wayOut: string): answers.PageState => ({
  balance: baht(session.balance),
  reality_check_minutes: session.realityCheckMinutes,
  way_out: wayOut,
  game: session.game as Lotto,
  lottos: LOTTOS.map((lotto) => {
    const { rates, limits } = termsOf(running, lotto)
    return { lotto, rates, limits }
  }),
})

/** With the site's current credit; the last known where the site is silent. */
async function withCredit({ context, wallet }: RunningLotto, session: HostSession): Promise<HostSession> {
  const reply = await wallet('balance', { session: session.siteSession, player: session.player, game: session.game })
  if (!reply.known || reply.answer.status !== 'OK') return session
  updateSessionBalance(context.database, session.secretHash, Number(reply.answer.balance))
  return { ...session, balance: Number(reply.answer.balance) }
}

function lottoIn(c: Context): Lotto {
  const lotto = LOTTOS.find((one) => one === (queryOnce(c, 'lotto') ?? ''))
  if (lotto === undefined) throw hostRefuses('BAD_FIELD', { field: 'lotto' })
  return lotto
}

function drawRoutes(running: RunningLotto, sessions: HostSessions, routes: Hono) {
  const { clock, database } = running.context

  routes.get('/api/draws', async (c) => {
    await playerOf(c, sessions, {})
    const nowMs = clock.now().getTime()
    const latest = LOTTOS.flatMap((lotto) => store.selectDrawsDrawn(database, { lotto, beforeMs: nowMs + 1, limit: 1 }))
    const draws = store.selectDrawsOpen(database, nowMs).map((draw) => drawShown(database, draw))
    return c.json({
      now: clock.now().toISOString(),
      draws,
      latest: latest.map((draw) => drawShown(database, draw)),
      coming: comingDraws(running),
    } satisfies answers.DrawsAnswer)
  })

  routes.get('/api/results', async (c) => {
    await playerOf(c, sessions, {})
    const before = queryOnce(c, 'before') ?? '2099-12-31T00:00:00Z'
    const beforeMs = Date.parse(before)
    if (!/^20[0-9]{2}-[0-9T:.Z-]{6,22}$/.test(before) || Number.isNaN(beforeMs))
      throw hostRefuses('BAD_FIELD', { field: 'before' })
    const found = store
      .selectDrawsEnded(database, { lotto: lottoIn(c), beforeMs, limit: DRAWS_OF_A_PAGE + 1 })
      .map((draw) => drawShown(database, draw))
    const draws = found.slice(0, DRAWS_OF_A_PAGE)
    const next = found.length > draws.length ? (draws.at(-1)?.drawn_at ?? null) : null
    return c.json({ draws, next } satisfies answers.ResultsAnswer)
  })

  routes.get('/api/numbers', async (c) => {
    await playerOf(c, sessions, {})
    const draw = store.selectDraw(database, queryOnce(c, 'draw') ?? '')
    if (draw === undefined || draw.opensMs > clock.now().getTime()) throw hostRefuses('DRAW_UNKNOWN', { field: 'draw' })
    return c.json(numbersShown(running, draw))
  })

  routes.get('/api/counts', async (c) => {
    await playerOf(c, sessions, {})
    const lotto = lottoIn(c)
    return c.json(
      countsOf(lotto, store.selectDrawsDrawn(database, { lotto, beforeMs: Number.MAX_SAFE_INTEGER, limit: COUNTED })),
    )
  })

  routes.post('/api/quote', async (c) => {
    const fields = await readFields(c)
    await playerOf(c, sessions, fields)
    const asked = readQuote(fields)
    const draw = openDraw(running, asked.draw)
    const committed = committedOf(running, draw.id)
    const terms = termsOfDraw(running, draw)
    const quotes = asked.lines.map((line, at) => {
      const refusal = pickRefusal(draw.lotto, line)
      if (refusal !== null) throw hostRefuses('BAD_FIELD', { field: `lines.${at}.number`, refusal })
      if (!Number.isSafeInteger(line.baht) || line.baht < 1)
        throw hostRefuses('BAD_FIELD', { field: `lines.${at}.baht` })
      return { key: keyOf(line as Line), baht: line.baht, judged: judge(line as Line, committed, terms) }
    })
    return c.json({ quotes } satisfies answers.QuoteAnswer)
  })
}

function slipRoutes(running: RunningLotto, sessions: HostSessions, routes: Hono) {
  const { context, host } = running
  const { database } = context
  const answerWith = (session: HostSession, slip: answers.SlipShown): answers.PlacedAnswer => ({
    slip,
    balance: baht((selectSession(database, host, session.secretHash) ?? session).balance),
  })

  routes.get('/api/slips', async (c) => {
    const session = await playerOf(c, sessions, {})
    const before = queryOnce(c, 'before') ?? String(Number.MAX_SAFE_INTEGER)
    if (!/^[1-9][0-9]{0,15}$/.test(before)) throw hostRefuses('BAD_FIELD', { field: 'before' })
    const found = selectSlipsOfPlayer(database, {
      host,
      player: session.player,
      before: Number(before),
      limit: SLIPS_OF_A_PAGE + 1,
    })
    const shown = found.slice(0, SLIPS_OF_A_PAGE)
    const next = found.length > SLIPS_OF_A_PAGE ? (shown.at(-1)?.number ?? null) : null
    return c.json({ slips: shown.map((slip) => slipShown(running, slip)), next } satisfies answers.SlipsAnswer)
  })

  routes.post('/api/slips', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    return c.json(answerWith(session, slipShown(running, await placeSlip(running, session, readSlip(fields)))))
  })

  routes.post('/api/slips/cancel', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    const slip = typeof fields['slip'] === 'string' ? selectSlip(database, fields['slip']) : undefined
    if (slip === undefined || slip.host !== host || slip.player !== session.player)
      throw hostRefuses('SLIP_UNKNOWN', { field: 'slip' })
    return c.json(answerWith(session, slipShown(running, cancelSlip(running, slip))))
  })
}

export function lottoRoutes(running: RunningLotto, sessions: HostSessions, changes: Changes, routes: Hono) {
  drawRoutes(running, sessions, routes)
  slipRoutes(running, sessions, routes)
  routes.get('/api/state', async (c) =>
    c.json({ balance: baht((await withCredit(running, await playerOf(c, sessions, {}))).balance) }),
  )
  routes.get('/api/changes', async (c) => changes.stream((await playerOf(c, sessions, {})).player, null))
}
