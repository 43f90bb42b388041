import type { ReadTx } from '#kit/transaction.ts'
import { selectMemberByPublicId } from '#modules/members/index.ts'
import { isPartnerKey } from './attribution.ts'

export type LinkKeyKind = 'referral' | 'affiliate'

export const isKnownLink = async (tx: ReadTx, kind: LinkKeyKind, key: string): Promise<boolean> =>
  kind === 'affiliate' ? isPartnerKey(tx, key) : (await selectMemberByPublicId(tx, key)) !== null
