import type { WriteTx } from '#kit/transaction.ts'

/** Spends a nonce; false where the host has used it before. Two at once queue behind each other. */
export async function insertNonce(tx: WriteTx, hostNo: number, nonce: string, expiresAt: Date): Promise<boolean> {
  const rows = await tx.rows(
    'games.insert_nonce',
    'insert into games.nonce (host_no, nonce, expires_at) values ($1, $2, $3) on conflict do nothing returning host_no',
    [hostNo, nonce, expiresAt],
  )
  return rows.length === 1
}

/** Deletes up to `limit` rows each of nonces, tickets and sessions that ended before the given instants. */
export async function deleteExpired(tx: WriteTx, before: { nonces: Date; tickets: Date; sessions: Date }, limit: number): Promise<number> {
  const rows = await tx.rows<{ deleted: number }>(
    'games.delete_expired',
    `with n as (delete from games.nonce where ctid = any (array(
         select ctid from games.nonce where expires_at < $1 limit $4)) returning 1),
       t as (delete from games.ticket where ctid = any (array(
         select ctid from games.ticket where expires_at < $2 limit $4)) returning 1),
       s as (delete from games.session where ctid = any (array(
         select ctid from games.session where expires_at < $3 limit $4)) returning 1)
     select ((select count(*) from n) + (select count(*) from t) + (select count(*) from s))::int as deleted`,
    [before.nonces, before.tickets, before.sessions, limit],
  )
  return rows[0]?.deleted ?? 0
}
