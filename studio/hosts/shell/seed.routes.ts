import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { type StatusAnswer, statusPath } from '#contract/provider/status.ts'
import { readFields } from '#kit/party/requests.ts'
import type { HostContext } from '../context.ts'
import { openPace } from './pace.ts'
import { playerOf } from './player.ts'
import { changeClientSeed, clientSeedOf, rotateSeed } from './seeds.ts'
import type { HostSessions } from './sessions.ts'
import type { HostSession } from './sessions.store.ts'
import type { RunningRounds } from './take-bet.ts'

/** The site counts a host as slow from 1.5 s. */
const LATE_MS = 2_000

/** As the director lets it answer. */
export function statusRoute(context: HostContext, routes: Hono) {
  routes.get(statusPath, async (c) => {
    if (context.faults.take('status', 'lost')) return c.text('Bad Gateway', 502)
    if (context.faults.take('status', 'late')) await sleep(LATE_MS)
    return c.json({ status: 'up' } satisfies StatusAnswer)
  })
}

/** Changing the player's seed and revealing the host's. `state`: what the page then shows. */
export function seedRoutes(
  { context, host }: RunningRounds,
  sessions: HostSessions,
  state: (session: HostSession) => Promise<Record<string, unknown>>,
  routes: Hono,
) {
  const paced = openPace(context.clock, context.config.GAME_ROUND_MS)

  routes.post('/api/seeds', async (c) => {
    const fields = await readFields(c)
    const clientSeed = clientSeedOf(fields['client_seed'])
    const session = await playerOf(c, sessions, fields)
    await paced(`seed:${session.player}`, () => changeClientSeed(context, host, session.player, clientSeed))
    return c.json(await state(session))
  })

  routes.post('/api/seeds/rotate', async (c) => {
    const fields = await readFields(c)
    const clientSeed =
      fields['client_seed'] === undefined || fields['client_seed'] === '' ? null : clientSeedOf(fields['client_seed'])
    const session = await playerOf(c, sessions, fields)
    const { revealed, next } = await rotateSeed(context, host, session.player, clientSeed)
    return c.json({
      revealed: { server_seed: revealed.serverSeed, commitment: revealed.commitment, rounds: revealed.nextNonce },
      fairness: { commitment: next.commitment, client_seed: next.clientSeed, nonce: next.nextNonce },
    })
  })
}
