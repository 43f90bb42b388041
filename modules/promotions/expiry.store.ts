import type { AwardKind } from '#contract/plain/offers.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

type LookRow = { seen: number; notified: number }

export async function callLookAtExpiring(tx: WriteTx, max: number, at: Date): Promise<LookRow> {
  const rows = await tx.rows<LookRow>(
    'promotions.look_at_expiring',
    'select seen, notified from promotions.look_at_expiring($1, $2)',
    [max, at],
  )
  return rows[0] ?? { seen: 0, notified: 0 }
}

export async function callExpireAwards(tx: WriteTx, max: number, at: Date): Promise<number> {
  const rows = await tx.rows<{ ended: number }>(
    'promotions.expire_awards',
    'select promotions.expire_awards($1, $2) as ended',
    [max, at],
  )
  return rows[0]?.ended ?? 0
}

/** A running bonus has a null `kind` and its offer's id as `campaign`. */
type ExpiringRow = { kind: AwardKind | null; campaign: string; name: string | null; amount: Satang; until: Date }

/** Null for suspended, paused or excluded members; `unlessHarmed`: also while a marker of harm stands. */
export async function selectExpiring(
  tx: ReadTx,
  member: MemberId,
  id: string,
  at: Date,
  unlessHarmed: boolean,
): Promise<ExpiringRow | null> {
  const rows = await tx.rows<ExpiringRow>(
    'promotions.expiring',
    `select x.kind, x.campaign, x.name, x.amount, x.until from (
       select a.kind, a.campaign, null as name, a.amount, a.expires_at as until from promotions.award a
       where a.member_id = $1 and a.id = $2 and a.state = 'open'
       union all
       select null, b.offer_id, o.name, b.amount, b.expires_at from promotions.bonus b
       join promotions.offer_version o using (offer_id, version)
       where b.member_id = $1 and b.id = $2 and b.state = 'active'
     ) x where x.until > $3 and case when $4 then promotions.may_take($1, $3) else promotions.may_claim($1, $3) end`,
    [member, id, at, unlessHarmed],
  )
  return rows[0] ?? null
}
