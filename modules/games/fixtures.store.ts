import type { Lobby } from '#contract/plain/games.ts'
import type { HostDraw, HostMatch, MatchRecord } from '#contract/provider/fixtures.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

const LIVE = "('IN_PLAY', 'PAUSED')"
const COMING = "('SCHEDULED', 'TIMED', 'POSTPONED')"
const OVER = "('FINISHED', 'ABANDONED', 'CANCELLED', 'AWARDED')"

/** `startsAt`: the kick-off, or when a draw closes. */
export type Announced = {
  kind: 'match' | 'draw'
  id: string
  game: string
  commitment: string
  beacon: string | null
  startsAt: string
  status: string
  facts: object
}

const ANNOUNCED = `jsonb_to_recordset($2::jsonb)
  as t(kind text, id text, game text, commitment text, beacon text, "startsAt" timestamptz, status text, facts jsonb)`

/** Of known ones the facts alone; of new ones a day's maximum. */
export async function updateFixtures(
  tx: WriteTx,
  hostNo: number,
  announced: readonly Announced[],
  { at, newMax }: { at: Date; newMax: number },
): Promise<void> {
  const reported = JSON.stringify(announced)
  await tx.rows(
    'games.update_fixtures',
    `update games.fixture f set starts_at = t."startsAt", status = t.status, facts = t.facts
     from (select distinct on (id) * from ${ANNOUNCED} order by id) t
     where f.host_no = $1 and f.id = t.id and f.kind = t.kind
       and (f.starts_at, f.status, f.facts) is distinct from (t."startsAt", t.status, t.facts)`,
    [hostNo, reported],
  )
  await tx.rows(
    'games.insert_fixtures',
    `insert into games.fixture (host_no, id, kind, game, commitment, beacon, seen_at, starts_at, status, facts)
     select $1::smallint, t.id, t.kind, t.game, t.commitment, t.beacon, $3::timestamptz, t."startsAt", t.status, t.facts
     from (select distinct on (id) * from ${ANNOUNCED} order by id) t
     where not exists (select 1 from games.fixture f where f.host_no = $1 and f.id = t.id)
     order by t."startsAt"
     limit greatest(0, $4 - (select count(*) from games.fixture f where f.host_no = $1 and f.seen_at > $3::timestamptz - interval '1 day'))
     on conflict do nothing`,
    [hostNo, reported, at, newMax],
  )
  await tx.rows(
    'games.note_fixtures_read',
    `insert into games.fixtures_read (host_no, read_at) values ($1, $2) on conflict (host_no) do update set read_at = excluded.read_at`,
    [hostNo, at],
  )
}

export const updateRecords = (tx: WriteTx, hostNo: number, records: readonly MatchRecord[]): Promise<unknown[]> =>
  tx.rows(
    'games.update_fixture_records',
    `update games.fixture f set record = t.record
     from (select distinct on (one ->> 'id') one ->> 'id' as id, one as record from jsonb_array_elements($2::jsonb) one order by one ->> 'id') t
     where f.host_no = $1 and f.id = t.id and f.kind = 'match' and f.record is null and f.status in ${OVER}`,
    [hostNo, JSON.stringify(records)],
  )

export const selectRecordless = (tx: ReadTx, hostNo: number, since: Date, max: number): Promise<{ id: string }[]> =>
  tx.rows(
    'games.fixtures_without_record',
    `select id from games.fixture
     where host_no = $1 and kind = 'match' and record is null and status in ${OVER} and starts_at > $2 order by random() limit $3`,
    [hostNo, since, max],
  )

type Place = { no: number; host: string; lobby: Lobby; title: string }
export type StoredMatch = Place & { facts: HostMatch }
export type StoredDraw = Place & { facts: HostDraw }

const SHOWN = `games.fixture f
  join games.host h on h.no = f.host_no
  join games.game g on g.host_no = f.host_no and g.code = f.game and g.gone_at is null and not g.hidden
  join games.fixtures_read r on r.host_no = f.host_no`
const PLACE = 'f.host_no::int as no, h.host, g.lobby, g.title, f.facts'

type Shown = { hosts: readonly string[]; lobby: string; at: Date; readAfter: Date }

/** Those played now, then the next, of hosts that answered after an instant. */
export const selectMatches = (
  tx: ReadTx,
  { hosts, lobby, at, readAfter }: Shown,
  max: number,
): Promise<StoredMatch[]> =>
  tx.rows(
    'games.read_matches',
    `select ${PLACE} from ${SHOWN}
     where f.kind = 'match' and h.host = any($1) and $2 in ('', g.lobby) and r.read_at > $4 and f.starts_at > $3::timestamptz - interval '8 hours'
       and f.starts_at < $3::timestamptz + interval '2 days' and (f.status in ${LIVE} or f.status in ${COMING})
     order by f.status in ${LIVE} desc, f.starts_at, f.id limit $5`,
    [hosts, lobby, at, readAfter, max],
  )

export const selectDraws = (tx: ReadTx, { hosts, lobby, at, readAfter }: Shown): Promise<StoredDraw[]> =>
  tx.rows(
    'games.read_draws',
    `select no, host, lobby, title, facts from (select distinct on (f.host_no, f.game) ${PLACE}, f.starts_at from ${SHOWN}
       where f.kind = 'draw' and h.host = any($1) and $2 in ('', g.lobby) and r.read_at > $4 and f.starts_at > $3
         and f.status <> 'CANCELLED'
       order by f.host_no, f.game, f.starts_at, f.id) t
     order by starts_at limit 12`,
    [hosts, lobby, at, readAfter],
  )

export type WitnessedFixture = {
  id: string
  kind: 'match' | 'draw'
  commitment: string
  beacon: string | null
  seenAt: Date
  startsAt: Date
  status: string
  facts: HostMatch | HostDraw
  record: MatchRecord | null
}

export const selectFixtures = (tx: ReadTx, hostNo: number, ids: readonly string[]): Promise<WitnessedFixture[]> =>
  tx.rows(
    'games.fixtures_named',
    `select id, kind, commitment, beacon, seen_at as "seenAt", starts_at as "startsAt", status, facts, record from games.fixture
     where host_no = $1 and id = any($2) order by id`,
    [hostNo, ids],
  )
