import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { ApprovalState } from '#contract/plain/office.ts'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'

/** How long what was asked for waits for a second operator. */
export const approvalSeconds = 86_400

/** What is to be done, and what stood on the screen when it was asked: flat facts, money in decimal baht. No secret belongs into it. */
export type ApprovalPayload = Readonly<Record<string, string | number | boolean | null>>

/** What one operator asks for: `kind` names the act ("setting.change"), `subject` what it is about, `member` whose that is, if anybody's. */
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
  answer: string | null
  decidedAt: Date | null
}

/** What an act is given once a second operator has said yes: who asked, who granted it, from where and when. */
export type GrantedApproval = Approval & { checker: string; address: string; at: Date }

/** What a module lets be asked for, how people read it, and what is done once it is granted. */
export type ApprovalAct = {
  /** In Thai, as the queue shows it. */
  title: string
  /** What the second operator reads before he decides: names and values in Thai, out of the payload alone. */
  describe(payload: ApprovalPayload): readonly (readonly [name: string, value: string])[]
  /** Does it, in the transaction of the grant, and writes its own line of the trail as its last thing. It must look once more whether what
   *  was seen still holds. What it refuses undoes the grant, and the request stays. */
  perform(tx: WriteTx, approval: GrantedApproval): Promise<Result<null, OfficeRefusal>>
}

/** The acts by their kind, as whoever composes the modules puts them together. */
export type ApprovalActs = Readonly<Record<string, ApprovalAct>>

/** What keeps an operator from deciding, or null: nobody decides about what he asked for himself, and of two operators one is a supervisor. */
export function barredFrom(
  { maker, makerRole }: Pick<Approval, 'maker' | 'makerRole'>,
  by: { operator: string; role: OperatorRole },
): 'own' | 'supervisor_needed' | null {
  if (maker === by.operator) return 'own'
  return makerRole === 'supervisor' || by.role === 'supervisor' ? null : 'supervisor_needed'
}
