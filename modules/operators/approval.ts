import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { ApprovalState } from '#contract/plain/office.ts'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'

export const approvalSeconds = 86_400

/** Money in decimal baht. Must hold no secret. */
export type ApprovalPayload = Readonly<Record<string, string | number | boolean | null>>

export type ApprovalInput = {
  kind: `${string}.${string}`
  member: MemberId | null
  subject: string
  payload: ApprovalPayload
  reason: string
}

export type Approval = ApprovalInput & {
  id: string
  maker: string
  makerRole: OperatorRole
  requestedAt: Date
  expiresAt: Date
  state: ApprovalState
  checker: string | null
  /** The checker's; `reason` is the maker's own. */
  answer: string | null
  decidedAt: Date | null
}

export type GrantedApproval = Approval & { checker: string; address: string; at: Date }

export type ApprovalAction = {
  /** In Thai, as the queue shows it. */
  title: string
  /** What the second operator reads, in Thai, from the payload alone. */
  describe(payload: ApprovalPayload): readonly (readonly [name: string, value: string])[]
  /** In the transaction of the grant, writing its own audit entry last. Must check again that what was seen still
   *  holds. A refusal undoes the grant. */
  perform(tx: WriteTx, approval: GrantedApproval): Promise<Result<null, OfficeRefusal>>
}

export type ApprovalActions = Readonly<Record<string, ApprovalAction>>

/** Their own request, or neither is a supervisor; null: may decide. */
export function barredFrom(
  { maker, makerRole }: Pick<Approval, 'maker' | 'makerRole'>,
  by: { operator: string; role: OperatorRole },
): 'own' | 'supervisor_needed' | null {
  if (maker === by.operator) return 'own'
  return makerRole === 'supervisor' || by.role === 'supervisor' ? null : 'supervisor_needed'
}
