import { assert } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { findPayeeStatus } from '#modules/members/index.ts'
import { setActor, type Actor } from '#modules/operators/index.ts'
import { type Withdrawal, withdrawalCan } from './withdrawal.ts'
import {
  callLockAndOwes,
  callReleaseRejected,
  countApprovals,
  insertApproval,
  lockWithdrawal,
  updateWithdrawal,
} from './withdrawals.store.ts'

/** `changed_since_seen`: another amount or account; `account_given_up`: for its owner; `owes`: more than they have
 *  left; `reason_required`: a rejection needs one for the member. */
export type ReviewRefusal =
  | 'not_found'
  | 'not_in_review'
  | 'changed_since_seen'
  | 'account_given_up'
  | 'owes'
  | 'reason_required'

export type ApprovalOutcome = 'approved' | 'needs_second_eye'

/** A decision about anything else is refused. Satang as text. */
export type KnownWithdrawal = { member: MemberId; id: string; amount: string; accountNumber: string }

/** As it was; `approvals`: this one included. */
export type Decision = {
  verdict: 'approval_added' | 'approved' | 'rejected'
  withdrawal: Withdrawal
  approvals: number
  cause: string | null
  at: Date
}

/** In the decision's own transaction: neither exists without the other. */
export type RecordDecision = (tx: WriteTx, decision: Decision) => Promise<void>

const unrecorded: RecordDecision = async () => {}

/** By the session's name; the payout is instructed with enough different operators. Refuses: `not_found`,
 *  `not_in_review`, `changed_since_seen`, `account_given_up`, `owes`. Announces: `withdrawal.approved`. */
export function approveWithdrawal(
  context: Context,
  known: KnownWithdrawal,
  by: Actor,
  record = unrecorded,
): Promise<Result<ApprovalOutcome, ReviewRefusal>> {
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const withdrawal = await lockWithdrawal(tx, known.member, known.id)
    if (!withdrawal) return refuse('not_found')
    if (!withdrawalCan.approve(withdrawal)) return refuse('not_in_review')
    if (String(withdrawal.amount) !== known.amount || withdrawal.accountNumber !== known.accountNumber)
      return refuse('changed_since_seen')
    // Not locked: an account given up meanwhile is stopped just before sending.
    if ((await findPayeeStatus(tx, withdrawal.member, withdrawal, at)) !== 'registered')
      return refuse('account_given_up')
    // The debt at the request was left in cash; what was taken back since may be in this very withdrawal.
    if (await callLockAndOwes(tx, withdrawal.member, at)) return refuse('owes')
    const { added, approvals } = await insertApproval(tx, withdrawal, by.operator, at)
    const enough = approvals >= withdrawal.approvalsRequired
    if (enough) {
      await updateWithdrawal(tx, withdrawal, { state: 'approved', approvedAt: at, endedAt: null })
      await tx.announce(withdrawal.member, 'withdrawal.approved', { withdrawal: withdrawal.id })
    }
    if (added)
      await record(tx, { verdict: enough ? 'approved' : 'approval_added', withdrawal, approvals, cause: null, at })
    return ok(enough ? 'approved' : 'needs_second_eye')
  })
}

/** With a cause for the member; the amount goes back to cash. Refuses: `not_found`, `not_in_review`,
 *  `reason_required`. Announces: `withdrawal.rejected`. */
export function rejectWithdrawal(
  context: Context,
  known: Pick<KnownWithdrawal, 'member' | 'id'>,
  reason: string,
  by: Actor,
  record = unrecorded,
): Promise<Result<null, ReviewRefusal>> {
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const withdrawal = await lockWithdrawal(tx, known.member, known.id)
    if (!withdrawal) return refuse('not_found')
    if (!withdrawalCan.reject(withdrawal)) return refuse('not_in_review')
    const cause = reason.trim().slice(0, 200)
    if (cause === '') return refuse('reason_required')
    const code = await callReleaseRejected(tx, withdrawal, at)
    assert(code === 'posted', 'what a withdrawal holds can be given back, once')
    await updateWithdrawal(tx, withdrawal, { state: 'rejected', cause, endedAt: at })
    await record(tx, { verdict: 'rejected', withdrawal, approvals: await countApprovals(tx, withdrawal), cause, at })
    return ok(null)
  })
}
