import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { ApprovalState } from '#contract/plain/office.ts'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'

export const approvalSeconds = 86_400

/** Flat facts as on the screen, money in decimal baht. Must hold no secret. */
export type ApprovalPayload = Readonly<Record<string, string | number | boolean | null>>

/** `kind`: the action ("setting.change"); `member`: whose subject it is, or null. */
export type ApprovalInput = {
  kind: `${string}.${string}`
  member: MemberId | null
  subject: string
  payload: ApprovalPayload
  reason: string
}

/** `maker` requested it, `checker` granted or rejected it. */
export type Approval = ApprovalInput & {
  id: string
  maker: string
  makerRole: OperatorRole
  requestedAt: Date
  expiresAt: Date
  state: ApprovalState
  checker: string | null
  /** The checker's, for the maker; `reason` is the maker's own. */
  answer: string | null
  decidedAt: Date | null
}

export type GrantedApproval = Approval & { checker: string; address: string; at: Date }

export type ApprovalAction = {
  /** In Thai. */
  title: string
  /** In Thai, from the payload alone. */
  describe(payload: ApprovalPayload): readonly (readonly [name: string, value: string])[]
  /** In the transaction of the grant, writing its own audit entry last. Must check again that what was seen still
   *  holds. A refusal undoes the grant, and the request stays. */
  perform(tx: WriteTx, approval: GrantedApproval): Promise<Result<null, OfficeRefusal>>
}

/** By kind, of all modules. */
export type ApprovalActions = Readonly<Record<string, ApprovalAction>>

/** Null: may decide. Barred from their `own` request, and where neither they nor the maker is a supervisor. */
export function barredFrom(
  { maker, makerRole }: Pick<Approval, 'maker' | 'makerRole'>,
  by: { operator: string; role: OperatorRole },
): 'own' | 'supervisor_needed' | null {
  if (maker === by.operator) return 'own'
  return makerRole === 'supervisor' || by.role === 'supervisor' ? null : 'supervisor_needed'
}
