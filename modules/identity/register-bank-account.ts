import type { RegisteringCaller } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import {
  addBankAccount,
  type AddAccountRefusal,
  enquireFirst,
  type EnquiryRefusal,
  isOldEnough,
  updatePersonalDetails,
} from '#modules/members/index.ts'
import { openSession } from './open-session.ts'
import type { IdentityContext } from './ports.ts'
import type { SessionCredentials } from './session.ts'
import { lockSession } from './sessions.store.ts'

/** What the last step of a registration sends: the account, the birth date (yyyy-mm-dd) and the LINE id. */
export type BankAccountInput = { bank: string; accountNumber: string; name: string; birthDate: string | null; line: string | null }
type BankAccountRefusal = EnquiryRefusal | AddAccountRefusal | Refusal<'TOO_YOUNG' | 'REGISTRATION_STEP_MISSING' | 'UNAUTHENTICATED'>

/** Registration, step 4: registers the member's bank account, the accepted policy, and the birth date and LINE id where sent, and opens a
 *  full session in place of the requesting one. Also for a member who logged in without a bank account. `authenticatedAt` stays what it
 *  was. First comes a name enquiry (up to five seconds, no transaction open): where the bank confirms, the account is verified and another
 *  member's unverified holding of it is given up; where it does not answer, the account is registered as unverified. Refuses: `TOO_YOUNG`,
 *  `REGISTRATION_STEP_MISSING` before the password, `ACCOUNT_ABSENT`, `ACCOUNT_NAME_DIFFERS`, `ACCOUNT_ENQUIRY_TOO_OFTEN`,
 *  `ACCOUNT_NUMBER_TAKEN`, `ACCOUNT_NUMBER_UNVERIFIED`, `BANK_ACCOUNT_EXISTS` (the same account again is no refusal), `UNAUTHENTICATED`
 *  where the session ended meanwhile. Announces: `account.given_up` to another member. */
export async function registerBankAccount(
  context: IdentityContext,
  caller: RegisteringCaller,
  input: BankAccountInput,
): Promise<Result<SessionCredentials, BankAccountRefusal>> {
  const now = context.clock.now()
  if (input.birthDate !== null && !isOldEnough(input.birthDate, now)) return refuse({ code: 'TOO_YOUNG' })
  const enquired = await enquireFirst(context, caller.session.member, input)
  if (!enquired.ok) return enquired
  return context.database.write(async (tx): Promise<Result<SessionCredentials, BankAccountRefusal>> => {
    const registration = await lockSession(tx, caller.session.id)
    if (registration === null) return refuse({ code: 'UNAUTHENTICATED' })
    const { member, phone } = registration
    if (member === null) return refuse({ code: 'REGISTRATION_STEP_MISSING' })
    const refused = await addBankAccount(tx, member, input, enquired.value, now)
    if (refused !== null) return refuse(refused)
    await updatePersonalDetails(tx, member, {
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
