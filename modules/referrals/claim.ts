import { type MemberId, newId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callClaimCommission } from './commissions.store.ts'
import { findSetting } from './settings.ts'

/** A debt is repaid first. False below the smallest claim: of many claims at once all but the first find nothing.
 *  Announces: `purse.moved`. */
export async function claimCommission(tx: WriteTx, member: MemberId, at: Date): Promise<boolean> {
  const min = await findSetting(tx, 'referral_claim_min')
  return (await callClaimCommission(tx, member, { id: newId('rfc', at), min, at })).amount !== null
}
