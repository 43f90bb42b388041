import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { dropFavourite, findOwnGames, keepFavourite } from './favourites.ts'
import type { GamesConfig } from './hosts.ts'
import { gameOnWire } from './member.routes.ts'

type Calls = 'GET /customers/games' | 'POST /customers/favourites' | 'POST /customers/favourites/remove'

/** A member's own games: favourites, and what he played last. */
export const ownGamesRoutes = (desk: Desk, config: GamesConfig): Pick<Handlers, Calls> => ({
  'GET /customers/games': async (_input, { session }) => {
    const { favourites, recent } = await desk.database.read((tx) => findOwnGames(tx, config, session.member, desk.clock.now()))
    return ok({ data: { favourites: favourites.map(gameOnWire), recent: recent.map(gameOnWire) } })
  },
  'POST /customers/favourites': async ({ g, game }, { session }) => {
    const kept = await keepFavourite(desk, config, { member: session.member, host: g, game })
    return kept.ok ? ok({}) : kept
  },
  'POST /customers/favourites/remove': async ({ g, game }, { session }) => {
    const dropped = await dropFavourite(desk, config, { member: session.member, host: g, game })
    return dropped.ok ? ok({}) : dropped
  },
})
