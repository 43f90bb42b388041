import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { type Approval, approvalSeconds, type ApprovalInput } from './approval.ts'
import { updateOverdueApprovals, insertApproval } from './approvals.store.ts'
import type { AuditEntry } from './audit.ts'
import { callNoteExpired, callNoteInAudit } from './audit.store.ts'

/** By the acting operator. Writes the audit trail last. Refuses: `APPROVAL_OPEN` (one of this kind about this
 *  subject waits). */
export async function requestApproval(
  tx: WriteTx,
  input: ApprovalInput,
  by: { operator: string; address: string },
  at: Date,
): Promise<Result<{ id: string }, OfficeRefusal<'APPROVAL_OPEN'>>> {
  // An expired request must not block the same one.
  await expireApprovalsIn(tx, at)
  const approval = {
    ...input,
    id: newId('apr', at),
    maker: by.operator,
    requestedAt: at,
    expiresAt: plusSeconds(at, approvalSeconds),
  }
  if (!(await insertApproval(tx, approval))) return refuse({ code: 'APPROVAL_OPEN' })
  await callNoteInAudit(tx, approvalNote(approval, 'asked', by, at))
  return ok({ id: approval.id })
}

/** Safe in parallel. */
export const expireApprovals = (context: Context): Promise<void> =>
  context.database.write((tx) => expireApprovalsIn(tx, context.clock.now()))

async function expireApprovalsIn(tx: WriteTx, at: Date): Promise<void> {
  for (const id of await updateOverdueApprovals(tx, at)) await callNoteExpired(tx, id, at)
}

type ApprovalEvent = 'asked' | 'granted' | 'refused' | 'withdrawn'

/** The request word for word. */
export function approvalNote(
  {
    id,
    kind,
    member,
    subject,
    payload,
    reason,
    maker,
  }: Pick<Approval, 'id' | 'kind' | 'member' | 'subject' | 'payload' | 'reason' | 'maker'>,
  event: ApprovalEvent,
  by: { address: string; answer?: string },
  at: Date,
): Omit<AuditEntry, 'operator'> {
  const facts = { kind, subject, reason, asked_by: maker, ...payload }
  const answer = by.answer === undefined ? {} : { answer: by.answer }
  return {
    at,
    action: `approval.${event}`,
    about: { subject: 'approval', member, id },
    before: event === 'asked' ? null : facts,
    after: event === 'asked' ? facts : { state: event, ...answer },
    address: by.address,
  }
}
