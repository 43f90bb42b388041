import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import { present } from '#kit/assert.ts'
import { memberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { type Approval, type ApprovalActs, barredFrom } from './approval.ts'
import { updateApprovalEnd, lockApproval, selectApproval } from './approvals.store.ts'
import { actAs, type Actor } from './acting.ts'
import { approvalNote } from './request-approval.ts'
import { callNoteExpired, callNoteInAudit } from './audit.store.ts'
import { type Claimable, deleteClaim, selectClaims, insertClaim } from './claims.store.ts'

/** The operator who decides. */
export type Checker = Actor & { role: OperatorRole }
/** A yes, or a no with the reason that the maker will read. */
export type Verdict = { granted: true } | { granted: false; answer: string }

type Outcome = Result<null, OfficeRefusal>

/** The queue row of an approval. */
export const approvalClaim = (id: string): Claimable => ({ subject: 'approval', member: memberId(0), id })

/** A second operator decides. A grant performs the act in the same transaction, or nothing happens. Writes the audit trail. Refuses:
 *  `APPROVAL_NOT_FOUND`, `APPROVAL_DECIDED`, `OWN_APPROVAL`, `SUPERVISOR_REQUIRED`, `CLAIMED_BY_OTHER`, and what the act refuses. */
export function decideApproval(
  context: Context,
  acts: ApprovalActs,
  about: { id: string; verdict: Verdict },
  by: Checker,
): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    const at = context.clock.now()
    await actAs(tx, by, at)
    const found = await lockWaiting(tx, about.id, at)
    if (!found.ok) return found
    const barred = barredFrom(found.value, by)
    if (barred) return refuse({ code: barred === 'own' ? 'OWN_APPROVAL' : 'SUPERVISOR_REQUIRED' })
    const claims = await selectClaims(tx, 'approval', at)
    if (claims.some(({ id, operator }) => id === about.id && operator !== by.operator)) return refuse({ code: 'CLAIMED_BY_OTHER' })
    return decide(tx, acts, { approval: found.value, verdict: about.verdict, by, at })
  })
}

type Decision = { approval: Approval; verdict: Verdict; by: Checker; at: Date }

async function decide(tx: WriteTx, acts: ApprovalActs, { approval, verdict, by, at }: Decision): Promise<Outcome> {
  const { operator, address } = by
  const answer = verdict.granted ? null : verdict.answer
  const state = verdict.granted ? 'granted' : 'refused'
  await updateApprovalEnd(tx, approval.id, { state, checker: operator, answer, at })
  await deleteClaim(tx, approvalClaim(approval.id))
  if (verdict.granted) {
    const act = present(acts[approval.kind], `somebody performs ${approval.kind}`)
    const done = await act.perform(tx, { ...approval, state: 'granted', checker: operator, decidedAt: at, address, at })
    if (!done.ok) return done
  }
  await callNoteInAudit(tx, approvalNote(approval, state, { address, ...(answer !== null && { answer }) }, at))
  return ok(null)
}

/** Withdraws the operator's own request. Writes the audit trail. Refuses: `APPROVAL_NOT_FOUND`, `APPROVAL_DECIDED`, `NOT_YOUR_APPROVAL`. */
export function withdrawApproval(context: Context, id: string, by: Actor): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    const at = context.clock.now()
    await actAs(tx, by, at)
    const found = await lockWaiting(tx, id, at)
    if (!found.ok) return found
    if (found.value.maker !== by.operator) return refuse({ code: 'NOT_YOUR_APPROVAL' })
    await updateApprovalEnd(tx, id, { state: 'withdrawn', checker: null, answer: null, at })
    await deleteClaim(tx, approvalClaim(id))
    await callNoteInAudit(tx, approvalNote(found.value, 'withdrawn', by, at))
    return ok(null)
  })
}

/** Claims a request for two minutes. Refuses: `APPROVAL_NOT_FOUND`, `APPROVAL_DECIDED`, `CLAIMED_BY_OTHER`. */
export function claimApproval(context: Context, id: string, by: Actor): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    const at = context.clock.now()
    await actAs(tx, by, at)
    const approval = await selectApproval(tx, id)
    if (!approval) return refuse({ code: 'APPROVAL_NOT_FOUND' })
    if (approval.state !== 'asked' || approval.expiresAt <= at) return refuse({ code: 'APPROVAL_DECIDED' })
    return (await insertClaim(tx, approvalClaim(id), by.operator, at)) ? ok(null) : refuse({ code: 'CLAIMED_BY_OTHER' })
  })
}

/** Locks a waiting request. One past its time is expired here, as the job may not have reached it yet. */
async function lockWaiting(
  tx: WriteTx,
  id: string,
  at: Date,
): Promise<Result<Approval, OfficeRefusal<'APPROVAL_NOT_FOUND' | 'APPROVAL_DECIDED'>>> {
  const approval = await lockApproval(tx, id)
  if (!approval) return refuse({ code: 'APPROVAL_NOT_FOUND' })
  if (approval.state !== 'asked') return refuse({ code: 'APPROVAL_DECIDED' })
  if (approval.expiresAt > at) return ok(approval)
  tx.keepOnRefusal()
  await updateApprovalEnd(tx, id, { state: 'expired', checker: null, answer: null, at })
  await callNoteExpired(tx, approval.id, at)
  return refuse({ code: 'APPROVAL_DECIDED' })
}
