import { upgradeWebSocket } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { bahtText } from '#kit/money.ts'
import { HttpError, queryOnce } from '#kit/party/requests.ts'
import type { FishTitle } from '#studio/engines/fish/rooms.ts'
import type { PageState, RoomMessage } from '#studio/players/fish/wire.ts'
import { isDemo } from '../shell/demo.ts'
import { COOKIE, DEMO_COOKIE } from '../shell/player.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { type HostSessions, playedSeconds } from '../shell/sessions.ts'
import type { HostSession } from '../shell/sessions.store.ts'
import type { Player, Rooms } from './rooms.ts'
import type { RunningRooms } from './running.ts'
import { selectClosedShotRounds } from './shots.store.ts'

const ROUNDS_SHOWN = 20
const REALITY_CHECK_MINUTES = 30

export const pageState = ({ context }: RunningRooms, session: HostSession, wayOut: string): PageState => ({
  game: session.game as FishTitle,
  demo: isDemo(session.player),
  balance: bahtText(BigInt(session.balance)),
  played_s: playedSeconds(session, context.clock),
  reality_check_minutes: session.realityCheckMinutes ?? REALITY_CHECK_MINUTES,
  hold_to_fire: context.config.HOLD_TO_FIRE,
  way_out: wayOut,
})

/** Browsers send cookies with cross-origin sockets: only the host's own page may open one. */
function demandOwnOrigin(c: Context): void {
  const origin = c.req.header('origin')
  if (origin !== undefined && URL.parse(origin)?.host !== c.req.header('host')) throw hostRefuses('ORIGIN_REFUSED')
}

function sessionOf(c: Context, sessions: HostSessions): HostSession {
  const secret = getCookie(c, queryOnce(c, 'demo') === '1' ? DEMO_COOKIE : COOKIE)
  if (secret === undefined) throw hostRefuses('TICKET_MISSING')
  const session = sessions.bySecret(secret)
  if (session === null) throw hostRefuses('SESSION_EXPIRED')
  return session
}

/** A room's socket, and the player's rounds of shots for the check in the page. */
export function roomRoutes(running: RunningRooms, sessions: HostSessions, rooms: Rooms, routes: Hono): void {
  routes.get(
    '/api/room',
    async (c, next) => {
      demandOwnOrigin(c)
      await next()
    },
    upgradeWebSocket((c) => {
      let player: Player | null = null
      return {
        onOpen: (_event, socket) => {
          const line = {
            send: (message: RoomMessage) => socket.send(JSON.stringify(message)),
            close: () => socket.close(1000),
          }
          try {
            player = rooms.join(sessionOf(c, sessions), line)
          } catch (error) {
            if (!(error instanceof HttpError)) throw error
            line.send({ is: 'over', code: error.code, text: error.message })
            line.close()
          }
        },
        onMessage: ({ data }) => player?.ask(typeof data === 'string' ? data : ''),
        onClose: () => player?.gone(),
      }
    }),
  )

  routes.get('/api/shots', (c) => {
    const { player, game } = sessionOf(c, sessions)
    const rounds = selectClosedShotRounds(running.context.database, running.host, player, game, ROUNDS_SHOWN)
    return c.json({
      rounds: rounds.map(({ id, startedMs, commitment, clientSeed, serverSeed, outcome }) => ({
        round: id,
        started_at: new Date(startedMs).toISOString(),
        commitment,
        client_seed: clientSeed,
        server_seed: serverSeed,
        outcome: JSON.parse(outcome ?? 'null') as unknown,
      })),
    })
  })
}
