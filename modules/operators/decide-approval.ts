import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import { present } from '#kit/assert.ts'
import { memberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { type Approval, type ApprovalActions, barredFrom } from './approval.ts'
import { updateApprovalEnd, lockApproval, selectApproval } from './approvals.store.ts'
import { setActor, type Actor } from './acting.ts'
import { approvalNote } from './request-approval.ts'
import { callNoteExpired, callNoteInAudit } from './audit.store.ts'
import { isHeldByOther } from './claim.ts'
import { type Claimable, deleteClaim, insertClaim } from './claims.store.ts'

export type Checker = Actor & { role: OperatorRole }
export type Verdict = { granted: true } | { granted: false; reason: string }

type Outcome = Result<null, OfficeRefusal>

/** Member 0: not every approval is about a member. */
const NO_MEMBER = memberId(0)

export const approvalClaim = (id: string): Claimable => ({ subject: 'approval', member: NO_MEMBER, id })

/** A grant performs the action in the same transaction. Refuses: `APPROVAL_NOT_FOUND`, `APPROVAL_DECIDED`,
 *  `OWN_APPROVAL`, `SUPERVISOR_REQUIRED`, `CLAIMED_BY_OTHER`, and what the action refuses. Withdrawals:
 *  modules/withdrawals/review-withdrawal.ts. */
export function decideApproval(
  context: Context,
  actions: ApprovalActions,
  about: { id: string; verdict: Verdict },
  by: Checker,
): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const found = await lockWaiting(tx, about.id, at)
    if (!found.ok) return found
    const barred = barredFrom(found.value, by)
    if (barred) return refuse({ code: barred === 'own' ? 'OWN_APPROVAL' : 'SUPERVISOR_REQUIRED' })
    if (await isHeldByOther(tx, approvalClaim(about.id), by.operator, at)) return refuse({ code: 'CLAIMED_BY_OTHER' })
    return decide(tx, actions, { approval: found.value, verdict: about.verdict, by, at })
  })
}

type Decision = { approval: Approval; verdict: Verdict; by: Checker; at: Date }

async function decide(
  tx: WriteTx,
  actions: ApprovalActions,
  { approval, verdict, by, at }: Decision,
): Promise<Outcome> {
  const { operator, address } = by
  const reason = verdict.granted ? null : verdict.reason
  const state = verdict.granted ? 'granted' : 'refused'
  await updateApprovalEnd(tx, approval.id, { state, checker: operator, answer: reason, at })
  await deleteClaim(tx, approvalClaim(approval.id))
  if (verdict.granted) {
    const action = present(actions[approval.kind], `an action is registered for ${approval.kind}`)
    const done = await action.perform(tx, {
      ...approval,
      state: 'granted',
      checker: operator,
      decidedAt: at,
      address,
      at,
    })
    if (!done.ok) return done
  }
  await callNoteInAudit(tx, approvalNote(approval, state, { address, ...(reason !== null && { answer: reason }) }, at))
  return ok(null)
}

/** Refuses: `APPROVAL_NOT_FOUND`, `APPROVAL_DECIDED`, `NOT_YOUR_APPROVAL`. */
export function withdrawApproval(context: Context, id: string, by: Actor): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const found = await lockWaiting(tx, id, at)
    if (!found.ok) return found
    if (found.value.maker !== by.operator) return refuse({ code: 'NOT_YOUR_APPROVAL' })
    await updateApprovalEnd(tx, id, { state: 'withdrawn', checker: null, answer: null, at })
    await deleteClaim(tx, approvalClaim(id))
    await callNoteInAudit(tx, approvalNote(found.value, 'withdrawn', by, at))
    return ok(null)
  })
}

/** For two minutes. Refuses: `APPROVAL_NOT_FOUND`, `APPROVAL_DECIDED`, `CLAIMED_BY_OTHER`. */
export function claimApproval(context: Context, id: string, by: Actor): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const approval = await selectApproval(tx, id)
    if (!approval) return refuse({ code: 'APPROVAL_NOT_FOUND' })
    if (approval.state !== 'asked' || approval.expiresAt <= at) return refuse({ code: 'APPROVAL_DECIDED' })
    return (await insertClaim(tx, approvalClaim(id), by.operator, at)) ? ok(null) : refuse({ code: 'CLAIMED_BY_OTHER' })
  })
}

/** Expires one past its time. */
async function lockWaiting(
  tx: WriteTx,
  id: string,
  at: Date,
): Promise<Result<Approval, OfficeRefusal<'APPROVAL_NOT_FOUND' | 'APPROVAL_DECIDED'>>> {
  const approval = await lockApproval(tx, id)
  if (!approval) return refuse({ code: 'APPROVAL_NOT_FOUND' })
  if (approval.state !== 'asked') return refuse({ code: 'APPROVAL_DECIDED' })
  if (approval.expiresAt > at) return ok(approval)
  // The expiry is to be kept.
  tx.keepOnRefusal()
  await updateApprovalEnd(tx, id, { state: 'expired', checker: null, answer: null, at })
  await callNoteExpired(tx, approval.id, at)
  return refuse({ code: 'APPROVAL_DECIDED' })
}
