import type { WinnersMatch } from '#contract/provider/winners.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Null where the site left it out. */
type ReportedWeek = { entries: number | null; matches: readonly WinnersMatch[] | null }

/** `week`: its Monday; the same again is dated anew. `digest`: of the names in order. Only the partners' role may. */
export async function insertReportedWeek(
  tx: WriteTx,
  row: ReportedWeek & { week: string; digest: Buffer; site: string; names: readonly string[]; at: Date },
): Promise<void> {
  await tx.rows(
    'predictions.insert_reported_week',
    `insert into predictions.reported_week (week, digest, site, winners, entries, matches, heard_at)
     values ($1::date, $2, $3, $4::text[], $5::int, $6::jsonb, $7) on conflict (week, digest)
     do update set site = excluded.site, entries = excluded.entries, matches = excluded.matches,
     heard_at = excluded.heard_at`,
    [
      row.week,
      row.digest,
      row.site,
      [...row.names],
      row.entries,
      row.matches === null ? null : JSON.stringify(row.matches),
      row.at,
    ],
  )
}

/** Reported under this digest. */
export async function callRecordWinners(tx: WriteTx, week: string, digest: Buffer): Promise<CallOutcome> {
  const [row] = await tx.rows<{ outcome: string | null }>(
    'predictions.record_winners',
    'select predictions.record_winners($1::date, $2) as outcome',
    [week, digest],
  )
  return (row?.outcome ?? 'late') as CallOutcome
}

/** `known`: members of ours. `pool`: satang, `share`: each winner's part. `altered`: later reports of other winners,
 *  `alteredAt`: the last of them. */
export type WeekRow = {
  week: string
  winners: number
  known: number
  pool: Satang
  share: Satang
  reportedAt: Date
  altered: number
  alteredAt: Date | null
} & {
  entries: number | null
  matches: WinnersMatch[] | null
}

const WEEK = `select w.week::text as week, w.winners,
    (select count(*)::int from predictions.winner x where x.week = w.week and x.member_id is not null) as known,
  w.pool, w.share, w.reported_at as "reportedAt", w.altered, w.altered_at as "alteredAt", w.entries, w.matches
from predictions.week w`

export async function selectWeek(tx: ReadTx, week: string): Promise<WeekRow | null> {
  const rows = await tx.rows<WeekRow>('predictions.week', `${WEEK} where w.week = $1::date`, [week])
  return rows[0] ?? null
}

export const selectWeeks = (tx: ReadTx, max: number): Promise<WeekRow[]> =>
  tx.rows<WeekRow>('predictions.weeks', `${WEEK} order by w.week desc limit $1`, [max])

/** `name`: the site's; `member` null: nobody of ours. */
export type WinnerRow = { name: string; member: MemberId | null }

/** Members of ours first, by number. */
export const selectWinners = (tx: ReadTx, week: string, max: number): Promise<WinnerRow[]> =>
  tx.rows<WinnerRow>(
    'predictions.winners',
    `select name, member_id as member from predictions.winner where week = $1::date
     order by member_id nulls last, name limit $2`,
    [week, max],
  )

/** `known`: the same winners were recorded before; `altered`: others were, and stay. */
export type CallOutcome = 'recorded' | 'known' | 'altered' | 'early' | 'late'
/** `week`, `winners`, `at`: of the last such call. */
export type CallRow = { outcome: CallOutcome; week: string; winners: number; calls: bigint; at: Date }

export const selectCalls = (tx: ReadTx): Promise<CallRow[]> =>
  tx.rows<CallRow>(
    'predictions.calls',
    'select outcome, week::text as week, winners, calls, at from predictions.report order by at desc, outcome',
  )
