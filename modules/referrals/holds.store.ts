import type { HoldReason, HoldState } from '#contract/plain/referrals.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `kept`: unpaid satang of the friend, at each of their holds (shown once: `holdsForMember`); `isPaid`: no hold
 *  keeps it now. */
export type HoldRow = {
  no: bigint
  member: MemberId
  friend: MemberId
  level: number
  reason: HoldReason
  state: HoldState
  kept: bigint
  isPaid: boolean
  at: Date
  objection: string | null
  objectedAt: Date | null
  note: string | null
  decidedAt: Date | null
}

const COLUMNS = `h.hold_no as no, h.member_id as member, h.friend_id as friend, e.level::int as level, h.reason,
  h.state, e.kept / 10000 as kept, e.state = 'paying' as "isPaid", h.at,
  h.objection, h.objected_at as "objectedAt", h.note, h.decided_at as "decidedAt"
  from referrals.hold h join referrals.friend_earning e on e.member_id = h.member_id and e.friend_id = h.friend_id`

/** Newest first. */
export const selectHoldsOf = (tx: ReadTx, member: MemberId, max: number): Promise<HoldRow[]> =>
  tx.rows<HoldRow>(
    'referrals.holds_of',
    `select ${COLUMNS} where h.member_id = $1 order by h.at desc, h.hold_no desc limit $2`,
    [member, max],
  )

/** Those objected to first, then the oldest. */
export const selectOpenHolds = (tx: ReadTx, max: number): Promise<HoldRow[]> =>
  tx.rows<HoldRow>(
    'referrals.open_holds',
    `select ${COLUMNS} where h.state in ('held', 'objected') order by h.state desc, coalesce(h.objected_at, h.at),
       h.hold_no limit $1`,
    [max],
  )

export async function selectHold(tx: ReadTx, no: bigint): Promise<HoldRow | null> {
  const [row] = await tx.rows<HoldRow>('referrals.hold', `select ${COLUMNS} where h.hold_no = $1`, [no])
  return row ?? null
}

/** Once. Answers `objected`, `not_found` or `decided`. */
export async function callObject(tx: WriteTx, member: MemberId, no: bigint, text: string, at: Date): Promise<string> {
  const [row] = await tx.rows<{ outcome: string }>(
    'referrals.object',
    'select referrals.object_to_hold($1, $2, $3, $4) as outcome',
    [member, no, text, at],
  )
  return row?.outcome ?? 'not_found'
}

/** Returns the state it had; null where there is none or it was decided before. */
export async function callDecideHold(
  tx: WriteTx,
  { no, state, note, at }: { no: bigint; state: 'released' | 'refused'; note: string; at: Date },
): Promise<string | null> {
  const [row] = await tx.rows<{ before: string | null }>(
    'referrals.decide_hold',
    'select referrals.decide_hold($1, $2, $3, $4) as before',
    [no, state, note, at],
  )
  return row?.before ?? null
}

/** Counted up to `max`. */
export async function countOpenHolds(tx: ReadTx, _at: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    'referrals.count_open_holds',
    `select count(*)::int as count
     from (select from referrals.hold where state in ('held', 'objected') limit $1) as open`,
    [max],
  )
  return row?.count ?? 0
}
