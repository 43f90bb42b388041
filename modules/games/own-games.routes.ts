import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { dropFavourite, findOwnGames, saveFavourite } from './favourites.ts'
import { followedRoutes } from './followed.routes.ts'
import type { GamesConfig } from './hosts.ts'
import { gameForApi } from './member.routes.ts'

type OwnGamesApi = 'GET /customers/games' | 'POST /customers/favourites' | 'POST /customers/favourites/remove'

export const ownGamesRoutes = (
  context: Context,
  config: GamesConfig,
): Pick<Handlers, OwnGamesApi> & ReturnType<typeof followedRoutes> => ({
  ...followedRoutes(context, config),
  'GET /customers/games': async (_input, { session }) => {
    const { favourites, recent } = await context.database.read((tx) =>
      findOwnGames(tx, config, session.member, context.clock.now()),
    )
    return ok({ data: { favourites: favourites.map(gameForApi), recent: recent.map(gameForApi) } })
  },
  'POST /customers/favourites': async ({ g, game }, { session }) => {
    const result = await saveFavourite(context, config, { member: session.member, host: g, game })
    return result.ok ? ok({}) : result
  },
  'POST /customers/favourites/remove': async ({ g, game }, { session }) => {
    const dropped = await dropFavourite(context, config, { member: session.member, host: g, game })
    return dropped.ok ? ok({}) : dropped
  },
})
