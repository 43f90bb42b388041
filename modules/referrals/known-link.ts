import type { ReadTx } from '#kit/transaction.ts'
import { findMemberByKey } from '#modules/members/index.ts'
import { isPartnerKey } from './attribution.ts'

/** Whose key a link can carry. */
export type LinkKeys = 'referral' | 'affiliate'

/** Whether a link's key is a member's, or a marketing partner's. */
export const isKnownLink = async (tx: ReadTx, whose: LinkKeys, key: string): Promise<boolean> =>
  whose === 'affiliate' ? isPartnerKey(tx, key) : (await findMemberByKey(tx, key)) !== null
