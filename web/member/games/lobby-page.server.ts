import type { AnswerOf } from '#contract/http/api.ts'
import { themes } from '#contract/plain/game-rows.th.ts'
import type { Lobby } from '#contract/plain/games.ts'
import type { Call } from '#member/api.ts'
import { titled } from '#member/shell/th.ts'
import type { FetchShared } from '#member/shared-data.server.ts'
import { keyOf } from './game-links.ts'
import { type GameForApi, type GameTile, tileOf } from './game-tiles.ts'
import { type GameOrder, gameOrders, inOrder } from './game-order.ts'
import { featureNames } from './front-parts.th.ts'
import { type MatchesOf, matchesOf, noMatches } from './match-parts.ts'
import { type TableOf, tablesOf } from './table-parts.ts'
import { type FrontParts, frontParts, homeRowMax, noFront } from './front-parts.ts'
import { lobbyWords, skillWords } from './lobby.th.server.ts'

const views = ['', 'hot', 'new', 'recent', 'favourites'] as const
/** All, those with a label, or the member's own. */
export type View = (typeof views)[number]

/** `provider`: a studio's name; `volatility`: 1 to 5; `kind`: 'skill'; '' is all, or the usual. */
export type LobbyQuery = {
  q: string
  provider: string
  theme: string
  feature: string
  volatility: string
  kind: string
  show: View
  sort: GameOrder
  cursor: string
}

export type LobbyPage = {
  lobby: Lobby
  name: string
  title: string
  description: string
  /** '' where the lobby's name suffices. */
  about: string
  query: LobbyQuery
  games: GameTile[]
  /** Most played games after an empty result: of this lobby, else of all. */
  others: GameTile[]
  /** Results of other lobbies, the one with the most played game first. */
  elsewhere: FoundElsewhere[]
  /** Without filters. */
  gamesInAll: number
  /** A cursor. */
  next: string | null
  /** True where the page has all found games. */
  sortable: boolean
  providers: { name: string; games: number }[]
  themes: { id: string; name: string }[]
  features: { id: string; name: string }[]
  /**
   * Rows, prizes and wins on the unfiltered first page; player count on every page. Open pages of an older version read
   * this name.
   */
  front: FrontParts
  favourites: string[]
  /** On the first page, and in search results. */
  matches: MatchesOf
  /** On the first page without a search. */
  tables: TableOf[]
  /** "host key"; null for a visitor. */
  followed: string[] | null
  /** All hosts in maintenance. */
  closed: boolean
}

/** `to`: the same search there. */
export type FoundElsewhere = { name: string; to: string; games: GameTile[] }

type OwnGames = AnswerOf<'GET /customers/games'>['data']

/** After an empty result. */
const OTHERS = 6

/** Lobbies of matches or draws. */
const WITH_MATCHES: readonly Lobby[] = ['sports', 'esports', 'lotto']
const MATCHES = '60'
/** Lobbies of tables or rooms. */
const WITH_TABLES: readonly Lobby[] = ['casino', 'fish']

/** Above the list. */
const THEME_ROWS = 3

/** More than one screen, yet light enough for a phone. */
const PAGE = '60'

/** A member's own games are few: with a search or filter the whole lobby is searched. */
export function queryOf(params: URLSearchParams, member: boolean): LobbyQuery {
  const text = (name: string, max = 80) => (params.get(name) ?? '').trim().slice(0, max)
  const filters = {
    q: text('q'),
    provider: text('provider'),
    theme: text('theme', 40),
    feature: text('feature', 40),
    volatility: /^[1-5]$/.test(text('volatility')) ? text('volatility') : '',
  }
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const show = views.find((view) => view === text('show')) ?? ''
  return {
    ...filters,
    kind: text('kind') === 'skill' ? 'skill' : '',
    show: show === 'hot' || show === 'new' || (member && !isFiltered) ? show : '',
    sort: gameOrders.find((order) => order === text('sort')) ?? '',
    cursor: text('cursor', 2_000),
  }
}

/**
 * `call` reads as the member, null for a visitor. Throws a 503 where the API did not answer, and a 404 for an invalid
 * query.
 */
export async function lobbyPage(
  read: FetchShared,
  call: Call | null,
  lobby: Lobby,
  params: URLSearchParams,
): Promise<LobbyPage> {
  const query = queryOf(params, call !== null)
  const { q, provider, theme, feature, volatility, kind, show, sort, cursor } = query
  const hasMatches = WITH_MATCHES.includes(lobby) && cursor === ''
  const hasTables = WITH_TABLES.includes(lobby) && Object.values(query).every((value) => value === '')
  const [found, lobbies, front, all, fixtures, tables, followed, own] = await Promise.all([
    read('GET /games', {
      lobby,
      q,
      provider,
      theme,
      feature,
      volatility,
      kind,
      label: show === 'hot' || show === 'new' ? show : '',
      sort: 'popular',
      cursor,
      limit: PAGE,
    }),
    read('GET /lobbies'),
    read('GET /front', { lobby }),
    q === '' ? null : read('GET /games', { q, sort: 'popular', limit: PAGE }),
    hasMatches ? read('GET /fixtures', { lobby, q, limit: MATCHES }) : null,
    hasTables ? read('GET /tables', { lobby }) : null,
    hasMatches && call ? call('GET /customers/followed') : null,
    call?.('GET /customers/games'),
  ])
  if (!found.ok || !lobbies.ok)
    throw new Response(null, { status: !found.ok && [400, 422].includes(found.status) ? 404 : 503 })
  const lobbyInfo = lobbies.data.data.find(({ id }) => id === lobby)
  const ownGames = own?.ok ? own.data.data : null
  const words = kind === 'skill' && lobby === 'fish' ? skillWords : lobbyWords[lobby]
  const games =
    ownList(ownGames, show)?.filter((game) => game.lobby === lobby && (kind === '' || game.kind === kind)) ??
    found.data.data
  const gamesInAll = (kind === 'skill' ? lobbyInfo?.skill_games : lobbyInfo?.games) ?? 0
  const sortable = games === found.data.data && found.data.next_cursor === null && cursor === '' && games.length > 1
  return {
    lobby,
    name: words.name,
    title: titled(words.title),
    description: words.description,
    about: words.about ?? '',
    query,
    games: (sortable ? inOrder(games, sort) : games).map(tileOf),
    sortable,
    others: games.length > 0 ? [] : await mostPlayed(read, gamesInAll > 0 ? lobby : ''),
    elsewhere: all?.ok ? elsewhereOf(all.data.data, lobby, q) : [],
    gamesInAll,
    next: games === found.data.data ? found.data.next_cursor : null,
    providers: lobbyInfo?.providers.map(({ name, games: count }) => ({ name, games: count })) ?? [],
    ...namesOf(lobbyInfo),
    front: front.ok ? frontOf(front.data.data, query, lobby) : noFront,
    favourites: ownGames?.favourites.map(keyOf) ?? [],
    matches: fixtures?.ok ? matchesOf(fixtures.data.data) : noMatches,
    tables: tables?.ok ? tablesOf(tables.data.data) : [],
    followed: followed?.ok ? followed.data.data.map(({ host, key }) => `${host} ${key}`) : null,
    closed:
      (lobbyInfo?.hosts.length ?? 0) > 0 && lobbyInfo?.hosts.every(({ status }) => status === 'maintenance') === true,
  }
}

type Front = AnswerOf<'GET /front'>['data']

const elsewhereOf = (found: readonly GameForApi[], here: Lobby, q: string): FoundElsewhere[] =>
  [...Map.groupBy(found, ({ lobby }) => lobby)]
    .filter(([lobby]) => lobby !== here)
    .map(([lobby, games]) => ({
      name: lobbyWords[lobby].name,
      to: `/${lobby}?${new URLSearchParams({ q })}`,
      games: games.slice(0, OTHERS).map(tileOf),
    }))

/** Unfiltered: theme rows that fill a desktop, prizes and wins; else only the player count. */
function frontOf(front: Front, query: LobbyQuery, lobby: Lobby): FrontParts {
  const parts = frontParts(front, lobby)
  if (Object.values(query).some((value) => value !== '')) return { ...noFront, players: parts.players }
  return {
    ...parts,
    rows: parts.rows
      .filter(({ id, games }) => id.startsWith('theme') && games.length >= homeRowMax)
      .slice(0, THEME_ROWS),
  }
}

/** Those with a Thai name. */
const namesOf = (lobbyInfo: { themes: readonly string[]; features: readonly string[] } | undefined) => {
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    ids.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
  return { themes: named(lobbyInfo?.themes ?? [], themes), features: named(lobbyInfo?.features ?? [], featureNames) }
}

/** Playable now, of a lobby or of all; empty without an answer. */
async function mostPlayed(read: FetchShared, lobby: Lobby | ''): Promise<GameTile[]> {
  const answer = await read('GET /games', { lobby, sort: 'popular', limit: PAGE })
  if (!answer.ok) return []
  const open = answer.data.data.filter(({ status }) => status !== 'maintenance')
  return open.slice(0, OTHERS).map(tileOf)
}

const ownList = (own: OwnGames | null, show: View): readonly GameForApi[] | null => {
  if (show === 'recent') return own?.recent ?? []
  return show === 'favourites' ? (own?.favourites ?? []) : null
}
