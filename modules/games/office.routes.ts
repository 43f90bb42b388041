import { cursorOf } from '#contract/http/cursor.ts'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { hostGame } from '#contract/provider/games.ts'
import { ok, refuse } from '#kit/result.ts'
import { foldedForSearch } from '#kit/thai-search.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf } from '#modules/operators/index.ts'
import { namesOf } from './catalogue.ts'
import { saveGameOverrides, requestSync } from './game-overrides.ts'
import { selectOverrides, UNPLACED } from './game-overrides.store.ts'
import type { GamesConfig } from './hosts.ts'
import {
  type CatalogueHost,
  countOfficeGames,
  type NotedChange,
  type OfficeGame,
  type OfficeSearch,
  selectCatalogueHosts,
  selectGameChanges,
  selectNewestChanges,
  selectOfficeGames,
  selectOneGame,
  selectRefusedEntries,
} from './office-games.store.ts'
import { pictureAddresses } from './picture-names.ts'

type GamesApi = 'GET /games' | 'GET /games/one' | 'POST /games/choice' | 'GET /catalogue' | 'POST /catalogue/sync'

const PAGE = 50
const CHANGES_MAX = 60
const REFUSED_MAX = 200
const GAME_CHANGES_MAX = 10

export function gamesOfficeRoutes(
  context: Context,
  config: Pick<GamesConfig, 'hosts'>,
): Pick<OfficeHandlers, GamesApi> {
  const hosts = namesOf(config)
  return {
    'GET /games': async (asked) => ok({ data: await listGames(context, hosts, asked) }),
    'GET /games/one': async ({ host, game }) => {
      const found = await context.database.read(async (tx) => {
        const one = await selectOneGame(tx, hosts, host, game)
        const saved = one && (await selectOverrides(tx, one.hostNo, game))
        return one && saved
          ? { one, saved, changes: await selectGameChanges(tx, one.hostNo, game, GAME_CHANGES_MAX) }
          : null
      })
      // An entry of an earlier contract version may lack fields.
      const published = found && hostGame.safeParse(found.one.published)
      if (!found || !published?.success) return refuse({ code: 'GAME_NOT_FOUND' })
      const { version, operator, overrides } = found.saved
      const { chosenAt, pictureFailed } = found.one
      return ok({
        data: {
          game: shownGame(found.one),
          published: published.data,
          choice: { version, operator, ...overrides, at: chosenAt?.toISOString() ?? null },
          picture_failed: pictureFailed,
          changes: found.changes.map(changeForApi),
        },
      })
    },
    'POST /games/choice': async ({ host, game, seen, ...overrides }, caller) => {
      const saved = await saveGameOverrides(context, config, { host, game, seen, overrides }, actorOf(caller))
      return saved.ok ? ok({}) : refuse(saved.refusal)
    },
    'GET /catalogue': async () => {
      const { changes, refused } = await context.database.read(async (tx) => ({
        changes: await selectNewestChanges(tx, hosts, CHANGES_MAX),
        refused: await selectRefusedEntries(tx, hosts, REFUSED_MAX),
      }))
      const entries = refused.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
      return ok({
        data: { at: context.clock.now().toISOString(), changes: changes.map(changeForApi), refused: entries },
      })
    },
    'POST /catalogue/sync': async (_input, caller) => {
      await requestSync(context, actorOf(caller))
      return ok({})
    },
  }
}

async function listGames(
  { database, clock }: Context,
  hosts: ReturnType<typeof namesOf>,
  { q, host, show, cursor }: Parameters<OfficeHandlers['GET /games']>[0],
) {
  const search = {
    hosts,
    host,
    q: foldedForSearch(q),
    show,
    after: cursor && cursorPosition(cursor),
    rows: PAGE + 1,
  }
  const { games, found, catalogueHosts } = await database.read(async (tx) => ({
    games: await selectOfficeGames(tx, search),
    found: await countOfficeGames(tx, search),
    catalogueHosts: await selectCatalogueHosts(tx, hosts),
  }))
  const shown = games.slice(0, PAGE)
  const last = games.length > PAGE ? shown.at(-1) : undefined
  const next = last ? cursorOf(String(last.place ?? UNPLACED), String(last.hostNo), String(last.rank), last.code) : null
  return {
    at: clock.now().toISOString(),
    hosts: catalogueHosts.map(shownHost),
    games: shown.map(shownGame),
    found,
    next,
  }
}

function cursorPosition([place = '', hostNo = '', rank = '', code = '']: readonly string[]): OfficeSearch['after'] {
  const isPosition = [place, rank].every((part) => /^[0-9]{1,9}$/.test(part)) && /^[0-9]{1,4}$/.test(hostNo)
  return isPosition ? { place: Number(place), hostNo: Number(hostNo), rank: Number(rank), code } : null
}

const shownHost = ({ answeredAt, ...host }: CatalogueHost) => ({
  ...host,
  answered_at: answeredAt?.toISOString() ?? null,
})

const shownGame = ({
  host,
  code,
  title,
  provider,
  lobby,
  place,
  hot,
  hidden,
  closed,
  chosen,
  goneAt,
  picture,
  roundsWeek,
}: OfficeGame) => ({
  host,
  code,
  title,
  provider,
  lobby,
  place,
  hot,
  hidden,
  closed,
  chosen,
  gone_at: goneAt?.toISOString() ?? null,
  picture: picture === null ? null : pictureAddresses(picture),
  rounds_week: roundsWeek,
})

const changeForApi = ({ id, at, ...change }: NotedChange) => ({ ...change, id: String(id), at: at.toISOString() })
