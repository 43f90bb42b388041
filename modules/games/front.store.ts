import type { ReadTx } from '#kit/transaction.ts'
import { UNPLACED } from './game-overrides.store.ts'

/** `total`: games of the row; `key`: studio id or theme; `n`: from 1. */
export type RowPlace = { row: string; key: string; name: string; n: number; total: number; no: number; code: string }

type RowQuery = { hosts: readonly string[]; lobby: string; newSince: Date; perRow: number; fewest: number }

/** A title of several hosts is in a row once. */
export const selectRowPlaces = (
  tx: ReadTx,
  { hosts, lobby, newSince, perRow, fewest }: RowQuery,
): Promise<RowPlace[]> =>
  tx.rows(
    'games.row_places',
    `with once as (
       select distinct on (g.title, g.provider) g.host_no::int as no, g.code, g.place, g.rounds_week as played, g.rank,
         g.hot, g.released_on, g.provider_id, g.provider, g.theme
       from games.game g join games.host h on h.no = g.host_no
       where h.host = any($1) and $2 in ('', g.lobby) and g.gone_at is null and not g.hidden
       order by g.title, g.provider, g.place, -g.rounds_week, g.host_no, g.rank, g.code),
     placed as (
       select 'hot' as row, '' as key, '' as name, no, code, played,
         row_number() over (order by place, -played, no, rank, code) as n from once where hot
       union all
       select 'picked', '', '', no, code, played, row_number() over (order by place, no, rank, code) from once
       where place < ${UNPLACED}
       union all
       select 'new', '', '', no, code, played, row_number() over (order by released_on desc, place, no, rank, code)
       from once where released_on > $3
       union all
       select 'studio', provider_id, provider, no, code, played,
         row_number() over (partition by provider_id order by place, -played, no, rank, code)
       from once where provider_id <> ''
       union all
       select 'theme', theme, '', no, code, played,
         row_number() over (partition by theme order by place, -played, no, rank, code)
       from once where theme <> ''),
     counted as (
       select *, count(*) over (partition by row, key)::int as total, sum(played) over (partition by row, key) as weight
       from placed)
     select row, key, name, n::int, total, no, code from counted where n <= $4 and total >= $5
     order by row, -weight, key, n`,
    [hosts, lobby, newSince, perRow, fewest],
  )
