import { reviewQueueMax } from '#contract/plain/office.ts'
import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { secondsBetween } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import { bahtText } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { selectPhones, selectVerifications, verificationForApi } from '#modules/members/index.ts'
import {
  setActor,
  actorOf,
  type AuditEntry,
  type Claimable,
  claimForApi,
  deleteClaim,
  isClaimedByOther,
  selectClaims,
  selectNewestAudit,
  callNoteInAudit,
  secondsLeft,
  insertClaim,
} from '#modules/operators/index.ts'
import {
  approveWithdrawal,
  type Decision,
  type RecordDecision,
  rejectWithdrawal,
  type ReviewRefusal,
} from './review-withdrawal.ts'
import { withdrawalCauseText, type Withdrawal, withdrawalCan } from './withdrawal.ts'
import { selectMany, selectQueue, selectWithdrawal } from './withdrawals.store.ts'

type WithdrawalReviewApi =
  | 'GET /withdrawals/queue'
  | 'GET /withdrawals/decisions'
  | 'POST /withdrawals/{member}/{id}/claim'
  | 'POST /withdrawals/{member}/{id}/approve'
  | 'POST /withdrawals/{member}/{id}/reject'

const DECISIONS_MAX = 20
const SUBJECT = 'withdrawal'

/** Under the office's role. */
export function withdrawalOfficeRoutes(context: Context): Pick<OfficeHandlers, WithdrawalReviewApi> {
  return {
    'GET /withdrawals/queue': async (_input, caller) => {
      const now = context.clock.now()
      const { queue, phones, claims, verifications } = await context.database.read(async (tx) => {
        const found = await selectQueue(tx, reviewQueueMax + 1)
        return {
          queue: found,
          phones: await phonesOf(tx, found),
          claims: await selectClaims(tx, SUBJECT, now),
          verifications: await selectVerifications(tx, found),
        }
      })
      const waiting = queue.slice(0, reviewQueueMax).map((withdrawal, index) => ({
        ...withdrawalForApi(withdrawal, phones),
        verification: verificationForApi(verifications[index]),
        created_at: withdrawal.createdAt.toISOString(),
        waited_seconds: secondsBetween(withdrawal.createdAt, now),
        approved_by: withdrawal.approvedBy,
        claimed_by: claimForApi(claims, claimable(withdrawal), now),
        risk: { ...withdrawal.risk, reasons: [...withdrawal.risk.reasons] },
      }))
      const data = {
        at: now.toISOString(),
        seconds_left: secondsLeft(caller.session, now),
        more: queue.length > reviewQueueMax,
        waiting,
      }
      return ok({ data })
    },
    'GET /withdrawals/decisions': async () => ok({ data: await context.database.read(findDecisions) }),
    'POST /withdrawals/{member}/{id}/claim': async (input, caller): Promise<Result<object, OfficeRefusal>> =>
      context.database.write(async (tx) => {
        await setActor(tx, actorOf(caller), context.clock.now())
        const withdrawal = await selectWithdrawal(tx, input.member, input.id)
        if (!withdrawal) return refuse({ code: 'WITHDRAWAL_NOT_FOUND' })
        if (!withdrawalCan.reject(withdrawal)) return refuse({ code: 'NOT_IN_REVIEW' })
        const taken = await insertClaim(tx, claimable(input), caller.session.operator, context.clock.now())
        return taken ? ok({}) : refuse({ code: 'CLAIMED_BY_OTHER' })
      }),
    'POST /withdrawals/{member}/{id}/approve': async (input, caller) => {
      if (await isClaimedByOther(context, claimable(input), caller)) return refuse({ code: 'CLAIMED_BY_OTHER' })
      const known = {
        member: input.member,
        id: input.id,
        amount: String(input.amount),
        accountNumber: input.account_number,
      }
      const outcome = await approveWithdrawal(context, known, actorOf(caller), recordBy(caller))
      return outcome.ok ? ok({ outcome: outcome.value }) : refuse(refusalOf(outcome.refusal))
    },
    'POST /withdrawals/{member}/{id}/reject': async (input, caller): Promise<Result<object, OfficeRefusal>> => {
      if (await isClaimedByOther(context, claimable(input), caller)) return refuse({ code: 'CLAIMED_BY_OTHER' })
      const outcome = await rejectWithdrawal(context, input, input.reason, actorOf(caller), recordBy(caller))
      return outcome.ok ? ok({}) : refuse(refusalOf(outcome.refusal))
    },
  }
}

const refusalOf = (refusal: ReviewRefusal): OfficeRefusal => ({ code: codes[refusal] })
const codes = {
  not_found: 'WITHDRAWAL_NOT_FOUND',
  not_in_review: 'NOT_IN_REVIEW',
  changed_since_seen: 'CHANGED_SINCE_SEEN',
  account_given_up: 'ACCOUNT_REASSIGNED',
  owes: 'MEMBER_OWES',
  reason_required: 'REASON_REQUIRED',
} as const satisfies Record<ReviewRefusal, OfficeRefusal['code']>

const phonesOf = (tx: ReadTx, withdrawals: readonly Withdrawal[]) =>
  selectPhones(tx, [...new Set(withdrawals.map(({ member }) => member))])

function withdrawalForApi(withdrawal: Withdrawal, phones: Awaited<ReturnType<typeof phonesOf>>) {
  return {
    member: String(withdrawal.member),
    id: withdrawal.id,
    number: withdrawal.number,
    phone: maskedPhone(present(phones.get(withdrawal.member), 'who withdraws is a member')),
    amount: bahtText(withdrawal.amount),
    bank: withdrawal.bank,
    account_number: withdrawal.accountNumber,
    name: withdrawal.name,
    approvals_needed: withdrawal.approvalsRequired,
  }
}

const claimable = ({ member, id }: Pick<Withdrawal, 'member' | 'id'>): Claimable => ({ subject: SUBJECT, member, id })

const recordBy =
  (caller: OfficeCaller): RecordDecision =>
  async (tx, decision) => {
    await deleteClaim(tx, claimable(decision.withdrawal))
    await callNoteInAudit(tx, auditEntry(caller, decision))
  }

function auditEntry(
  caller: OfficeCaller,
  { verdict, withdrawal, approvals, cause, at }: Decision,
): Omit<AuditEntry, 'operator'> {
  const { member, id, amount, bank, accountNumber, approvalsRequired } = withdrawal
  const approvalsBefore = verdict === 'rejected' ? approvals : approvals - 1
  const before = { state: withdrawal.state, approvals: approvalsBefore, approvals_needed: approvalsRequired }
  return {
    at,
    action: `withdrawal.${verdict}`,
    about: { subject: SUBJECT, member, id },
    before: { ...before, amount: bahtText(amount), bank, account_number: accountNumber },
    after: { state: verdict === 'approval_added' ? withdrawal.state : verdict, approvals, cause },
    address: caller.address,
  }
}

/** By the audit trail, with their present state. */
async function findDecisions(tx: ReadTx) {
  const entries = await selectNewestAudit(tx, SUBJECT, DECISIONS_MAX)
  const decided = entries.map((entry) => ({
    ...entry,
    key: { member: present(entry.about.member, 'a withdrawal is a member’s'), id: entry.about.id },
  }))
  const withdrawals = await selectMany(
    tx,
    decided.map(({ key }) => key),
  )
  const phones = await phonesOf(tx, withdrawals)
  return decided.map(({ at, operator, action, key }) => {
    const found = withdrawals.find(({ member, id }) => member === key.member && id === key.id)
    const withdrawal = present(found, 'a decided withdrawal exists')
    const verdict = action.slice(action.indexOf('.') + 1) as Decision['verdict']
    return {
      ...withdrawalForApi(withdrawal, phones),
      at: at.toISOString(),
      operator,
      verdict,
      state: withdrawal.state,
      cause: withdrawalCauseText(withdrawal),
    }
  })
}
