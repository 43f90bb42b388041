import { cursorOf } from '#contract/http/cursor.ts'
import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { authorityOf } from '#modules/grants/index.ts'
import { findGames, findHostStatuses, type GameSearch, type OfferedGame } from './catalogue.ts'
import { findLobbies } from './lobbies.ts'
import type { GamesConfig } from './hosts.ts'
import { launchGame } from './launch.ts'

/** The member API's calls of this module. */
export const gameRoutes = (
  context: Context,
  config: GamesConfig,
): Pick<Handlers, 'GET /games' | 'GET /lobbies' | 'GET /customers/login-game' | 'GET /customers/game-status'> => ({
  'GET /lobbies': async () => ok({ data: await context.database.read((tx) => findLobbies(tx, config, context.clock.now())) }),
  'GET /games': async ({ cursor, limit, ...wanted }) => {
    const after = cursor && placeOf(cursor)
    if (cursor !== null && after === null) return refuse({ code: 'CURSOR_INVALID' })
    const found = await context.database.read((tx) => findGames(tx, config, context.clock.now(), { ...wanted, after, rows: limit + 1 }))
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    const next = found.length > limit && last ? cursorOf(String(last.played), String(last.no), String(last.rank), last.code) : null
    return ok({ data: shown.map(gameOnWire), next_cursor: next })
  },
  'GET /customers/game-status': async () => ok({ data: await context.database.read((tx) => findHostStatuses(tx, config)) }),
  'GET /customers/login-game': async ({ g, game }, { session }) => {
    const launched = await launchGame(context, config, { by: authorityOf(session), host: g, game })
    return launched.ok ? ok({ url: launched.value }) : launched
  },
})

/** The place in the catalogue that a cursor names; null where it names none. */
function placeOf([played = '', no = '', rank = '', code = '']: readonly string[]): GameSearch['after'] {
  const isCursor = /^[0-9]{1,10}$/.test(played) && /^[0-9]{1,4}$/.test(no) && /^[0-9]{1,8}$/.test(rank)
  return isCursor ? { played: Number(played), no: Number(no), rank: Number(rank), code } : null
}

/** A game as lists show it. */
export const gameOnWire = ({ code, host, lobby, title, provider, art, rtp, status, kind, hot, fresh }: OfferedGame) => ({
  code,
  host,
  lobby,
  title,
  provider,
  art,
  rtp,
  status,
  kind,
  hot,
  fresh,
})
