import type { OfficeCaller } from '#contract/http/office-handler.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { type Claim, type Claimable, selectClaims } from './claims.store.ts'

export function claimForApi(
  claims: readonly Claim[],
  row: Claimable,
  now: Date,
): { operator: string; seconds_left: number } | null {
  const claim = claimOn(claims, row)
  return claim
    ? { operator: claim.operator, seconds_left: Math.ceil((claim.until.getTime() - now.getTime()) / 1000) }
    : null
}

/** Only avoids double work: the decision's lock decides once. */
export async function isClaimedByOther(context: Context, row: Claimable, caller: OfficeCaller): Promise<boolean> {
  const now = context.clock.now()
  return context.database.read((tx) => isHeldByOther(tx, row, caller.session.operator, now))
}

export async function isHeldByOther(tx: ReadTx, row: Claimable, operator: string, now: Date): Promise<boolean> {
  const claim = claimOn(await selectClaims(tx, row.subject, now), row)
  return claim !== undefined && claim.operator !== operator
}

const claimOn = (claims: readonly Claim[], row: Claimable): Claim | undefined =>
  claims.find(({ subject, member, id }) => subject === row.subject && member === row.member && id === row.id)
