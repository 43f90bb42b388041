import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import {
  type Account,
  type AccountChange,
  accountChangeRules,
  approvalsRequiredForChange,
  isSameName,
  type WaitingVerification,
} from './account-change.ts'
import { countChangesSince, insertChange, selectHolding, selectWaitingChange } from './account-change.store.ts'
import { judgeClaim } from './claim-account.ts'
import { expireChange } from './end-account-change.ts'
import { type AnsweredEnquiry, enquire, type EnquiryRefusal } from './enquire.ts'
import { selectBankAccount, lockMember } from './members.store.ts'
import { nameKey } from './person-name.ts'
import type { AssessChange, NameEnquiry } from './ports.ts'

export type AccountChangeInput = { member: MemberId; session: string; account: Account; reason: string }

type ChangeRefusal =
  | EnquiryRefusal
  | Refusal<
      | 'BANK_ACCOUNT_REQUIRED'
      | 'ACCOUNT_UNCHANGED'
      | 'ACCOUNT_NUMBER_TAKEN'
      | 'ACCOUNT_NUMBER_UNVERIFIED'
      | 'ACCOUNT_CHANGE_WAITING'
      | 'ACCOUNT_CHANGE_TOO_OFTEN'
      | 'CHANGE_REASON_REQUIRED'
    >

/** Pauses withdrawals until it ends. First an enquiry (up to five seconds, no transaction open). Another's
 *  unverified holding is given up only when the change takes effect. Refuses: `ChangeRefusal`. Announces:
 *  `account_change.asked`. */
export async function requestAccountChange(
  context: Context & { assessChange: AssessChange; enquiry: NameEnquiry },
  input: AccountChangeInput,
): Promise<Result<AccountChange, ChangeRefusal>> {
  // Decided again under the lock.
  const early = await context.database.write((tx) => refuseChange(tx, input, context.clock.now()))
  if (early !== null) return refuse(early)
  const answered = await enquire(context, input.member, input.account)
  if (!answered.ok) return answered
  return context.database.write(async (tx): Promise<Result<AccountChange, ChangeRefusal>> => {
    const now = context.clock.now()
    const { member, account: wanted } = input
    const refused = await refuseChange(tx, input, now)
    if (refused !== null) return refuse(refused)
    const judged = await judgeClaim(tx, member, wanted, answered.value, now)
    if ('refused' in judged) return refuse(judged.refused)
    const old = present(await selectBankAccount(tx, member), 'a request that is not refused has an account to change')
    const risk = await context.assessChange(tx, { member, session: input.session, account: wanted }, now)
    const nameDiffers = !isSameName(old.name, wanted.name)
    const change: AccountChange = {
      member,
      id: newId('acc', now),
      state: 'asked',
      old: { bank: old.bank, accountNumber: old.accountNumber, name: old.name },
      wanted,
      nameDiffers,
      reason: input.reason === '' ? null : input.reason,
      approvalsRequired: approvalsRequiredForChange(nameDiffers, risk.level),
      risk,
      cause: null,
      requestedAt: now,
      expiresAt: plusSeconds(now, accountChangeRules.waitSeconds),
      endedAt: null,
      verification: verificationOf(answered.value, now),
    }
    if (!(await insertChange(tx, change, nameKey(wanted.name)))) return refuse({ code: 'ACCOUNT_CHANGE_WAITING' })
    await tx.announce(member, 'account_change.asked', { change: change.id })
    return ok(change)
  })
}

const verificationOf = (answered: AnsweredEnquiry, now: Date): WaitingVerification =>
  answered.outcome === 'verified'
    ? { verifiedAt: now, evidence: answered.evidence, why: 'not_asked' }
    : { verifiedAt: null, evidence: null, why: answered.why }

/** Locks the member, and ends an overdue request: announces `account_change.expired`. */
async function refuseChange(tx: WriteTx, input: AccountChangeInput, now: Date): Promise<ChangeRefusal | null> {
  const { member, account: wanted } = input
  await lockMember(tx, member)
  const old = await selectBankAccount(tx, member)
  if (old === null) return { code: 'BANK_ACCOUNT_REQUIRED' }
  const isSame = old.bank === wanted.bank && old.accountNumber === wanted.accountNumber
  if (isSame) return { code: old.givenUpAt === null ? 'ACCOUNT_UNCHANGED' : 'ACCOUNT_NUMBER_TAKEN' }
  const holding = await selectHolding(tx, wanted)
  if (holding !== null && holding.member !== member && holding.verifiedAt !== null)
    return { code: 'ACCOUNT_NUMBER_TAKEN' }
  const before = await selectWaitingChange(tx, member)
  if (before !== null) {
    if (now < before.expiresAt) return { code: 'ACCOUNT_CHANGE_WAITING' }
    await expireChange(tx, before, now)
  }
  const today = await countChangesSince(tx, member, plusSeconds(now, -86_400))
  if (today >= accountChangeRules.requestsPerDayMax) return { code: 'ACCOUNT_CHANGE_TOO_OFTEN' }
  return input.reason === '' && !isSameName(old.name, wanted.name) ? { code: 'CHANGE_REASON_REQUIRED' } : null
}
