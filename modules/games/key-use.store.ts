import type { WriteTx } from '#kit/transaction.ts'

export async function insertKeyUse(tx: WriteTx, use: { hostNo: number; keyId: string; at: Date }): Promise<void> {
  await tx.rows(
    'games.insert_key_use',
    `insert into games.key_use (host_no, key_id, first_at, last_at) values ($1, $2, $3, $3)
     on conflict (host_no, key_id) do update set last_at = greatest(games.key_use.last_at, excluded.last_at)`,
    [use.hostNo, use.keyId, use.at],
  )
}
