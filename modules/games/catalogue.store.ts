import type { HostStatus } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { GameSearch, HostStatusSince, OfferedGame } from './catalogue.ts'
import type { GameHost } from './hosts.ts'

export async function insertHost(tx: WriteTx, { no, host, title, category }: GameHost, at: Date): Promise<void> {
  await tx.rows(
    'games.upsert_host',
    `insert into games.host as h (no, host, since, title, category) values ($1, $2, $3, $4, $5)
     on conflict (no) do update set host = excluded.host, title = excluded.title, category = excluded.category
     where (h.host, h.title, h.category) is distinct from (excluded.host, excluded.title, excluded.category)`,
    [no, host, at, title ?? host, category ?? null],
  )
}

/** Published and not hidden by operators; released after $1 is new. */
const GAMES = `select h.no, g.place, g.rounds_week::int as played, g.rank, g.code, h.host, g.lobby, g.title, g.provider,
    g.provider_id as "providerId", g.art, coalesce(g.rtp, '') as rtp, g.volatility, g.hit_rate as "hitRate",
    g.max_win as "maxWin", g.rules, g.kind, g.released_on::text as "releasedOn", g.hot,
    coalesce(g.released_on > $1::timestamptz, false) as fresh,
    case when g.closed then 'maintenance' else h.status end as status,
    g.picture, g.demo, g.closed_text as "closedText", g.theme, g.features,
    (g.published #>> '{stakes,min}')::int as "minStake",
    (g.published #>> '{stakes,max}')::int as "maxStake", (g.published ->> 'lines')::int as "lines"
  from games.game g join games.host h on h.no = g.host_no and g.gone_at is null and not g.hidden`

const FROM_THE_MOST_PLAYED = -(2 ** 53)

const WANTED = `h.host = any($2) and ($3 in ('', g.lobby)) and ($4 in ('', h.host))
  and ($5 in ('', g.provider, g.provider_id))
  and ($6 in ('', g.kind)) and ($7 = '' or $7 = 'hot' and g.hot or $7 = 'new' and g.released_on > $1::timestamptz)
  and ($8 = '' or position($8 in g.folded) > 0 or position($8 in g.chosen_folded) > 0) and ($9 in ('', g.code))
  and ($10 in ('', g.theme)) and ($11 = '' or $11 = any (g.features)) and ($12::int is null or g.volatility = $12)`

type CatalogueQuery = GameSearch & { hosts: string[]; newSince: Date }

/** Places first, then the catalogue's order or, by `sort` 'popular', seven days' rounds. A game that moves between
 *  two pages may be on both or on none. */
export function selectGames(tx: ReadTx, search: CatalogueQuery): Promise<OfferedGame[]> {
  const {
    lobby,
    host,
    provider,
    game,
    kind,
    label,
    sort,
    q,
    theme,
    feature,
    volatility,
    after,
    rows,
    hosts,
    newSince,
  } = search
  const wanted = [
    newSince,
    hosts,
    lobby,
    host.toLowerCase(),
    provider,
    kind,
    label,
    q,
    game,
    theme,
    feature,
    volatility,
  ]
  const from = [rows, after?.place ?? 0, after?.no ?? 0, after?.rank ?? -1, after?.code ?? '']
  if (sort !== 'popular') {
    return tx.rows(
      'games.read_games',
      `${GAMES} where ${WANTED} and (g.place, g.host_no, g.rank, g.code) > ($14, $15, $16, $17)
       order by g.place, g.host_no, g.rank, g.code limit $13`,
      [...wanted, ...from],
    )
  }
  return tx.rows(
    'games.read_popular_games',
    `${GAMES} where ${WANTED} and (g.place, -g.rounds_week, g.host_no, g.rank, g.code) > ($14, $18, $15, $16, $17)
     order by g.place, -g.rounds_week, g.host_no, g.rank, g.code limit $13`,
    [...wanted, ...from, after === null ? FROM_THE_MOST_PLAYED : -after.played],
  )
}

export const selectGamesNamed = (
  tx: ReadTx,
  named: readonly { no: number; code: string }[],
  hosts: readonly string[],
  newSince: Date,
): Promise<OfferedGame[]> =>
  tx.rows(
    'games.read_named_games',
    `${GAMES} where h.host = any($2) and (g.host_no, g.code) in (select * from unnest($3::int[], $4::text[]))`,
    [newSince, hosts, named.map(({ no }) => no), named.map(({ code }) => code)],
  )

export const selectFavourites = (
  tx: ReadTx,
  member: MemberId,
  hosts: string[],
  newSince: Date,
): Promise<OfferedGame[]> =>
  tx.rows(
    'games.read_favourites',
    `${GAMES} join games.favourite f on f.host_no = g.host_no and f.game = g.code
     where h.host = any($2) and f.member_id = $3 order by f.added_at desc, h.no, g.code`,
    [newSince, hosts, member],
  )

export const selectRecentGames = (
  tx: ReadTx,
  member: MemberId,
  hosts: string[],
  newSince: Date,
): Promise<OfferedGame[]> =>
  tx.rows(
    'games.read_recent_games',
    `${GAMES} join (
       select t.host_no, t.game, t.played_at from games.game_total t where t.member_id = $3
     ) p on p.host_no = g.host_no and p.game = g.code
     where h.host = any($2) order by p.played_at desc, h.no, g.code limit 24`,
    [newSince, hosts, member],
  )

export async function lockFavourites(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows('games.lock_favourites', `select pg_advisory_xact_lock(hashtextextended('games.favourite', $1))`, [
    member,
  ])
}

/** Take `lockFavourites` first, or two calls at once exceed the limit by one. */
export async function insertFavourite(
  tx: WriteTx,
  { member, hostNo, game, at, max }: { member: MemberId; hostNo: number; game: string; at: Date; max: number },
): Promise<boolean> {
  const rows = await tx.rows<{ kept: boolean }>(
    'games.insert_favourite',
    `with known as (select host_no, game from games.favourite where member_id = $1),
     kept as (
       insert into games.favourite (member_id, host_no, game, added_at)
       select $1, $2, $3, $4 where (select count(*) from known) < $5 on conflict do nothing returning 1)
     select exists (select from kept) or exists (select from known where host_no = $2 and game = $3) as kept`,
    [member, hostNo, game, at, max],
  )
  return rows[0]?.kept ?? false
}

export async function deleteFavourite(tx: WriteTx, member: MemberId, hostNo: number, game: string): Promise<void> {
  await tx.rows(
    'games.delete_favourite',
    'delete from games.favourite where member_id = $1 and host_no = $2 and game = $3',
    [member, hostNo, game],
  )
}

/** As the probes found it, without what operators have closed. */
export const selectHosts = (tx: ReadTx, hosts: string[]): Promise<HostStatusSince[]> =>
  tx.rows('games.read_hosts', 'select host, status, since from games.host where host = any($1) order by no', [hosts])

/** `hasGame`: published and not hidden (true where no game is named). `closedText`: operators' text while closed.
 *  `blockedCountries`: ISO codes. */
export type LaunchedHost = {
  status: HostStatus
  hasGame: boolean
  closedText: string | null
  demo: boolean
  blockedCountries: string[]
}

export async function selectHost(tx: ReadTx, hostNo: number, game: string): Promise<LaunchedHost | undefined> {
  const rows = await tx.rows<LaunchedHost>(
    'games.read_host',
    `select h.status, $2 = '' or g.code is not null as "hasGame",
       case when g.closed then g.closed_text end as "closedText", coalesce(g.demo, false) as demo,
       coalesce(g.blocked_countries, '{}') as "blockedCountries"
     from games.host h left join games.game g on g.host_no = h.no and g.code = $2 and g.gone_at is null and not g.hidden
     where h.no = $1`,
    [hostNo, game],
  )
  return rows[0]
}

/** Open in this country (null: anywhere) and not among `closed` ("host/game"). */
export async function selectFirstOpenGame(
  tx: ReadTx,
  host: GameHost,
  country: string | null,
  closed: readonly string[],
): Promise<string | undefined> {
  const rows = await tx.rows<{ code: string }>(
    'games.first_open_game',
    `select code from games.game where host_no = $1 and gone_at is null and not hidden and not closed
       and ($2::text = any (blocked_countries)) is not true and not ($3 || '/' || code = any ($4))
     order by place, rank, code limit 1`,
    [host.no, country, host.host, [...closed]],
  )
  return rows[0]?.code
}
