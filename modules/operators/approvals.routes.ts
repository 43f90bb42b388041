import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { reviewQueueMax } from '#contract/plain/office.ts'
import { secondsBetween } from '#kit/clock.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf } from './acting.ts'
import { type Approval, type ApprovalActions, type ApprovalPayload, barredFrom } from './approval.ts'
import { selectDecided, selectWaiting } from './approvals.store.ts'
import { claimForApi } from './claim.ts'
import { selectClaims } from './claims.store.ts'
import { approvalClaim, claimApproval, decideApproval, withdrawApproval } from './decide-approval.ts'
import { secondsLeft } from './session.ts'

const DECIDED_MAX = 20

type ApprovalsApi =
  | 'GET /approvals'
  | 'POST /approvals/{id}/claim'
  | 'POST /approvals/{id}/grant'
  | 'POST /approvals/{id}/refuse'
  | 'POST /approvals/{id}/withdraw'

export function approvalRoutes(context: Context, actions: ApprovalActions): Pick<OfficeHandlers, ApprovalsApi> {
  return {
    'GET /approvals': async (_input, caller) => {
      const now = context.clock.now()
      const found = await context.database.read(async (tx) => ({
        waiting: await selectWaiting(tx, now, reviewQueueMax + 1),
        decided: await selectDecided(tx, DECIDED_MAX),
        claims: await selectClaims(tx, 'approval', now),
      }))
      const waiting = found.waiting.slice(0, reviewQueueMax).map((approval) => ({
        ...approvalForApi(approval, actions, now),
        barred: barredFrom(approval, caller.session),
        claimed_by: claimForApi(found.claims, approvalClaim(approval.id), now),
      }))
      return ok({
        data: {
          at: now.toISOString(),
          seconds_left: secondsLeft(caller.session, now),
          more: found.waiting.length > reviewQueueMax,
          waiting,
          decided: found.decided.map((approval) => approvalForApi(approval, actions, now)),
        },
      })
    },
    'POST /approvals/{id}/claim': async (input, caller) =>
      done(await claimApproval(context, input.id, actorOf(caller))),
    'POST /approvals/{id}/grant': async (input, caller) =>
      done(await decideApproval(context, actions, { id: input.id, verdict: { granted: true } }, checkerOf(caller))),
    'POST /approvals/{id}/refuse': async (input, caller) =>
      done(
        await decideApproval(
          context,
          actions,
          { id: input.id, verdict: { granted: false, reason: input.reason } },
          checkerOf(caller),
        ),
      ),
    'POST /approvals/{id}/withdraw': async (input, caller) =>
      done(await withdrawApproval(context, input.id, checkerOf(caller))),
  }
}

const checkerOf = (caller: OfficeCaller) => ({ ...actorOf(caller), role: caller.session.role })

const done = (outcome: Result<null, OfficeRefusal>): Result<object, OfficeRefusal> => (outcome.ok ? ok({}) : outcome)

/** As stored where its kind fails: one malformed payload hides no other approval. */
function linesOf({ kind, payload }: Approval, actions: ApprovalActions): readonly (readonly [string, string])[] {
  try {
    return actions[kind]?.describe(payload) ?? asStored(payload)
  } catch {
    return asStored(payload)
  }
}

const asStored = (payload: ApprovalPayload) =>
  Object.entries(payload).map(([name, value]) => [name, String(value)] as const)

function approvalForApi(approval: Approval, actions: ApprovalActions, now: Date) {
  const until = approval.decidedAt ?? now
  return {
    id: approval.id,
    kind: approval.kind,
    title: actions[approval.kind]?.title ?? approval.kind,
    lines: linesOf(approval, actions).map(([name, value]) => ({ name, value })),
    reason: approval.reason,
    maker: approval.maker,
    asked_at: approval.requestedAt.toISOString(),
    waited_seconds: secondsBetween(approval.requestedAt, until),
    expires_at: approval.expiresAt.toISOString(),
    state: approval.state,
    checker: approval.checker,
    answer: approval.answer,
    decided_at: approval.decidedAt?.toISOString() ?? null,
  }
}
