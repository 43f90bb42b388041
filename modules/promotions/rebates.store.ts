import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** What rounds changed for a member, in satang: stakes and wins of their own money, and the valid stake. */
type LossRow = { member: MemberId; staked: bigint; won: bigint; valid: bigint }

/** Takes in what changed on a Bangkok day (YYYY-MM-DD), as one row. */
export async function callNoteLosses(tx: WriteTx, day: string, rows: readonly LossRow[]): Promise<void> {
  await tx.rows('promotions.note_losses', 'select promotions.note_losses($1::date, $2, $3, $4, $5)', [
    day,
    rows.map(({ member }) => member),
    rows.map(({ staked }) => staked),
    rows.map(({ won }) => won),
    rows.map(({ valid }) => valid),
  ])
}

/** Adds the oldest changes that were taken in (`loss_news`, a row a batch) to the days and returns how many rows it took: 0 also where
 *  another process is counting. */
export async function callCountLosses(tx: WriteTx, max: number): Promise<number> {
  const rows = await tx.rows<{ taken: number }>('promotions.count_losses', 'select promotions.count_losses($1) as taken', [max])
  return rows[0]?.taken ?? 0
}

/** Begins the rebate of a week that is due. Answers whether there is something to make. */
export async function callBeginRebate(tx: WriteTx, campaign: string, at: Date): Promise<boolean> {
  const rows = await tx.rows<{ due: boolean }>('promotions.begin_rebate', 'select promotions.begin_rebate($1, $2) as due', [campaign, at])
  return rows[0]?.due ?? false
}

/** Makes the rebates of the next members. Answers how many members it read. */
export async function callMakeRebates(tx: WriteTx, campaign: string, max: number, at: Date): Promise<number> {
  const rows = await tx.rows<{ seen: number }>('promotions.make_rebates', 'select promotions.make_rebates($1, $2, $3) as seen', [
    campaign,
    max,
    at,
  ])
  return rows[0]?.seen ?? 0
}

/** A Bangkok day (YYYY-MM-DD) and what a member has lost on it, in satang; below zero: they have won. */
export type DayLossRow = { day: string; lost: Satang }

/** The days of the week that `at` is in and of the week before on which the member has played. */
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
