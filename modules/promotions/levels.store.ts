import type { OfferRule } from '#contract/plain/offers.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Whether a month is begun and not done. */
export async function callBeginLevels(tx: WriteTx, at: Date): Promise<boolean> {
  const rows = await tx.rows<{ due: boolean }>('promotions.begin_levels', 'select promotions.begin_levels($1) as due', [
    at,
  ])
  return rows[0]?.due ?? false
}

/** Answers how many it read. */
export async function callMakeLevels(tx: WriteTx, max: number, at: Date): Promise<number> {
  const rows = await tx.rows<{ seen: number }>(
    'promotions.make_levels',
    'select promotions.make_levels($1, $2) as seen',
    [max, at],
  )
  return rows[0]?.seen ?? 0
}

export type StandingOfLevel = { level: number; rule: OfferRule; turnover: Satang }

export async function selectLevel(tx: ReadTx, member: MemberId, at: Date): Promise<StandingOfLevel | null> {
  const rows = await tx.rows<StandingOfLevel>(
    'promotions.level',
    `select coalesce(l.level, 0)::int as level, o.rule,
       promotions.turnover_between($1, t.today - (o.rule -> 'trigger' ->> 'days')::int + 1, t.today + 1) as turnover
     from (select ($2::timestamptz at time zone 'Asia/Bangkok')::date as today) t
     cross join (select v.rule from promotions.offer_version v where v.offer_id = 'level-gift'
       order by v.version desc limit 1) o
     left join promotions.level l on l.member_id = $1`,
    [member, at],
  )
  return rows[0] ?? null
}
