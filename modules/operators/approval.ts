import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { ApprovalState } from '#contract/plain/office.ts'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'

/** How long a request waits for a second operator. */
export const approvalSeconds = 86_400

/** What is to be done, and what was on the screen when it was requested: flat facts, money in decimal baht. Must hold no secret. */
export type ApprovalPayload = Readonly<Record<string, string | number | boolean | null>>

/** What one operator requests: `kind` names the action ("setting.change"), `subject` what it is about, `member` whose that is, or null. */
export type ApprovalInput = {
  kind: `${string}.${string}`
  member: MemberId | null
  subject: string
  payload: ApprovalPayload
  reason: string
}

/** A request and what became of it. `maker`: the operator who asked; `checker`: who granted or rejected it, null before that and where
 *  nobody did. */
export type Approval = ApprovalInput & {
  id: string
  maker: string
  makerRole: OperatorRole
  requestedAt: Date
  expiresAt: Date
  state: ApprovalState
  checker: string | null
  /** Why the checker rejected it, for the maker to read; `reason` is the maker's own. */
  answer: string | null
  decidedAt: Date | null
}

/** What `perform` receives once a second operator has granted the request: maker, checker, address and instant. */
export type GrantedApproval = Approval & { checker: string; address: string; at: Date }

/** An action that needs an approval: how it is shown, and what is done once it is granted. */
export type ApprovalAction = {
  /** In Thai, as the queue shows it. */
  title: string
  /** What the second operator reads before deciding: names and values in Thai, from the payload alone. */
  describe(payload: ApprovalPayload): readonly (readonly [name: string, value: string])[]
  /** Performs the action in the transaction of the grant and writes its own audit entry last. It must check again that what was seen still
   *  holds. A refusal undoes the grant, and the request stays. */
  perform(tx: WriteTx, approval: GrantedApproval): Promise<Result<null, OfficeRefusal>>
}

/** The actions of all modules by their kind. */
export type ApprovalActions = Readonly<Record<string, ApprovalAction>>

/** What bars an operator from deciding, or null: it is their `own` request, or neither they nor the maker is a supervisor. */
export function barredFrom(
  { maker, makerRole }: Pick<Approval, 'maker' | 'makerRole'>,
  by: { operator: string; role: OperatorRole },
): 'own' | 'supervisor_needed' | null {
  if (maker === by.operator) return 'own'
  return makerRole === 'supervisor' || by.role === 'supervisor' ? null : 'supervisor_needed'
}
