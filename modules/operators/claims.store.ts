import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export const claimSeconds = 120

export type Claimable = { subject: string; member: MemberId; id: string }
export type Claim = Claimable & { operator: string; until: Date }

/** False where another holds it. */
export async function insertClaim(
  tx: WriteTx,
  { subject, member, id }: Claimable,
  operator: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'operators.take_claim',
    `insert into operators.claim as c (subject, member_id, subject_id, operator, until) values ($1, $2, $3, $4, $5)
     on conflict (subject, member_id, subject_id) do update set operator = excluded.operator, until = excluded.until
     where c.operator = excluded.operator or c.until <= $6
     returning operator`,
    [subject, member, id, operator, plusSeconds(now, claimSeconds), now],
  )
  return rows.length === 1
}

export async function deleteClaim(tx: WriteTx, { subject, member, id }: Claimable): Promise<void> {
  await tx.rows(
    'operators.drop_claim',
    'delete from operators.claim where subject = $1 and member_id = $2 and subject_id = $3',
    [subject, member, id],
  )
}

export async function selectClaims(tx: ReadTx, subject: string, now: Date): Promise<Claim[]> {
  return tx.rows<Claim>(
    'operators.claims',
    `select subject, member_id as member, subject_id as id, operator, until from operators.claim
     where subject = $1 and until > $2`,
    [subject, now],
  )
}

export async function deleteStaleClaims(tx: WriteTx, now: Date): Promise<void> {
  await tx.rows('operators.delete_stale_claims', 'delete from operators.claim where until <= $1', [now])
}
