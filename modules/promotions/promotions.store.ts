import type { AwardKind, OfferRule } from '#contract/plain/offers.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Likely } from './likely.ts'

export type OfferRow = { offer: string; version: number; rule: OfferRule }

export const selectOffers = (tx: ReadTx, at: Date): Promise<OfferRow[]> =>
  tx.rows<OfferRow>(
    'promotions.offers',
    `select distinct on (offer_id) offer_id as offer, version, rule from promotions.offer_version
     where promotions.is_given(offer_id, $1) order by offer_id, version desc`,
    [at],
  )

/** `name`: null where `offerName` is used. */
export type VersionRow = OfferRow & { name: string | null; publishedAt: Date; newest: boolean }

export async function selectVersionOf(tx: ReadTx, member: MemberId, id: string): Promise<VersionRow | null> {
  const rows = await tx.rows<VersionRow>(
    'promotions.version_of',
    `select o.offer_id as offer, o.version, o.rule, o.name, o.at as "publishedAt",
       not exists (select from promotions.offer_version n
         where n.offer_id = o.offer_id and n.version > o.version) as newest
     from (
       select a.offer_id, a.version from promotions.award a where a.member_id = $1 and a.id = $2
       union all select b.offer_id, b.version from promotions.bonus b where b.member_id = $1 and b.id = $2
       union all select h.offer_id, h.version from promotions.held h where h.member_id = $1 and h.id = $2
       union all select v.offer_id, max(v.version) from promotions.offer_version v where v.offer_id = $2
       group by v.offer_id
     ) x join promotions.offer_version o using (offer_id, version)`,
    [member, id],
  )
  return rows[0] ?? null
}

export type AccountRow = { bank: string; accountNumber: string; name: string }

/** `amount`: satang as text. `locks`: it waits while another lock runs. */
export type AwardRow = {
  id: string
  kind: AwardKind
  campaign: string
  amount: string
  expiresAt: string
  madeAt: string
  locks: boolean
}

/** `may`, `subscribed` and the columns after `used` are the member's own and the same in each row. Satang. */
export type StandingRow = OfferRow & {
  name: string | null
  given: boolean
  may: boolean
  subscribed: boolean
  /** By them, or somebody with their account. */
  used: boolean
  paidIn: bigint
  granted: bigint
  lockOffer: string | null
  lockName: string | null
  lockAmount: bigint | null
  target: bigint | null
  done: bigint | null
  purse: number | null
  level: number
  awards: AwardRow[]
  /** `approved`: to be taken. */
  held: { id: string; offer: string; amount: string; approved: boolean }[]
}

/** In one statement. A function in a `select` of its own is called once, else once for each offer. */
export const selectStanding = (tx: ReadTx, member: MemberId, at: Date): Promise<StandingRow[]> =>
  tx.rows<StandingRow>(
    'promotions.standing',
    `select o.offer_id as offer, o.version, o.rule, o.name, promotions.is_given(o.offer_id, $2) as given,
       (select promotions.may_take($1, $2)) as may,
       not exists (select from promotions.unsubscribed where member_id = $1) as subscribed,
       (select promotions.paid_in($1)) as "paidIn", g.granted,
       o.offer_id = any ((select promotions.used_by($1, $2))::text[]) as used,
       b.offer_id as "lockOffer", l.name as "lockName", b.amount as "lockAmount", b.target, b.done, b.purse_no as purse,
       coalesce((select l.level from promotions.level l where l.member_id = $1), 0)::int as level,
       coalesce(w.awards, '[]'::jsonb) as awards,
       coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'offer', h.offer_id, 'amount', h.amount::text,
         'approved', h.state = 'approved') order by h.at, h.id)
         from promotions.held h where h.member_id = $1 and h.state in ('held', 'objected', 'approved')),
           '[]'::jsonb) as held
     from (select distinct on (offer_id) offer_id, version, rule, name from promotions.offer_version
       where rule -> 'trigger' ->> 'kind' not in ('award', 'level', 'failed_step') order by offer_id, version desc) o
     cross join (select coalesce((select t.granted from promotions.member_total t where t.member_id = $1), 0)
       as granted) g
     left join promotions.bonus b on b.member_id = $1 and b.state = 'active'
     left join promotions.offer_version l on l.offer_id = b.offer_id and l.version = b.version
     cross join (
       select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'campaign', a.campaign, 'amount', a.amount::text,
         'expiresAt', to_char(a.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'madeAt', to_char(a.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'locks', a.locks)
       order by a.expires_at, a.id) as awards
       from (
         select x.id, x.kind, x.campaign, x.amount, x.expires_at, x.made_at,
           (v.rule -> 'lock' ->> 'times')::int > 0 as locks
         from promotions.award x join promotions.offer_version v using (offer_id, version)
         where x.member_id = $1 and x.state = 'open' and (x.expires_at > $2 or x.notified_at is null)
         order by x.expires_at, x.id limit 50
       ) a
     ) w
     order by o.offer_id`,
    [member, at],
  )

export type AcceptanceRow = {
  member: MemberId
  deposit: string
  offer: string
  version: number
  asked: bigint
  expected: bigint
  at: Date
}

export async function insertAcceptance(tx: WriteTx, row: AcceptanceRow): Promise<void> {
  await tx.rows(
    'promotions.accept',
    `insert into promotions.acceptance (member_id, deposit_id, offer_id, version, asked, expected, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [row.member, row.deposit, row.offer, row.version, row.asked, row.expected, row.at],
  )
}

type GrantRow = { member: MemberId; id: string; account: AccountRow | null; likely: Likely; at: Date }

const valuesOf = ({ signs, links }: Likely) => [
  [...signs],
  links.map(({ other }) => other),
  links.map(({ reason }) => reason),
]

/** Answers the outcome (functions/10-offers.sql). */
export async function callGrantDeposit(
  tx: WriteTx,
  row: GrantRow & { deposit: string; paid: bigint },
): Promise<string | null> {
  const rows = await tx.rows<{ outcome: string | null }>(
    'promotions.grant_deposit',
    'select promotions.grant_deposit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as outcome',
    [
      row.member,
      row.deposit,
      row.paid,
      row.id,
      row.account?.bank ?? null,
      row.account?.accountNumber ?? null,
      row.account?.name ?? null,
      row.at,
      ...valuesOf(row.likely),
    ],
  )
  return rows[0]?.outcome ?? null
}

/** Answers `granted`, or why not (functions/10-offers.sql). */
export async function callClaimOffer(
  tx: WriteTx,
  row: GrantRow & { offer: string; device: string | null },
): Promise<string> {
  const rows = await tx.rows<{ outcome: string }>(
    'promotions.claim_offer',
    'select promotions.claim_offer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as outcome',
    [
      row.member,
      row.offer,
      row.id,
      row.account?.bank ?? null,
      row.account?.accountNumber ?? null,
      row.account?.name ?? null,
      row.device,
      row.at,
      ...valuesOf(row.likely),
    ],
  )
  return rows[0]?.outcome ?? 'unknown'
}

/** As they are now, satang; `stake`: null for a voided or re-opened round, zero for a free one. */
export type RoundRow = {
  member: MemberId
  no: bigint
  host: string
  game: string
  round: string
  category: string
  valid: bigint
  stake: bigint | null
  begun: Date
  at: Date
  /** Null: this is the round's first. */
  previous: bigint | null
  /** Of the valid stake. */
  change: bigint
}

export async function callCountRounds(tx: WriteTx, rows: readonly RoundRow[]): Promise<void> {
  await tx.rows(
    'promotions.count_rounds',
    'select promotions.count_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    [
      rows.map(({ member }) => member),
      rows.map(({ no }) => no),
      rows.map(({ host }) => host),
      rows.map(({ game }) => game),
      rows.map(({ round }) => round),
      rows.map(({ category }) => category),
      rows.map(({ valid }) => valid),
      rows.map(({ stake }) => stake),
      rows.map(({ begun }) => begun),
      rows.map(({ at }) => at),
      rows.map(({ previous }) => previous),
      rows.map(({ change }) => change),
    ],
  )
}
