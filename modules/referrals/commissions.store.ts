import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `no`: of its event; `category`: `gameCategories`; `valid`: satang. A deposit has no category and changes nothing. */
export type TurnoverEvent = { member: MemberId; no: bigint; category: number | null; valid: bigint; begunAt: Date }

/** A member's or a partner's. */
export async function selectAttributed(tx: ReadTx, members: readonly MemberId[]): Promise<Set<MemberId>> {
  const rows = await tx.rows<{ member: MemberId }>(
    'referrals.attributed',
    'select member_id as member from referrals.attribution where member_id = any ($1::bigint[])',
    [members],
  )
  return new Set(rows.map(({ member }) => member))
}

/** One row: a batch of the relay. */
export const callNoteTurnover = async (tx: WriteTx, events: readonly TurnoverEvent[]): Promise<void> => {
  await tx.rows(
    'referrals.note_turnover',
    'select referrals.note_turnover($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::timestamptz[])',
    [
      events.map(({ member }) => member),
      events.map(({ no }) => no),
      events.map(({ category }) => category),
      events.map(({ valid }) => valid),
      events.map(({ begunAt }) => begunAt),
    ],
  )
}

/** Basis points, as a version from an instant on, where they differ from the newest. */
export const callSetRates = async (tx: WriteTx, rates: readonly number[], at: Date): Promise<void> => {
  await tx.rows('referrals.set_rates', 'select referrals.set_rates($1::int[], $2)', [rates, at])
}

/** Each event once by its number; returns the relay's batches counted: 0 also where another process is counting. */
export async function callCountTurnover(tx: WriteTx, max: number): Promise<number> {
  const [row] = await tx.rows<{ taken: number }>('referrals.count_news', 'select referrals.count_news($1) as taken', [
    max,
  ])
  return row?.taken ?? 0
}

/** In the order of numbers above `after`, each with those who earn by them; null: nobody does. */
export const selectDueFriends = (
  tx: ReadTx,
  after: bigint,
  max: number,
): Promise<{ friend: MemberId; member: MemberId | null }[]> =>
  tx.rows<{ friend: MemberId; member: MemberId | null }>(
    'referrals.due_friends',
    'select d.friend, d.member from referrals.due_friends($1, $2) d',
    [after, max],
  )

/** Decides who has qualified, and holds or releases earnings. `links`: what connects friend and earner. Returns how
 *  many earnings changed. */
export async function callSettleFriends(
  tx: WriteTx,
  friends: readonly MemberId[],
  links: readonly { member: MemberId; other: MemberId; reason: string }[],
  { depositMin, turnoverMin, at }: { depositMin: Satang; turnoverMin: Satang; at: Date },
): Promise<number> {
  const [row] = await tx.rows<{ moved: number }>(
    'referrals.settle_friends',
    'select referrals.settle_friends($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5, $6, $7) as moved',
    [
      friends,
      links.map(({ member }) => member),
      links.map(({ other }) => other),
      links.map(({ reason }) => reason),
      depositMin,
      turnoverMin,
      at,
    ],
  )
  return row?.moved ?? 0
}

/** By whole satang since the last posting. */
export async function selectDueEarners(tx: ReadTx, after: bigint, max: number): Promise<MemberId[]> {
  const rows = await tx.rows<{ member: MemberId }>(
    'referrals.due_earners',
    'select member_id as member from referrals.earner where due and member_id > $1 order by member_id limit $2',
    [after, max],
  )
  return rows.map(({ member }) => member)
}

/** Satang; 0 where nothing had moved. */
export async function callPostCommission(tx: WriteTx, member: MemberId, at: Date): Promise<bigint> {
  const [row] = await tx.rows<{ amount: bigint }>(
    'referrals.post_commission',
    'select referrals.post_commission($1, $2) as amount',
    [member, at],
  )
  return row?.amount ?? 0n
}

/** Both null where it is less than `min`. `repaid`: of a debt. */
export async function callClaimCommission(
  tx: WriteTx,
  member: MemberId,
  { id, min, at }: { id: string; min: Satang; at: Date },
): Promise<{ amount: bigint | null; repaid: bigint | null }> {
  const [row] = await tx.rows<{ amount: bigint | null; repaid: bigint | null }>(
    'referrals.claim_commission',
    'select c.amount, c.repaid from referrals.claim_commission($1, $2, $3, $4) c',
    [member, id, min, at],
  )
  return row ?? { amount: null, repaid: null }
}
