import type { referralLevels } from '#contract/plain/constants.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectMember, selectMemberByPublicId, type Member } from '#modules/members/index.ts'
import { type Attribution, selectAttribution } from './referrals.store.ts'
import { findSetting } from './settings.ts'

/** Of friends that a member sees (specification, section 9). */
export const LEVELS = [1, 2, 3] as const satisfies { length: typeof referralLevels }

/** Named in the setting `affiliate_keys`. */
export async function isPartnerKey(tx: ReadTx, key: string): Promise<boolean> {
  return (await findPartnerKeys(tx)).includes(key)
}

export const findPartnerKeys = async (tx: ReadTx): Promise<string[]> =>
  (await findSetting(tx, 'affiliate_keys')).split(/[\s,]+/).filter((key) => key !== '')

/** A partner's key wins over a member's, an unknown key counts as none (decisions, section 3). */
export async function attributionOf(
  tx: ReadTx,
  { id, referralKey, affiliateKey }: { id: MemberId; referralKey: string | null; affiliateKey: string | null },
): Promise<Attribution | null> {
  if (affiliateKey !== null && (await isPartnerKey(tx, affiliateKey))) return { upline: null, partnerKey: affiliateKey }
  const upline = referralKey === null ? null : await selectMemberByPublicId(tx, referralKey)
  return upline === null || upline === id ? null : { upline, partnerKey: null }
}

/** The nearest first, three at most. One whose own registration is not relayed yet is looked up by their keys. */
export async function findAbove(tx: ReadTx, nearest: MemberId): Promise<MemberId[]> {
  const above: MemberId[] = []
  let next: MemberId | null = nearest
  while (next !== null && above.length < LEVELS.length && !above.includes(next)) {
    above.push(next)
    const noted: Attribution | null = await selectAttribution(tx, next)
    const person: Member | null = noted ? null : await selectMember(tx, next)
    const found: Attribution | null = noted ?? (person && (await attributionOf(tx, person)))
    next = found?.upline ?? null
  }
  return above
}
