import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export type RecurringLimitRow = {
  kind: number
  period: 'day' | 'week' | 'month' | 'stretch'
  cap: bigint
  windowFrom: Date | null
  windowTo: Date | null
  used: bigint | null
}

export async function callLockRecurringLimits(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows('wallet.lock_recurring_limits', 'select wallet.lock_recurring_limits($1)', [member])
}

export async function callSetRecurringLimit(
  tx: WriteTx,
  row: { member: MemberId; kind: number; period: string; cap: bigint; at: Date },
): Promise<void> {
  await tx.rows('wallet.set_recurring_limit', 'select wallet.set_recurring_limit($1, $2::smallint, $3, $4, $5)', [
    row.member,
    row.kind,
    row.period,
    row.cap,
    row.at,
  ])
}

export const selectRecurringLimits = (tx: ReadTx, member: MemberId, at: Date): Promise<RecurringLimitRow[]> =>
  tx.rows(
    'wallet.recurring_limits',
    `select s.kind::int as kind, s.period, s.cap, s.window_from as "windowFrom", s.window_to as "windowTo", s.used
     from wallet.recurring_limits($1, $2) s order by s.kind, s.window_to`,
    [member, at],
  )

export async function selectPlaySession(
  tx: ReadTx,
  member: MemberId,
  at: Date,
): Promise<{ from: Date; last: Date; staked: Satang; won: Satang } | undefined> {
  const rows = await tx.rows<{ from: Date; last: Date; staked: Satang; won: Satang }>(
    'wallet.play_session',
    'select s.began_at as "from", s.last_at as last, s.staked, s.won from wallet.play_session($1, $2) s',
    [member, at],
  )
  return rows[0]
}
