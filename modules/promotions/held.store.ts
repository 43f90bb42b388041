import type { HeldReason, HeldState } from '#contract/plain/held-bonuses.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { AccountRow } from './promotions.store.ts'

export type HeldLink = { other: MemberId; reason: Exclude<HeldReason, 'short_name' | 'no_device'> }

/** Waits for a simultaneous grant under the same name or on one of these devices. */
export async function lockLikely(
  tx: WriteTx,
  member: MemberId,
  offer: string,
  devices: readonly string[],
): Promise<void> {
  await tx.rows('promotions.lock_likely', 'select promotions.lock_likely($1, $2, $3)', [member, offer, [...devices]])
}

/** In its present turn, and not found to be another person. */
export async function selectTakers(
  tx: ReadTx,
  { member, offer, others, at }: { member: MemberId; offer: string; others: readonly MemberId[]; at: Date },
): Promise<Set<MemberId>> {
  const rows = await tx.rows<{ other: MemberId }>(
    'promotions.takers',
    'select other from promotions.takers_among($1, $2, $3, $4)',
    [member, offer, [...others], at],
  )
  return new Set(rows.map(({ other }) => other))
}

export async function selectAccepted(tx: ReadTx, member: MemberId, deposit: string): Promise<string | null> {
  const [row] = await tx.rows<{ offer: string }>(
    'promotions.accepted',
    'select offer_id as offer from promotions.acceptance where member_id = $1 and deposit_id = $2 and outcome is null',
    [member, deposit],
  )
  return row?.offer ?? null
}

/** Without waiting for other claims: `has_bonus`, `used`, or null. */
export async function selectClaimEnd(
  tx: ReadTx,
  member: MemberId,
  offer: string,
  at: Date,
): Promise<'has_bonus' | 'used' | null> {
  const [row] = await tx.rows<{ end: 'has_bonus' | 'used' | null }>(
    'promotions.claim_end',
    `select case when exists (select from promotions.bonus where member_id = $1 and state = 'active') then 'has_bonus'
       when $2 = any (promotions.used_by($1, $3)) then 'used' end as "end"`,
    [member, offer, at],
  )
  return row?.end ?? null
}

export type HeldRow = {
  member: MemberId
  id: string
  offer: string
  name: string | null
  amount: bigint
  basis: bigint
  signs: HeldReason[]
  links: { other: string; reason: HeldLink['reason'] }[]
  at: Date
  state: HeldState
  objection: string | null
  note: string | null
}

const HELD = `h.member_id as member, h.id, h.offer_id as offer, o.name, h.amount, h.basis, h.signs,
  coalesce((select jsonb_agg(jsonb_build_object('other', l.other_id::text, 'reason', l.reason)
    order by l.other_id, l.reason)
    from promotions.held_link l where l.member_id = h.member_id and l.held_id = h.id), '[]'::jsonb) as links,
  h.at, h.state, h.objection, h.note
  from promotions.held h join promotions.offer_version o using (offer_id, version)`

export const selectHeldOf = (tx: ReadTx, member: MemberId, since: Date, max: number): Promise<HeldRow[]> =>
  tx.rows<HeldRow>(
    'promotions.held_of',
    `select ${HELD} where h.member_id = $1 and h.state <> 'taken'
       and (h.decided_at is null or h.state = 'approved' or h.decided_at >= $2)
     order by h.at desc, h.id desc limit $3`,
    [member, since, max],
  )

export const selectOpenHeld = (tx: ReadTx, max: number): Promise<HeldRow[]> =>
  tx.rows<HeldRow>(
    'promotions.open_held',
    `select ${HELD} where h.state in ('held', 'objected') order by h.state desc, coalesce(h.objected_at, h.at),
       h.id limit $1`,
    [max],
  )

export async function selectHeld(tx: ReadTx, member: MemberId, id: string): Promise<HeldRow | null> {
  const [row] = await tx.rows<HeldRow>('promotions.held', `select ${HELD} where h.member_id = $1 and h.id = $2`, [
    member,
    id,
  ])
  return row ?? null
}

export async function countOpenHeld(tx: ReadTx, _at: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    'promotions.count_open_held',
    `select count(*)::int as count
     from (select from promotions.held where state in ('held', 'objected') limit $1) as open`,
    [max],
  )
  return row?.count ?? 0
}

/** Answers `granted`, or why not (functions/12-held.sql). */
export async function callTakeHeld(
  tx: WriteTx,
  row: { member: MemberId; held: string; id: string; account: AccountRow | null; at: Date },
): Promise<string> {
  const { bank = null, accountNumber = null, name = null } = row.account ?? {}
  const [answer] = await tx.rows<{ outcome: string }>(
    'promotions.take_held',
    'select promotions.take_held($1, $2, $3, $4, $5, $6, $7) as outcome',
    [row.member, row.held, row.id, bank, accountNumber, name, row.at],
  )
  return answer?.outcome ?? 'unknown'
}

/** Once. Answers `objected`, `not_found` or `decided`. */
export async function callObjectToHeld(
  tx: WriteTx,
  row: { member: MemberId; id: string; text: string; at: Date },
): Promise<string> {
  const [answer] = await tx.rows<{ outcome: string }>(
    'promotions.object_to_held',
    'select promotions.object_to_held($1, $2, $3, $4) as outcome',
    [row.member, row.id, row.text, row.at],
  )
  return answer?.outcome ?? 'not_found'
}

/** Null where it was decided before. */
export async function callDecideHeld(
  tx: WriteTx,
  row: { member: MemberId; id: string; state: 'approved' | 'refused'; note: string; at: Date },
): Promise<string | null> {
  const [answer] = await tx.rows<{ before: string | null }>(
    'promotions.decide_held',
    'select promotions.decide_held($1, $2, $3, $4, $5) as before',
    [row.member, row.id, row.state, row.note, row.at],
  )
  return answer?.before ?? null
}

export async function callForgetHeldTexts(tx: WriteTx, before: Date, max: number): Promise<number> {
  const [answer] = await tx.rows<{ count: number }>(
    'promotions.forget_held_texts',
    'select promotions.forget_held_texts($1, $2) as count',
    [before, max],
  )
  return answer?.count ?? 0
}
