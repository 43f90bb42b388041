import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { Account } from './account-change.ts'
import { type Holding, selectHolding } from './account-change.store.ts'
import { callGiveUp, callNoteVerified, type GivenUp } from './account-verification.store.ts'
import type { AnsweredEnquiry } from './enquire.ts'
import { isHolder } from './name-enquiry.ts'

type ClaimRefusal = Refusal<'ACCOUNT_NUMBER_TAKEN' | 'ACCOUNT_NUMBER_UNVERIFIED'>

/** A holder whom the bank names keeps it; else an unverified holder gives way to a verified claimer. Returns the
 *  holding to be given up, or null. Refuses: `ACCOUNT_NUMBER_TAKEN`, `ACCOUNT_NUMBER_UNVERIFIED` where the bank
 *  verified neither. */
export async function judgeClaim(
  tx: WriteTx,
  member: MemberId,
  account: Account,
  answered: AnsweredEnquiry,
  now: Date,
): Promise<{ refused: ClaimRefusal } | { inTheWay: Holding | null; evidence: string | null }> {
  const evidence = answered.outcome === 'verified' ? answered.evidence : null
  const holding = await selectHolding(tx, account)
  if (holding === null || holding.member === member) return { inTheWay: null, evidence }
  if (holding.verifiedAt !== null) return { refused: { code: 'ACCOUNT_NUMBER_TAKEN' } }
  if (answered.outcome !== 'verified') return { refused: { code: 'ACCOUNT_NUMBER_UNVERIFIED' } }
  if (!answered.holderNames.some((name) => isHolder(name, holding.name))) return { inTheWay: holding, evidence }
  // The bank's report must still be recorded.
  tx.keepOnRefusal()
  await callNoteVerified(tx, holding.member, holding, answered.evidence, now)
  return { refused: { code: 'ACCOUNT_NUMBER_TAKEN' } }
}

/** The caller has locked both. Refuses as `judgeClaim`. Announces: `account.given_up` to the former holder. */
export async function claimAccount(
  tx: WriteTx,
  member: MemberId,
  account: Account,
  answered: AnsweredEnquiry,
  now: Date,
): Promise<ClaimRefusal | null> {
  const judged = await judgeClaim(tx, member, account, answered, now)
  if ('refused' in judged) return judged.refused
  const { inTheWay, evidence } = judged
  if (inTheWay === null || evidence === null) return null
  const { bank, accountNumber } = account
  if (!(await callGiveUp(tx, { holder: inTheWay.member, bank, accountNumber, claimer: member, evidence }, now)))
    return { code: 'ACCOUNT_NUMBER_TAKEN' }
  await announceGivenUp(tx, { member: inTheWay.member, wasRegistered: inTheWay.heldUntil === null })
  return null
}

/** Only of a registered account. */
export async function announceGivenUp(
  tx: WriteTx,
  { member, wasRegistered }: Pick<GivenUp, 'member' | 'wasRegistered'>,
): Promise<void> {
  if (wasRegistered) await tx.announce(member, 'account.given_up', {})
}
