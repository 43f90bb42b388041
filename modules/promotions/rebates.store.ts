import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Satang of own money. */
type LossRow = { member: MemberId; staked: bigint; won: bigint; valid: bigint }

export async function callNoteLosses(tx: WriteTx, day: string, rows: readonly LossRow[]): Promise<void> {
  await tx.rows('promotions.note_losses', 'select promotions.note_losses($1::date, $2, $3, $4, $5)', [
    day,
    rows.map(({ member }) => member),
    rows.map(({ staked }) => staked),
    rows.map(({ won }) => won),
    rows.map(({ valid }) => valid),
  ])
}

/** Returns the rows taken: 0 also where another process counts. */
export async function callCountLosses(tx: WriteTx, max: number): Promise<number> {
  const rows = await tx.rows<{ taken: number }>(
    'promotions.count_losses',
    'select promotions.count_losses($1) as taken',
    [max],
  )
  return rows[0]?.taken ?? 0
}

export async function callBeginRebate(tx: WriteTx, campaign: string, at: Date): Promise<boolean> {
  const rows = await tx.rows<{ due: boolean }>(
    'promotions.begin_rebate',
    'select promotions.begin_rebate($1, $2) as due',
    [campaign, at],
  )
  return rows[0]?.due ?? false
}

export async function callMakeRebates(tx: WriteTx, campaign: string, max: number, at: Date): Promise<number> {
  const rows = await tx.rows<{ seen: number }>(
    'promotions.make_rebates',
    'select promotions.make_rebates($1, $2, $3) as seen',
    [campaign, max, at],
  )
  return rows[0]?.seen ?? 0
}

/** `lost`: below zero: won. */
export type DayLossRow = { day: string; lost: Satang }

export function selectDayLosses(tx: ReadTx, member: MemberId, at: Date): Promise<DayLossRow[]> {
  return tx.rows<DayLossRow>(
    'promotions.day_losses',
    `select l.day::text as day, sum(l.staked - l.won)::bigint as lost
     from (select date_trunc('week', $2::timestamptz at time zone 'Asia/Bangkok')::date as monday) t
     join promotions.loss l on l.member_id = $1 and l.week in (t.monday, t.monday - 7)
     group by l.day`,
    [member, at],
  )
}
