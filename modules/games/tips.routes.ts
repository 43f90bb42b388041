import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findGames, namesOf, type OfferedGame } from './catalogue.ts'
import type { GamesConfig } from './hosts.ts'
import { selectSlotStudios } from './lobbies.store.ts'
import { fixtureRoutes } from './fixtures.routes.ts'
import { tableRoutes } from './tables.routes.ts'
import { frontRoutes } from './front.routes.ts'
import { findMeasured } from './measure-games.ts'
import { gameForApi } from './member.routes.ts'

type FindArticles = (
  tx: ReadTx,
  topics: readonly string[],
) => Promise<{ slug: string; title: string; summary: string; image: string }[]>

const ABOUT_SLOTS = 'slots'

const SLOTS_MAX = 500

/** Published facts and articles, none about beating a slot. */
export function tipRoutes(
  context: Context,
  config: GamesConfig,
  findArticles: FindArticles,
): Pick<Handlers, 'GET /slot-tips' | 'GET /slot-tips/{id}'> &
  ReturnType<typeof frontRoutes> &
  ReturnType<typeof fixtureRoutes> &
  ReturnType<typeof tableRoutes> {
  const hosts = namesOf(config)
  const slotsOf = async (tx: ReadTx, id: string): Promise<OfferedGame[]> => {
    const games = await findGames(tx, config, context.clock.now(), { provider: id, rows: SLOTS_MAX })
    return games.filter(
      ({ lobby, providerId }) => (lobby === 'slot' || lobby === 'slot-itp') && providerId === id && id !== '',
    )
  }
  return {
    ...frontRoutes(context, config),
    ...fixtureRoutes(context, config),
    ...tableRoutes(context, config),
    'GET /slot-tips': async () =>
      ok({ data: await context.database.read((tx) => selectSlotStudios(tx, hosts)), next_cursor: null }),
    'GET /slot-tips/{id}': async ({ id }) => {
      const found = await context.database.read(async (tx) => {
        const slots = await slotsOf(tx, id)
        if (slots.length === 0) return { slots, articles: [], measured: null }
        const numbers = [...new Set(slots.map(({ no }) => no))]
        const measured = await findMeasured(tx, numbers, context.clock.now())
        return { slots, articles: await findArticles(tx, [ABOUT_SLOTS, ...slots.map(({ code }) => code)]), measured }
      })
      const { slots, articles, measured } = found
      const name = slots[0]?.provider
      if (name === undefined || measured === null) return refuse({ code: 'NOT_FOUND' })
      const measuredSlots = slots.map((game) => ({ ...slotForApi(game), measured: measured(game.no, game.code) }))
      return ok({ data: { id, name, slots: measuredSlots, articles } })
    },
  }
}

const slotForApi = (game: OfferedGame) => ({
  ...gameForApi(game),
  hit_rate: game.hitRate,
  max_win: game.maxWin,
  rules: [...game.rules],
})
