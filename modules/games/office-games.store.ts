import type { CatalogueChange, GameListFilter } from '#contract/plain/game-choice.ts'
import type { HostStatus, Lobby } from '#contract/plain/games.ts'
import type { HostGame } from '#contract/provider/games.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { UNPLACED } from './game-overrides.store.ts'

/** `category`: the only lobby of its games; null: any. */
export type CatalogueHost = {
  host: string
  title: string
  category: Lobby | null
  status: HostStatus
  answeredAt: Date | null
  games: number
  refused: number
}

export const selectCatalogueHosts = (tx: ReadTx, hosts: readonly string[]): Promise<CatalogueHost[]> =>
  tx.rows(
    'games.office_hosts',
    `select h.host, h.title, h.category, h.status, h.catalogue_at as "answeredAt",
       (select count(*)::int from games.game g where g.host_no = h.no and g.gone_at is null) as games,
       (select count(*)::int from games.refused_entry e where e.host_no = h.no) as refused
     from games.host h where h.host = any ($1) order by h.no`,
    [hosts],
  )

/** `chosen`: operators have set something. `rank`: in its host's catalogue. `roundsWeek`: settled, in seven days. */
export type OfficeGame = {
  host: string
  hostNo: number
  rank: number
  code: string
  title: string
  provider: string
  lobby: Lobby
  place: number | null
  hot: boolean
  hidden: boolean
  closed: boolean
  chosen: boolean
  goneAt: Date | null
  picture: string | null
  roundsWeek: number
}

const GAMES = `from games.game g join games.host h on h.no = g.host_no
  left join games.game_choice c on c.host_no = g.host_no and c.game = g.code
  where h.host = any ($1)`
const COLUMNS = `h.host, h.no::int as "hostNo", g.rank, g.code, g.title, g.provider, g.lobby,
  nullif(g.place, ${UNPLACED}) as place, g.hot,
  g.hidden, g.closed, c.game is not null as chosen, g.gone_at as "goneAt", g.picture,
  g.rounds_week::int as "roundsWeek"`

/** `host` '': all of `hosts`. */
export type OfficeSearch = {
  hosts: readonly string[]
  host: string
  /** Already folded (kit/thai-search.ts). */
  q: string
  /** '': those published; 'no-picture': of those the ones without a picture. */
  show: GameListFilter
  after: { place: number; hostNo: number; rank: number; code: string } | null
  rows: number
}

const FILTERS = `and ($2 in ('', h.host))
                 and ($3 = '' or position($3 in g.folded) > 0 or position($3 in g.chosen_folded) > 0)
  and case $4 when '' then g.gone_at is null when 'chosen' then c.game is not null when 'hidden' then g.hidden
    when 'closed' then g.closed
    when 'gone' then g.gone_at is not null else g.gone_at is null and g.picture is null end`

export const selectOfficeGames = (
  tx: ReadTx,
  { hosts, host, q, show, after, rows }: OfficeSearch,
): Promise<OfficeGame[]> =>
  tx.rows(
    'games.office_games',
    `select ${COLUMNS} ${GAMES} ${FILTERS} and (g.place, h.no, g.rank, g.code) > ($5, $6, $7, $8)
     order by g.place, h.no, g.rank, g.code limit $9`,
    [hosts, host, q, show, after?.place ?? 0, after?.hostNo ?? 0, after?.rank ?? -1, after?.code ?? '', rows],
  )

export async function countOfficeGames(tx: ReadTx, { hosts, host, q, show }: OfficeSearch): Promise<number> {
  const rows = await tx.rows<{ found: number }>(
    'games.count_office_games',
    `select count(*)::int as found ${GAMES} ${FILTERS}`,
    [hosts, host, q, show],
  )
  return rows[0]?.found ?? 0
}

/** Published now or before. */
export type OneGame = OfficeGame & { published: HostGame | null; chosenAt: Date | null; pictureFailed: string }

export async function selectOneGame(
  tx: ReadTx,
  hosts: readonly string[],
  host: string,
  game: string,
): Promise<OneGame | null> {
  const rows = await tx.rows<OneGame>(
    'games.office_game',
    `select ${COLUMNS}, g.published, c.at as "chosenAt", coalesce(f.failed, '') as "pictureFailed"
     from games.game g join games.host h on h.no = g.host_no left join games.game_choice c on c.host_no = g.host_no
       and c.game = g.code
     left join games.picture_fetch f on f.host_no = g.host_no and f.game = g.code
     where h.host = any ($1) and h.host = $2 and g.code = $3 and g.published is not null`,
    [hosts, host, game],
  )
  return rows[0] ?? null
}

/** `parts`: the differing fields of a changed entry. */
export type NotedChange = {
  id: bigint
  host: string
  game: string
  title: string
  what: CatalogueChange
  parts: string[]
  at: Date
}

const CHANGES = `select n.id, h.host, n.game, coalesce(g.title, n.game) as title, n.what, n.at,
    case when n.what = 'changed' then coalesce((select array_agg(key order by key) from (
      select coalesce(b.key, a.key) as key from jsonb_each(n.before) b full join jsonb_each(n.after) a on a.key = b.key
      where (a.value = b.value) is not true) d), '{}') else '{}' end as parts
  from games.catalogue_change n join games.host h on h.no = n.host_no left join games.game g on g.host_no = n.host_no
    and g.code = n.game`

export const selectNewestChanges = (tx: ReadTx, hosts: readonly string[], rows: number): Promise<NotedChange[]> =>
  tx.rows('games.newest_changes', `${CHANGES} where h.host = any ($1) order by n.id desc limit $2`, [hosts, rows])

export const selectGameChanges = (tx: ReadTx, hostNo: number, game: string, rows: number): Promise<NotedChange[]> =>
  tx.rows('games.changes_of_game', `${CHANGES} where n.host_no = $1 and n.game = $2 order by n.id desc limit $3`, [
    hostNo,
    game,
    rows,
  ])

export const selectRefusedEntries = (
  tx: ReadTx,
  hosts: readonly string[],
  rows: number,
): Promise<{ host: string; position: number; code: string; reason: string; at: Date }[]> =>
  tx.rows(
    'games.refused_entries',
    `select h.host, e.position, e.code, e.reason, e.at from games.refused_entry e join games.host h on h.no = e.host_no
     where h.host = any ($1) order by e.at desc, h.host, e.position limit $2`,
    [hosts, rows],
  )
