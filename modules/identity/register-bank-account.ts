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

/** `birthDate`: yyyy-mm-dd. */
export type BankAccountInput = {
  bank: string
  accountNumber: string
  name: string
  birthDate: string | null
  line: string | null
}
type BankAccountRefusal =
  | EnquiryRefusal
  | AddAccountRefusal
  | Refusal<'TOO_YOUNG' | 'REGISTRATION_STEP_MISSING' | 'UNAUTHENTICATED'>

/** Registration, step 4; replaces the requesting session. First an enquiry (up to five seconds, no transaction
 *  open). `authenticatedAt` stays. Refuses: `TOO_YOUNG`, `REGISTRATION_STEP_MISSING`, `UNAUTHENTICATED` where the
 *  session ended meanwhile, and as `enquireFirst` and `addBankAccount`. */
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
