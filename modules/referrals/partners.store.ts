import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Satang of turnover that counts; members who registered and qualified. */
export type PartnerDayRow = { day: string; registered: number; qualified: number; turnover: bigint }

/** Oldest first. */
export const selectPartnerDays = (tx: ReadTx, key: string, from: string): Promise<PartnerDayRow[]> =>
  tx.rows<PartnerDayRow>(
    'referrals.partner_days',
    `select day::text as day, registered, qualified, turnover from referrals.partner_day
     where partner_key = $1 and day >= $2::date order by day`,
    [key, from],
  )

export async function selectPartnerBySecret(tx: ReadTx, secretHash: Buffer): Promise<string | null> {
  const [row] = await tx.rows<{ key: string }>(
    'referrals.partner_by_secret',
    'select partner_key as key from referrals.partner_link where secret_hash = $1',
    [secretHash],
  )
  return row?.key ?? null
}

/** Since a day; with the report's opening, null while it is closed. */
export type PartnerRow = { key: string; registered: number; qualified: number; turnover: bigint; openedAt: Date | null }

export const selectPartners = (tx: ReadTx, keys: readonly string[], from: string): Promise<PartnerRow[]> =>
  tx.rows<PartnerRow>(
    'referrals.partners',
    `select k.key, coalesce(d.registered, 0)::int as registered, coalesce(d.qualified, 0)::int as qualified,
       coalesce(d.turnover, 0)::bigint as turnover,
       (select l.made_at from referrals.partner_link l where l.partner_key = k.key) as "openedAt"
     from unnest($1::text[]) as k(key) left join lateral (
       select sum(registered) as registered, sum(qualified) as qualified, sum(turnover) as turnover
       from referrals.partner_day where partner_key = k.key and day >= $2::date
     ) d on true order by k.key`,
    [keys, from],
  )

/** For a report that is closed. */
export const insertPartnerLink = async (
  tx: WriteTx,
  row: { key: string; secretHash: Buffer; by: string; at: Date },
): Promise<void> => {
  await tx.rows(
    'referrals.open_partner_report',
    'insert into referrals.partner_link (partner_key, secret_hash, made_by, made_at) values ($1, $2, $3, $4)',
    [row.key, row.secretHash, row.by, row.at],
  )
}

/** False where it was closed. */
export async function deletePartnerLink(tx: WriteTx, key: string): Promise<boolean> {
  const rows = await tx.rows(
    'referrals.close_partner_report',
    'delete from referrals.partner_link where partner_key = $1 returning partner_key',
    [key],
  )
  return rows.length > 0
}
