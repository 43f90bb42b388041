import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Null at the limit. Senders queue for the day's row, so the count is exact across processes. */
export async function insertSend(tx: WriteTx, day: Date, sends: 0 | 1, max: number): Promise<number | null> {
  const [row] = await tx.rows<{ n: number }>(
    'identity.tally_send',
    `insert into members.otp_tally as t (kind, since, n) select 'sent', $1, $2 where $3 > 0
     on conflict (kind, since) do update set n = t.n + excluded.n where t.n < $3 returning n`,
    [day, sends, max],
  )
  return row?.n ?? null
}

export async function updateSendUncounted(tx: WriteTx, day: Date): Promise<void> {
  await tx.rows(
    'identity.untally_send',
    `update members.otp_tally set n = n - 1 where kind = 'sent' and since = $1 and n > 0`,
    [day],
  )
}

export async function insertTry(tx: WriteTx, kind: 'failed' | 'proven', minute: Date): Promise<void> {
  await tx.rows(
    'identity.tally_try',
    `insert into members.otp_tally as t (kind, since, n) values ($1, $2, 1)
     on conflict (kind, since) do update set n = t.n + 1`,
    [kind, minute],
  )
}

export async function sumTries(tx: ReadTx, since: Date): Promise<{ failed: number; verified: number }> {
  const [row] = await tx.rows<{ failed: bigint; verified: bigint }>(
    'identity.sum_tries',
    `select coalesce(sum(n) filter (where kind = 'failed'), 0) as failed,
       coalesce(sum(n) filter (where kind = 'proven'), 0) as verified
     from members.otp_tally where kind in ('failed', 'proven') and since > $1`,
    [since],
  )
  return { failed: Number(row?.failed ?? 0), verified: Number(row?.verified ?? 0) }
}

export async function deleteOldCounts(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows('identity.delete_old_tallies', 'delete from members.otp_tally where since < $1', [before])
}
