import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import type { Account } from './account-change.ts'
import { callNoteUnverified, callNoteVerified, lockWithHolder } from './account-verification.store.ts'
import { claimAccount } from './claim-account.ts'
import { type AnsweredEnquiry, enquire, type EnquiryRefusal } from './enquire.ts'
import { selectBankAccount, insertBankAccount } from './members.store.ts'
import { nextGapSeconds } from './name-enquiry.ts'
import { nameKey } from './person-name.ts'
import type { NameEnquiry } from './ports.ts'

/** `ACCOUNT_NUMBER_UNVERIFIED`: another's, and the bank verified neither; `BANK_ACCOUNT_EXISTS`: the member has
 *  another. */
export type AddAccountRefusal = Refusal<'ACCOUNT_NUMBER_TAKEN' | 'ACCOUNT_NUMBER_UNVERIFIED' | 'BANK_ACCOUNT_EXISTS'>

/** Up to five seconds, no transaction open. Refuses: `ACCOUNT_ABSENT`, `ACCOUNT_NAME_DIFFERS`,
 *  `ACCOUNT_ENQUIRY_TOO_OFTEN`. */
export async function enquireFirst(
  context: Context & { enquiry: NameEnquiry },
  member: MemberId | null,
  input: Account,
): Promise<Result<AnsweredEnquiry | null, EnquiryRefusal>> {
  if (member === null || (await context.database.read((tx) => selectBankAccount(tx, member))) !== null) return ok(null)
  return enquire(context, member, input)
}

/** A confirmed account ends another's unverified holding. The same account again is no refusal. Refuses:
 *  `AddAccountRefusal`. Announces: `account.given_up` to another member. */
export async function addBankAccount(
  tx: WriteTx,
  member: MemberId,
  input: Account,
  answered: AnsweredEnquiry | null,
  now: Date,
): Promise<AddAccountRefusal | null> {
  await lockWithHolder(tx, member, input)
  const before = await selectBankAccount(tx, member)
  if (before !== null)
    return before.bank === input.bank && before.accountNumber === input.accountNumber
      ? null
      : { code: 'BANK_ACCOUNT_EXISTS' }
  const { bank, accountNumber, name } = input
  const answer: AnsweredEnquiry = answered ?? { outcome: 'unknown', why: 'silent' }
  // Another member registered it at the same moment.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refused = await claimAccount(tx, member, input, answer, now)
    if (refused !== null) return refused
    if (await insertBankAccount(tx, { member, bank, accountNumber, name, nameKey: nameKey(name), addedAt: now })) {
      await noteAnswer(tx, member, input, answer, now)
      return null
    }
    await lockWithHolder(tx, member, input)
  }
  return { code: 'ACCOUNT_NUMBER_TAKEN' }
}

async function noteAnswer(
  tx: WriteTx,
  member: MemberId,
  account: Account,
  answer: AnsweredEnquiry,
  now: Date,
): Promise<void> {
  if (answer.outcome === 'verified') await callNoteVerified(tx, member, account, answer.evidence, now)
  else
    await callNoteUnverified(tx, member, account, {
      why: answer.why,
      next: plusSeconds(now, nextGapSeconds(answer.why, 0)),
    })
}
