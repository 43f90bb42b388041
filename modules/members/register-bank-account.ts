import type { RegisteringCaller } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { Account } from './account-change.ts'
import { isOldEnough } from './member.ts'
import { callNoteUnverified, callNoteVerified, lockWithHolder } from './account-verification.store.ts'
import { claimAccount } from './claim-account.ts'
import { type Answered, enquire, type EnquiryRefusal } from './enquire.ts'
import { findBankAccount, insertBankAccount, savePersonalDetails } from './members.store.ts'
import { nextGapSeconds } from './name-enquiry.ts'
import { openSession } from './open-session.ts'
import { nameKey } from './person-name.ts'
import type { MembersContext } from './ports.ts'
import type { SessionCredentials } from './session.ts'
import { lockSession } from './sessions.store.ts'

export type BankAccountInput = { bank: string; accountNumber: string; name: string; birthDate: string | null; line: string | null }
type BankAccountRefusal =
  | EnquiryRefusal
  | Refusal<
      | 'TOO_YOUNG'
      | 'REGISTRATION_STEP_MISSING'
      | 'ACCOUNT_NUMBER_TAKEN'
      | 'ACCOUNT_NUMBER_UNPROVEN'
      | 'BANK_ACCOUNT_EXISTS'
      | 'UNAUTHENTICATED'
    >

/** Registration, step 4: registers the member's bank account, the accepted policy, and the birth date and LINE id where sent, and opens a
 *  full session in place of the requesting one. Also for a member who logged in without a bank account. `authenticatedAt` stays what it
 *  was. First comes a name enquiry (up to five seconds, no transaction open): where the bank confirms, the account is verified and another
 *  member's unverified holding of it is given up; where it does not answer, the account is registered as unverified. Refuses: `TOO_YOUNG`,
 *  `REGISTRATION_STEP_MISSING` before the password, `ACCOUNT_ABSENT`, `ACCOUNT_NAME_DIFFERS`, `ACCOUNT_ENQUIRY_TOO_OFTEN`,
 *  `ACCOUNT_NUMBER_TAKEN`, `ACCOUNT_NUMBER_UNPROVEN`, `BANK_ACCOUNT_EXISTS` (the same account again is no refusal), `UNAUTHENTICATED` where
 *  the session ended meanwhile. Announces: `account.given_up` to another member. */
export async function registerBankAccount(
  context: MembersContext,
  caller: RegisteringCaller,
  input: BankAccountInput,
): Promise<Result<SessionCredentials, BankAccountRefusal>> {
  const now = context.clock.now()
  if (input.birthDate !== null && !isOldEnough(input.birthDate, now)) return refuse({ code: 'TOO_YOUNG' })
  const enquired = await enquireFirst(context, caller, input)
  if (!enquired.ok) return enquired
  return context.database.write(async (tx): Promise<Result<SessionCredentials, BankAccountRefusal>> => {
    const registration = await lockSession(tx, caller.session.id)
    if (registration === null) return refuse({ code: 'UNAUTHENTICATED' })
    const { member, phone } = registration
    if (member === null) return refuse({ code: 'REGISTRATION_STEP_MISSING' })
    const refused = await addBankAccount(tx, member, input, enquired.value, now)
    if (refused !== null) return refuse(refused)
    await savePersonalDetails(tx, member, {
      birthDate: input.birthDate,
      line: input.line,
      policyVersion: context.settings.policyVersion,
      at: now,
    })
    const { authenticatedAt, generation } = caller.session
    const holder = { scope: 'member', member, phone, authenticatedAt, generation } as const
    return ok(await openSession(tx, context.settings, caller, holder, now))
  })
}

/** Makes the name enquiry where the member may register an account; all else is refused inside the transaction. */
async function enquireFirst(
  context: MembersContext,
  caller: RegisteringCaller,
  input: BankAccountInput,
): Promise<Result<Answered | null, EnquiryRefusal>> {
  const { member } = caller.session
  if (member === null || (await context.database.read((tx) => findBankAccount(tx, member))) !== null) return ok(null)
  return enquire(context, member, input)
}

async function addBankAccount(
  tx: WriteTx,
  member: MemberId,
  input: BankAccountInput,
  answered: Answered | null,
  now: Date,
): Promise<BankAccountRefusal | null> {
  await lockWithHolder(tx, member, input)
  const before = await findBankAccount(tx, member)
  if (before !== null)
    return before.bank === input.bank && before.accountNumber === input.accountNumber ? null : { code: 'BANK_ACCOUNT_EXISTS' }
  const { bank, accountNumber, name } = input
  const answer: Answered = answered ?? { outcome: 'unknown', why: 'silent' }
  // Tries again where another member registered it at the same moment: then their holding is judged.
  for (let turn = 0; turn < 2; turn += 1) {
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

async function noteAnswer(tx: WriteTx, member: MemberId, account: Account, answer: Answered, now: Date): Promise<void> {
  if (answer.outcome === 'verified') await callNoteVerified(tx, member, account, answer.evidence, now)
  else await callNoteUnverified(tx, member, account, { why: answer.why, next: plusSeconds(now, nextGapSeconds(answer.why, 0)) })
}
