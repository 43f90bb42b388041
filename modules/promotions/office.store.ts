import type { BonusState, OfferRule } from '#contract/plain/offers.ts'
import { type MemberId, memberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `budget`: monthly satang, null: unlimited; `grants`: in this Bangkok month. `name`: null where `offerName` is
 *  used. */
export type ControlledOffer = {
  offer: string
  name: string | null
  version: number
  rule: OfferRule
  publishedAt: Date
  paused: boolean
  budget: bigint | null
  granted: bigint
  grants: bigint
}

export const selectControlledOffers = (tx: ReadTx, at: Date): Promise<ControlledOffer[]> =>
  tx.rows<ControlledOffer>(
    'promotions.controlled',
    `select o.offer_id as offer, o.name, o.version, o.rule, o.at as "publishedAt",
       coalesce(c.paused, false) as paused, c.budget, coalesce(m.granted, 0)::bigint as granted,
       coalesce(m.grants, 0)::bigint as grants
     from (select distinct on (offer_id) offer_id, name, version, rule, at from promotions.offer_version
       order by offer_id, version desc) o
     left join promotions.offer_control c using (offer_id)
     left join promotions.offer_month m on m.offer_id = o.offer_id
       and m.month = date_trunc('month', $1::timestamptz at time zone 'Asia/Bangkok')::date
     order by o.offer_id`,
    [at],
  )

export type StateRow = { offer: string; state: BonusState; bonuses: bigint; amount: bigint }

export const selectBonusStates = (tx: ReadTx, since: Date): Promise<StateRow[]> =>
  tx.rows<StateRow>(
    'promotions.bonus_states',
    `select b.offer_id as offer, b.state, count(*) as bonuses, sum(b.amount)::bigint as amount
     from (select distinct offer_id from promotions.offer_version) o
     join promotions.bonus b on b.offer_id = o.offer_id and b.opened_at >= $1 group by b.offer_id, b.state
     order by b.offer_id, b.state`,
    [since],
  )

/** `since`: the span's first Bangkok day. */
export type CostRow = { offer: string; since: string; granted: bigint; grants: bigint }

export const selectDayCosts = (tx: ReadTx, from: string): Promise<CostRow[]> =>
  tx.rows<CostRow>(
    'promotions.day_costs',
    `select offer_id as offer, day::text as since, granted, grants from promotions.offer_day where day >= $1::date
     order by day, offer_id`,
    [from],
  )

export const selectMonthCosts = (tx: ReadTx, from: string): Promise<CostRow[]> =>
  tx.rows<CostRow>(
    'promotions.month_costs',
    `select offer_id as offer, month::text as since, granted, grants from promotions.offer_month where month >= $1::date
     order by month, offer_id`,
    [from],
  )

export async function insertVersion(
  tx: WriteTx,
  row: { offer: string; name: string | null; version: number; rule: OfferRule; approval: string; at: Date },
): Promise<void> {
  await tx.rows(
    'promotions.publish',
    `insert into promotions.offer_version (offer_id, name, version, rule, approval_id, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.offer, row.name, row.version, JSON.stringify(row.rule), row.approval, row.at],
  )
}

/** False where the state is no longer `before`. */
export async function insertControl(
  tx: WriteTx,
  row: {
    offer: string
    paused: boolean
    budget: bigint | null
    operator: string
    approval: string
    at: Date
    before: Pick<ControlledOffer, 'paused' | 'budget'>
  },
): Promise<boolean> {
  const rows = await tx.rows<{ paused: boolean }>(
    'promotions.control',
    `insert into promotions.offer_control as c (offer_id, paused, budget, operator, changed_at, approval_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (offer_id) do update set paused = $2, budget = $3, operator = $4, changed_at = $5, approval_id = $6
     where c.paused = $7 and c.budget is not distinct from $8::bigint returning paused`,
    [row.offer, row.paused, row.budget, row.operator, row.at, row.approval, row.before.paused, row.before.budget],
  )
  return rows.length === 1
}

/** Whatever is changed at the same moment; the budget stays. */
export async function insertPause(tx: WriteTx, row: { offer: string; operator: string; at: Date }): Promise<void> {
  await tx.rows(
    'promotions.pause',
    `insert into promotions.offer_control (offer_id, paused, budget, operator, changed_at, approval_id)
     values ($1, true, null, $2, $3, null)
     on conflict (offer_id) do update set paused = true, operator = $2, changed_at = $3, approval_id = null`,
    [row.offer, row.operator, row.at],
  )
}

/** Satang. `memberIds`: empty where too many; `basis`: what is judged; `completed`: grants with the target staked;
 *  `weeks`: by Monday. */
export type WhatIfRow = {
  memberIds: string[]
  memberCount: bigint
  grants: bigint
  basis: bigint
  cost: bigint
  target: bigint
  staked: bigint
  completed: bigint
  weeks: { week: string; cost: string; grants: number }[]
}

export async function selectWhatIf(
  tx: ReadTx,
  rule: OfferRule,
  { from, to, namedMax }: { from: string; to: string; namedMax: number },
): Promise<Omit<WhatIfRow, 'memberIds'> & { memberIds: MemberId[] }> {
  const [row] = await tx.rows<WhatIfRow>(
    'promotions.what_if',
    `select members::text[] as "memberIds", takers as "memberCount", grants, basis, cost, target, staked,
       completed, weeks
     from promotions.what_if($1, $2, $3, $4)`,
    [JSON.stringify(rule), from, to, namedMax],
  )
  if (!row) throw new Error('the question what a rule would have cost has an answer')
  return { ...row, memberIds: row.memberIds.map((one) => memberId(one)) }
}
