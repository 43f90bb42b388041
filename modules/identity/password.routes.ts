import type { Handlers, Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result } from '#kit/result.ts'
import { changePassword } from './change-password.ts'
import type { IdentityContext } from './ports.ts'
import { requestMemberOtp } from './request-otp.ts'
import { verifyReset, setNewPassword } from './reset-password.ts'
import { unlockLogin } from './unlock-login.ts'

export type PasswordRoutes = Pick<
  Handlers,
  | 'POST /reset-password/start'
  | 'POST /reset-password/confirm-otp'
  | 'POST /reset-password/confirm-password'
  | 'POST /unlock/start'
  | 'POST /unlock/confirm'
  | 'POST /customers/update-password'
>

/** `bypass_username` is accepted and has no effect (decisions, section 2). */
export function passwordRoutes(context: IdentityContext): PasswordRoutes {
  return {
    'POST /reset-password/start': ({ phone }, caller) => sendCode(context, phone, 'reset', caller),

    async 'POST /reset-password/confirm-otp'({ phone, token, otp }, caller) {
      return done(await verifyReset(context, { phone, token, code: otp }, caller))
    },

    async 'POST /reset-password/confirm-password'({ phone, token, otp, password, password_confirmation }, caller) {
      const input = { password, confirmation: password_confirmation }
      return done(await setNewPassword(context, { phone, token, code: otp }, input, caller))
    },

    'POST /unlock/start': ({ phone }, caller) => sendCode(context, phone, 'unlock', caller),

    async 'POST /unlock/confirm'({ phone, token, otp }, caller) {
      return done(await unlockLogin(context, { phone, token, code: otp }, caller))
    },

    async 'POST /customers/update-password'({ old_password, password, password_confirmation }, caller) {
      const { member, phone } = caller.session
      const input = { oldPassword: old_password, password, confirmation: password_confirmation }
      const changed = await changePassword(context, { member, phone, address: caller.address }, input)
      if (changed.ok) caller.deleteBinding()
      return done(changed)
    },
  }
}

async function sendCode(context: IdentityContext, phone: string, purpose: 'reset' | 'unlock', caller: Visitor) {
  const sent = await requestMemberOtp(context, { phone, purpose, address: caller.address })
  if (!sent.ok) return sent
  const { token, resendAfterSeconds, reference } = sent.value
  return ok({ token, resend_after: resendAfterSeconds, otp_reference: reference })
}

const done = (outcome: Result<null, Refusal>): Result<object, Refusal> => (outcome.ok ? ok({}) : outcome)
