import type { Lobby } from '#contract/plain/games.ts'
import type { LiveTable, TablesAnswer } from '#contract/provider/tables.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `endsAfterMs`: from the report to the end of the phase. */
export type TableFacts = Omit<LiveTable, 'id' | 'game' | 'ends_at' | 'watch'> & { endsAfterMs: number; watch?: boolean }
export type StoredTable = {
  id: string
  host: string
  game: string
  lobby: Lobby
  title: string
  facts: TableFacts
  receivedAt: Date
}

export async function updateTables(
  tx: WriteTx,
  hostNo: number,
  tables: readonly { id: string; game: string; facts: TableFacts }[],
  at: Date,
): Promise<void> {
  await tx.rows(
    'games.update_tables',
    `insert into games.live_table as l (host_no, id, game, facts, received_at)
     select distinct on (t.id) $1::smallint, t.id, g.code, t.facts, $2::timestamptz
     from jsonb_to_recordset($3::jsonb) as t(id text, game text, facts jsonb) join games.game g on g.host_no = $1
       and g.code = t.game
     order by t.id
     on conflict (host_no, id) do update set game = excluded.game, facts = excluded.facts,
       received_at = excluded.received_at`,
    [hostNo, at, JSON.stringify(tables)],
  )
  await tx.rows(
    'games.delete_tables_not_told',
    'delete from games.live_table where host_no = $1 and id <> all($2::text[])',
    [hostNo, tables.map(({ id }) => id)],
  )
}

/** The first report holds for ever. */
export async function updateChains(
  tx: WriteTx,
  hostNo: number,
  chains: TablesAnswer['chains'],
  { at, newMax }: { at: Date; newMax: number },
): Promise<void> {
  const reported = JSON.stringify(chains)
  await tx.rows(
    'games.insert_chains',
    `insert into games.chain (host_no, id, game, terminal, beacon_round, seen_at)
     select $1::smallint, t.id, t.game, t.terminal, t.beacon_round, $2::timestamptz
     from jsonb_to_recordset($3::jsonb) as t(id text, game text, terminal text, beacon_round bigint)
     where not exists (select 1 from games.chain c where c.host_no = $1 and c.id = t.id)
     limit greatest(0, $4 - (select count(*) from games.chain c
       where c.host_no = $1 and c.seen_at > $2::timestamptz - interval '1 day'))
     on conflict do nothing`,
    [hostNo, at, reported, newMax],
  )
  await tx.rows(
    'games.update_chain_salts',
    `update games.chain c set salt = t.salt from jsonb_to_recordset($2::jsonb) as t(id text, salt text)
     where c.host_no = $1 and c.id = t.id and c.salt is null and t.salt is not null`,
    [hostNo, reported],
  )
}

export const selectTables = (
  tx: ReadTx,
  hosts: readonly string[],
  lobby: string,
  after: Date,
): Promise<StoredTable[]> =>
  tx.rows(
    'games.read_tables',
    `select l.id, h.host, l.game, g.lobby, g.title, l.facts, l.received_at as "receivedAt"
     from games.live_table l join games.host h on h.no = l.host_no
     join games.game g on g.host_no = l.host_no and g.code = l.game and g.gone_at is null and not g.hidden
     where h.host = any($1) and $2 in ('', g.lobby) and l.received_at > $3
     order by h.no, l.id limit 200`,
    [hosts, lobby, after],
  )

export const selectIsWatched = async (tx: ReadTx, hostNo: number, game: string, after: Date): Promise<boolean> =>
  (
    await tx.rows(
      'games.read_watched_table',
      `select 1 from games.live_table
       where host_no = $1 and game = $2 and (facts->>'watch')::boolean and received_at > $3 limit 1`,
      [hostNo, game, after],
    )
  ).length > 0
