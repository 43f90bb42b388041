import type { ReadTx } from '#kit/transaction.ts'
import { selectMemberByPublicId } from '#modules/members/index.ts'
import { isPartnerKey } from './attribution.ts'

/** Which kind of key a link carries. */
export type LinkKeyKind = 'referral' | 'affiliate'

/** Whether a link's key is known: a member's, or a marketing partner's. */
export const isKnownLink = async (tx: ReadTx, kind: LinkKeyKind, key: string): Promise<boolean> =>
  kind === 'affiliate' ? isPartnerKey(tx, key) : (await selectMemberByPublicId(tx, key)) !== null
