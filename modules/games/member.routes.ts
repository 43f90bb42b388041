import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { findGames } from './catalogue.ts'
import type { GamesConfig } from './hosts.ts'
import { launchGame } from './launch.ts'

/** The member API's calls of this room. */
export const gameRoutes = (desk: Desk, config: GamesConfig): Pick<Handlers, 'GET /games' | 'GET /customers/login-game'> => ({
  'GET /games': async () => ok({ success: true, data: await desk.database.read((tx) => findGames(tx, config)) }),
  'GET /customers/login-game': async ({ g, game }, { session }) => {
    const launched = await launchGame(desk, config, { member: session.member, host: g, game })
    return launched.ok ? ok({ success: true, url: launched.value }) : launched
  },
})
