import type { WriteTx } from '#kit/transaction.ts'

export type NonceRow = { hostNo: number; nonce: string; expiresAt: Date }

/** In order: whether it was unused. Two transactions with the same nonce wait for each other. */
export async function insertNonces(tx: WriteTx, rows: readonly NonceRow[]): Promise<boolean[]> {
  if (rows.length === 0) return []
  const spent = await tx.rows<{ place: number }>(
    'games.insert_nonces',
    `with given as (
       select min(s.place)::int as place, s.host_no, s.nonce, max(s.expires_at) as expires_at
       from unnest($1::smallint[], $2::text[], $3::timestamptz[]) with ordinality as s(host_no, nonce, expires_at,
         place) group by 2, 3),
     spent as (
       insert into games.nonce (host_no, nonce, expires_at) select host_no, nonce, expires_at from given
       order by host_no, nonce
       on conflict do nothing returning host_no, nonce)
     select given.place from given join spent using (host_no, nonce)`,
    [rows.map(({ hostNo }) => hostNo), rows.map(({ nonce }) => nonce), rows.map(({ expiresAt }) => expiresAt)],
  )
  const unused = new Set(spent.map(({ place }) => place - 1))
  return rows.map((_row, index) => unused.has(index))
}

export async function deleteNonces(tx: WriteTx, rows: readonly NonceRow[]): Promise<void> {
  await tx.rows(
    'games.delete_nonces',
    `delete from games.nonce n using unnest($1::smallint[], $2::text[]) as s(host_no, nonce)
     where n.host_no = s.host_no and n.nonce = s.nonce`,
    [rows.map(({ hostNo }) => hostNo), rows.map(({ nonce }) => nonce)],
  )
}

export async function deleteExpired(
  tx: WriteTx,
  before: { nonces: Date; sessions: Date },
  limit: number,
): Promise<number> {
  const rows = await tx.rows<{ deleted: number }>(
    'games.delete_expired',
    `with n as (delete from games.nonce where ctid = any (array(
         select ctid from games.nonce where expires_at < $1 limit $3)) returning 1),
       s as (delete from games.session where ctid = any (array(
         select ctid from games.session where expires_at < $2 limit $3)) returning 1)
     select ((select count(*) from n) + (select count(*) from s))::int as deleted`,
    [before.nonces, before.sessions, limit],
  )
  return rows[0]?.deleted ?? 0
}
