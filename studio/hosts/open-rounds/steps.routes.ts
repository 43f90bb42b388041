import type { Hono } from 'hono'
import { type Fields, queryOnce, readFields } from '#kit/party/requests.ts'
import { askCredit } from '../shell/credit.ts'
import { openPace } from '../shell/pace.ts'
import { playerOf } from '../shell/player.ts'
import { hostRefuses } from '../shell/refusals.ts'
import type { HostSessions } from '../shell/sessions.ts'
import { selectRound } from '../shell/tables.store.ts'
import { type HostSession, selectSession } from '../shell/sessions.store.ts'
import { undoExtraStake, undoTaskOf } from './extra-stakes.ts'
import { updateOpenSeen } from './open-rounds.store.ts'
import { type AskedStep, beginRound, leaveRound, makeStep, openGameOf, type RunningSteps } from './play-steps.ts'
import { baht, nextSeed, roundShown, roundsShown, stateOf } from './show.ts'

/** The least ms between a player's steps. */
const STEP_MS = 250

function keyIn({ key }: Fields): string {
  if (typeof key !== 'string' || !/^[A-Za-z0-9-]{8,64}$/.test(key)) throw hostRefuses('BAD_FIELD', { field: 'key' })
  return key
}

function stepIn({ round, number, step }: Fields): AskedStep {
  if (typeof round !== 'string') throw hostRefuses('ROUND_UNKNOWN', { field: 'round' })
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0)
    throw hostRefuses('BAD_FIELD', { field: 'number' })
  if (typeof step !== 'string' || !/^[a-z0-9_]{1,20}$/.test(step)) throw hostRefuses('STEP_UNKNOWN', { field: 'step' })
  return { round, number, step }
}

/** Routes of bets and steps, and the task that ends abandoned rounds. */
export function stepRoutes(running: RunningSteps, sessions: HostSessions, routes: Hono) {
  const { context, host } = running
  const paced = openPace(context.clock, context.config.GAME_ROUND_MS)
  const stepped = openPace(context.clock, Math.min(STEP_MS, context.config.GAME_ROUND_MS))
  const now = (session: HostSession) => selectSession(context.database, host, session.secretHash) ?? session
  const loses = () => context.faults.take(host, 'error-after-effect')
  const lost = { error: 'INTERNAL', message: 'ระบบขัดข้อง' }

  context.tasks.handle(`leave:${host}`, async (task) => {
    const { round } = JSON.parse(task.body) as { round: string }
    const found = selectRound(context.database, round)
    return found === undefined ? 'done' : stepped(found.player, () => leaveRound(running, round))
  })

  context.tasks.handle(undoTaskOf(host), (task) =>
    undoExtraStake(running, (JSON.parse(task.body) as { bet: string }).bet),
  )

  routes.post('/api/bet', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    // The page names its own game: the cookie may be another title's tab's by now.
    if (fields['game'] !== session.game) throw hostRefuses('GAME_UNKNOWN')
    const key = keyIn(fields)
    const bet = openGameOf(running, session).readBet(fields)
    const round = await paced(session.player, () => beginRound(running, session, key, bet))
    if (loses()) return c.json(lost, 500)
    return c.json({
      round: await roundShown(running, round),
      balance: baht(now(session).balance),
      fairness: await nextSeed(running, session.player),
    })
  })

  routes.post('/api/step', async (c) => {
    const fields = await readFields(c)
    const session = await playerOf(c, sessions, fields)
    const asked = stepIn(fields)
    const { round, steps } = await stepped(session.player, () => makeStep(running, session, asked))
    if (loses()) return c.json(lost, 500)
    return c.json({ round: await roundShown(running, round, steps), balance: baht(now(session).balance) })
  })

  routes.post('/api/seen', async (c) => {
    const fields = await readFields(c)
    const { player } = await playerOf(c, sessions, fields)
    const { round } = fields
    return c.json({ seen: typeof round === 'string' && updateOpenSeen(context.database, host, player, round) })
  })

  routes.get('/api/rounds', async (c) => {
    const session = await playerOf(c, sessions, {})
    const game = queryOnce(c, 'game') ?? session.game
    if (!running.games.has(game)) throw hostRefuses('GAME_UNKNOWN')
    return c.json(await roundsShown(running, session.player, game))
  })

  routes.get('/api/state', async (c) => {
    const session = await playerOf(c, sessions, {})
    if (queryOnce(c, 'credit') !== 'now') return c.json(await stateOf(running, session))
    const { current, limitsLeft } = await askCredit(running, session)
    return c.json({ ...(await stateOf(running, current)), limits_left: limitsLeft })
  })
}
