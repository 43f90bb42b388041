import type { RegisteringCaller } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type BankAccount, isOldEnough } from './member.ts'
import { findBankAccount, insertBankAccount, lockMember, savePersonalDetails } from './members.store.ts'
import { openSession } from './open-session.ts'
import { nameKey } from './person-name.ts'
import type { MembersDesk } from './ports.ts'
import type { Halves } from './session.ts'
import { lockSession } from './sessions.store.ts'

export type BankAccountWish = { bank: string; accountNumber: string; name: string; birthDate: string | null; line: string | null }
type Refused = Refusal<'TOO_YOUNG' | 'REGISTRATION_STEP_MISSING' | 'ACCOUNT_NUMBER_TAKEN' | 'BANK_ACCOUNT_EXISTS' | 'UNAUTHENTICATED'>

/** Registration, step 4: registers the member's bank account, his birth date and LINE id where he says them and the accepted policy, and opens a full
 *  session in place of the one that asked. Also for a member who logged in without a bank account. When he last proved himself stays what it was.
 *  Refuses: `TOO_YOUNG`, `REGISTRATION_STEP_MISSING` before the password, `ACCOUNT_NUMBER_TAKEN`, `BANK_ACCOUNT_EXISTS` (the same account again is
 *  no refusal), `UNAUTHENTICATED` where the session ended meanwhile. */
export async function registerBankAccount(
  desk: MembersDesk,
  caller: RegisteringCaller,
  wish: BankAccountWish,
): Promise<Result<Halves, Refused>> {
  const now = desk.clock.now()
  if (wish.birthDate !== null && !isOldEnough(wish.birthDate, now)) return refuse({ code: 'TOO_YOUNG' })
  return desk.database.write(async (tx): Promise<Result<Halves, Refused>> => {
    const registration = await lockSession(tx, caller.session.id)
    if (registration === null) return refuse({ code: 'UNAUTHENTICATED' })
    const { member, phone } = registration
    if (member === null) return refuse({ code: 'REGISTRATION_STEP_MISSING' })
    const refused = await addBankAccount(tx, member, wish, now)
    if (refused !== null) return refuse(refused)
    await savePersonalDetails(tx, member, {
      birthDate: wish.birthDate,
      line: wish.line,
      policyVersion: desk.settings.policyVersion,
      at: now,
    })
    const holder = { scope: 'member', member, phone, authenticatedAt: caller.session.authenticatedAt } as const
    return ok(await openSession(tx, desk.settings, caller, holder, now))
  })
}

async function addBankAccount(tx: WriteTx, member: MemberId, wish: BankAccountWish, now: Date): Promise<Refused | null> {
  await lockMember(tx, member)
  const before = await findBankAccount(tx, member)
  if (before !== null)
    return before.bank === wish.bank && before.accountNumber === wish.accountNumber ? null : { code: 'BANK_ACCOUNT_EXISTS' }
  const account: BankAccount = {
    member,
    bank: wish.bank,
    accountNumber: wish.accountNumber,
    name: wish.name,
    nameKey: nameKey(wish.name),
    addedAt: now,
  }
  return (await insertBankAccount(tx, account)) ? null : { code: 'ACCOUNT_NUMBER_TAKEN' }
}
