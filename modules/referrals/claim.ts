import { type MemberId, newId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callClaimCommission } from './commissions.store.ts'
import { findSetting } from './settings.ts'

/** Takes all commissions that are posted over into credit, what the member owes first. False where they are less than the smallest claim: after
 *  one claim of many at once the others find nothing. Announces: `purse.moved`. */
export async function claimCommission(tx: WriteTx, member: MemberId, at: Date): Promise<boolean> {
  const min = await findSetting(tx, 'referral_claim_min')
  return (await callClaimCommission(tx, member, { id: newId('rfc', at), min, at })).amount !== null
}
