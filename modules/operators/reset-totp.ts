import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import type { ApprovalAction } from './approval.ts'
import { requestApproval } from './request-approval.ts'
import { callActBeforeSignIn } from './acting.store.ts'
import { setActor, type Actor } from './acting.ts'
import { callResetTotp } from './sign-in.store.ts'
import { selectOperator, type KnownOperator } from './operators.store.ts'
import * as th from './reset-totp.th.ts'

export const TOTP_RESET = 'operator.totp_reset'

type ResetTotpRefusal = OfficeRefusal<
  'OPERATOR_UNKNOWN' | 'OWN_RESET' | 'NOT_ENROLLED' | 'APPROVAL_OPEN' | 'SIGN_IN_EXPIRED'
>

/** A colleague's lost phone. Refuses: `OPERATOR_UNKNOWN`, `OWN_RESET`, `NOT_ENROLLED`, `APPROVAL_OPEN`. */
export function requestTotpReset(
  context: Context,
  about: { operator: string; reason: string },
  by: Actor,
): Promise<Result<null, ResetTotpRefusal>> {
  return context.database.write(async (tx) => {
    await setActor(tx, by, context.clock.now())
    const colleague = await selectOperator(tx, about.operator)
    if (!colleague) return refuse({ code: 'OPERATOR_UNKNOWN' })
    // Who lost it uses `requestOwnTotpReset`.
    if (colleague.operator === by.operator) return refuse({ code: 'OWN_RESET' })
    return requestReset(tx, colleague, about.reason, by, context.clock.now())
  })
}

/** After the right password; a colleague who can see or call the person decides. Refuses: `SIGN_IN_EXPIRED`,
 *  `NOT_ENROLLED`, `APPROVAL_OPEN`. */
export function requestOwnTotpReset(
  context: Context,
  input: { sign_in_token: string; reason: string },
  by: Pick<Actor, 'address'>,
): Promise<Result<null, ResetTotpRefusal>> {
  return context.database.write(async (tx) => {
    const now = context.clock.now()
    const operator = await callActBeforeSignIn(tx, input.sign_in_token, now)
    const self = operator === null ? null : await selectOperator(tx, operator)
    if (self === null) return refuse({ code: 'SIGN_IN_EXPIRED' })
    return requestReset(tx, self, input.reason, { operator: self.operator, address: by.address }, now)
  })
}

async function requestReset(
  tx: WriteTx,
  { operator, name, totpSealed }: KnownOperator,
  reason: string,
  by: Pick<Actor, 'operator' | 'address'>,
  at: Date,
): Promise<Result<null, OfficeRefusal<'NOT_ENROLLED' | 'APPROVAL_OPEN'>>> {
  if (totpSealed === null) return refuse({ code: 'NOT_ENROLLED' })
  const request = { kind: TOTP_RESET, member: null, subject: operator, payload: { operator, name }, reason } as const
  const result = await requestApproval(tx, request, by, at)
  return result.ok ? ok(null) : result
}

export const totpResetAction: ApprovalAction = {
  title: th.title,
  describe: ({ operator, name }) => [
    [th.operator, `${String(name)} (${String(operator)})`],
    [th.effect, th.effectDetail],
  ],
  async perform(tx, { subject, address, at }) {
    return (await callResetTotp(tx, subject, address, at)) ? ok(null) : refuse({ code: 'NOT_ENROLLED' })
  },
}
