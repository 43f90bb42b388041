import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export type WinnersOutcome = 'recorded' | 'known' | 'altered' | 'early' | 'late'

/** Records a week's winners and makes their awards; `week` is its Monday. */
export async function callRecordWinners(
  tx: WriteTx,
  { week, names, members, at }: { week: string; names: readonly string[]; members: readonly (MemberId | null)[]; at: Date },
): Promise<WinnersOutcome> {
  const [row] = await tx.rows<{ outcome: string | null }>(
    'predictions.record_winners',
    'select predictions.record_winners($1::date, $2::text[], $3::bigint[], $4) as outcome',
    [week, [...names], [...members], at],
  )
  return (row?.outcome ?? 'late') as WinnersOutcome
}

/** A week with its winners. `known`: how many of them are members of ours. Amounts in satang. */
export type WeekRow = { week: string; winners: number; known: number; pool: Satang; share: Satang; reportedAt: Date; altered: number }

const WEEK = `select w.week::text as week, w.winners, (select count(*)::int from predictions.winner x where x.week = w.week and x.member_id is not null) as known,
  w.pool, w.share, w.reported_at as "reportedAt", w.altered from predictions.week w`

export async function selectWeek(tx: ReadTx, week: string): Promise<WeekRow | null> {
  const rows = await tx.rows<WeekRow>('predictions.week', `${WEEK} where w.week = $1::date`, [week])
  return rows[0] ?? null
}
