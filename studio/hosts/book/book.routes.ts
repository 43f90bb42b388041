import type { Hono } from 'hono'
import type { HostGame } from '#contract/provider/games.ts'
import { queryOnce, readFields } from '#kit/party/requests.ts'
import { bahtText } from '#kit/money.ts'
import type { BookSettings } from '#studio/engines/book/settings.ts'
import type { MatchPage, PageState } from '#studio/players/book/wire.ts'
import { playerOf } from '../shell/player.ts'
import { hostRefuses } from '../shell/refusals.ts'
import type { HostSessions } from '../shell/sessions.ts'
import { type HostSession, selectSession, updateSessionBalance } from '../shell/sessions.store.ts'
import { askCashOut } from './cash-out.ts'
import { cancelSlip } from './cancel-slip.ts'
import type { Changes } from '../slips/changes.ts'
import { selectFixture } from './fixtures.store.ts'
import { placeSlip } from './place-slip.ts'
import type { RunningBook } from './running.ts'
import type { SeedOf } from './seasons.ts'
import { boardShown, matchPage, slipShown, type View } from './show.ts'
import { selectSlip, selectSlipsOfPlayer } from '../slips/slips.store.ts'
import { settingsShown } from './settings.ts'

/** The game of slips with several legs; it has no matches of its own. */
const STEP = 'step'
const SLIPS_OF_A_PAGE = 20
const VIEWS: readonly string[] = ['live', 'today', 'tomorrow'] satisfies View[]

const baht = (satang: number) => bahtText(BigInt(satang))

export const pageState = (
  games: readonly HostGame[],
  session: HostSession,
  wayOut: string,
  settings: BookSettings,
): Omit<PageState, 'look'> => ({
  balance: baht(session.balance),
  player_demo: false,
  reality_check_minutes: session.realityCheckMinutes,
  way_out: wayOut,
  games: games.filter(({ code }) => code !== STEP).map(({ code, name }) => ({ code, name: name.th })),
  game: session.game === STEP ? null : session.game,
  settings: settingsShown(settings),
})

/** With the site's current credit; the last known where the site is silent. */
async function withCredit({ context, wallet }: RunningBook, session: HostSession): Promise<HostSession> {
  const reply = await wallet('balance', { session: session.siteSession, player: session.player, game: session.game })
  if (!reply.known || reply.answer.status !== 'OK') return session
  updateSessionBalance(context.database, session.secretHash, Number(reply.answer.balance))
  return { ...session, balance: Number(reply.answer.balance) }
}

/** Newest first, from below `before` on. */
function slipsPage(running: RunningBook, player: string, before: number) {
  const { context, host } = running
  const found = selectSlipsOfPlayer(context.database, { host, player, before, limit: SLIPS_OF_A_PAGE + 1 })
  const shown = found.slice(0, SLIPS_OF_A_PAGE)
  const next = found.length > SLIPS_OF_A_PAGE ? (shown.at(-1)?.number ?? null) : null
  return { slips: shown.map((slip) => slipShown(running, slip)), next }
}

export function bookRoutes(
  running: RunningBook,
  sessions: HostSessions,
  changes: Changes,
  seedOf: SeedOf,
  routes: Hono,
) {
  const { context, host } = running
  const { database } = context

  routes.get('/api/board', async (c) => {
    await playerOf(c, sessions, {})
    const view = queryOnce(c, 'view') ?? 'live'
    if (!VIEWS.includes(view)) throw hostRefuses('BAD_FIELD', { field: 'view' })
    return c.json(boardShown(running, view as View))
  })

  routes.get('/api/match', async (c) => {
    await playerOf(c, sessions, {})
    const fixture = selectFixture(database, queryOnce(c, 'id') ?? '')
    if (fixture === undefined || fixture.host !== host) throw hostRefuses('MATCH_UNKNOWN', { field: 'id' })
    return c.json(
      matchPage(running, fixture, fixture.seedShown === 1 ? await seedOf(fixture) : null) satisfies MatchPage,
    )
  })

  routes.get('/api/state', async (c) => {
    const session = await withCredit(running, await playerOf(c, sessions, {}))
    return c.json({ balance: baht(session.balance) })
  })

  routes.get('/api/changes', async (c) => {
    const session = await playerOf(c, sessions, {})
    return changes.stream(session.player, queryOnce(c, 'match') ?? null)
  })

  routes.get('/api/slips', async (c) => {
    const session = await playerOf(c, sessions, {})
    const before = queryOnce(c, 'before') ?? String(Number.MAX_SAFE_INTEGER)
    if (!/^[1-9][0-9]{0,15}$/.test(before)) throw hostRefuses('BAD_FIELD', { field: 'before' })
    return c.json(slipsPage(running, session.player, Number(before)))
  })

  routes.post('/api/slips', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    const slip = await placeSlip(running, session, fields)
    const after = selectSession(database, host, session.secretHash) ?? session
    return c.json({ slip: slipShown(running, slip), balance: baht(after.balance) })
  })

  routes.post('/api/slips/cash-out', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    return c.json({ slip: slipShown(running, askCashOut(running, session.player, fields)) })
  })

  routes.post('/api/slips/cancel', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    const slip = typeof fields['slip'] === 'string' ? selectSlip(database, fields['slip']) : undefined
    if (slip === undefined || slip.host !== host || slip.player !== session.player)
      throw hostRefuses('SLIP_UNKNOWN', { field: 'slip' })
    return c.json({ slip: slipShown(running, cancelSlip(running, slip)) })
  })
}
