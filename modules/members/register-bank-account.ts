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
import { type Answered, enquire, type EnquiryRefused } from './enquire.ts'
import { findBankAccount, insertBankAccount, savePersonalDetails } from './members.store.ts'
import { nextGapSeconds } from './name-enquiry.ts'
import { openSession } from './open-session.ts'
import { nameKey } from './person-name.ts'
import type { MembersDesk } from './ports.ts'
import type { Halves } from './session.ts'
import { lockSession } from './sessions.store.ts'

export type BankAccountWish = { bank: string; accountNumber: string; name: string; birthDate: string | null; line: string | null }
type Refused =
  | EnquiryRefused
  | Refusal<
      | 'TOO_YOUNG'
      | 'REGISTRATION_STEP_MISSING'
      | 'ACCOUNT_NUMBER_TAKEN'
      | 'ACCOUNT_NUMBER_UNPROVEN'
      | 'BANK_ACCOUNT_EXISTS'
      | 'UNAUTHENTICATED'
    >

/** Registration, step 4: registers the member's bank account, his birth date and LINE id where he says them and the accepted policy, and opens a full
 *  session in place of the one that asked. Also for a member who logged in without a bank account. When he last proved himself stays what it was.
 *  The bank is asked first whether number and name belong together (up to five seconds, no transaction open): where it confirms, the account is
 *  verified and another member's unverified claim to it is given up; where it does not answer, the account is registered as not verified.
 *  Refuses: `TOO_YOUNG`, `REGISTRATION_STEP_MISSING` before the password, `ACCOUNT_ABSENT`, `ACCOUNT_NAME_DIFFERS`, `ACCOUNT_ENQUIRY_TOO_OFTEN`,
 *  `ACCOUNT_NUMBER_TAKEN`, `ACCOUNT_NUMBER_UNPROVEN`, `BANK_ACCOUNT_EXISTS` (the same account again is no refusal), `UNAUTHENTICATED` where the
 *  session ended meanwhile. Announces: `account.given_up` to another member. */
export async function registerBankAccount(
  desk: MembersDesk,
  caller: RegisteringCaller,
  wish: BankAccountWish,
): Promise<Result<Halves, Refused>> {
  const now = desk.clock.now()
  if (wish.birthDate !== null && !isOldEnough(wish.birthDate, now)) return refuse({ code: 'TOO_YOUNG' })
  const enquired = await enquireFirst(desk, caller, wish)
  if (!enquired.ok) return enquired
  return desk.database.write(async (tx): Promise<Result<Halves, Refused>> => {
    const registration = await lockSession(tx, caller.session.id)
    if (registration === null) return refuse({ code: 'UNAUTHENTICATED' })
    const { member, phone } = registration
    if (member === null) return refuse({ code: 'REGISTRATION_STEP_MISSING' })
    const refused = await addBankAccount(tx, member, wish, enquired.value, now)
    if (refused !== null) return refuse(refused)
    await savePersonalDetails(tx, member, {
      birthDate: wish.birthDate,
      line: wish.line,
      policyVersion: desk.settings.policyVersion,
      at: now,
    })
    const { authenticatedAt, generation } = caller.session
    const holder = { scope: 'member', member, phone, authenticatedAt, generation } as const
    return ok(await openSession(tx, desk.settings, caller, holder, now))
  })
}

/** Has the bank asked where there is somebody who may register the account; all else is refused inside the transaction. */
async function enquireFirst(
  desk: MembersDesk,
  caller: RegisteringCaller,
  wish: BankAccountWish,
): Promise<Result<Answered | null, EnquiryRefused>> {
  const { member } = caller.session
  if (member === null || (await desk.database.read((tx) => findBankAccount(tx, member))) !== null) return ok(null)
  return enquire(desk, member, wish)
}

async function addBankAccount(
  tx: WriteTx,
  member: MemberId,
  wish: BankAccountWish,
  answered: Answered | null,
  now: Date,
): Promise<Refused | null> {
  await lockWithHolder(tx, member, wish)
  const before = await findBankAccount(tx, member)
  if (before !== null)
    return before.bank === wish.bank && before.accountNumber === wish.accountNumber ? null : { code: 'BANK_ACCOUNT_EXISTS' }
  const { bank, accountNumber, name } = wish
  const said: Answered = answered ?? { outcome: 'unknown', why: 'silent' }
  // A second time where somebody else registered it at the same moment: then there is a holder to be judged.
  for (let turn = 0; turn < 2; turn += 1) {
    const refused = await claimAccount(tx, member, wish, said, now)
    if (refused !== null) return refused
    if (await insertBankAccount(tx, { member, bank, accountNumber, name, nameKey: nameKey(name), addedAt: now })) {
      await noteAnswer(tx, member, wish, said, now)
      return null
    }
    await lockWithHolder(tx, member, wish)
  }
  return { code: 'ACCOUNT_NUMBER_TAKEN' }
}

async function noteAnswer(tx: WriteTx, member: MemberId, account: Account, said: Answered, now: Date): Promise<void> {
  if (said.outcome === 'verified') await callNoteVerified(tx, member, account, said.evidence, now)
  else await callNoteUnverified(tx, member, account, { why: said.why, next: plusSeconds(now, nextGapSeconds(said.why, 0)) })
}
