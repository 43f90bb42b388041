import type { Handlers, Session } from '#contract/http/handler.ts'
import { assert } from '#kit/assert.ts'
import { ok, refuse } from '#kit/result.ts'
import { deliverCredentials } from './deliver-credentials.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { type PasswordRoutes, passwordRoutes } from './password.routes.ts'
import type { IdentityContext } from './ports.ts'
import { verifyPhone } from './verify-phone.ts'
import { registerBankAccount } from './register-bank-account.ts'
import { registerMember } from './register-member.ts'
import { requestOtp } from './request-otp.ts'

type MemberRoutes = Pick<
  Handlers,
  | 'POST /login'
  | 'POST /logout'
  | 'POST /register/phone'
  | 'POST /register/otp'
  | 'POST /register/password'
  | 'POST /register/bank-account'
>

/** Throws where mode live has a fixed code or unbound sessions, and for a pepper shorter than 32 bytes. */
export function identityRoutes(context: IdentityContext): MemberRoutes & PasswordRoutes {
  const { mode, otpFixedCode, sessionBinding, otpPepper } = context.settings
  assert(
    mode === 'sandbox' || (otpFixedCode === null && sessionBinding === 'auto'),
    'a fixed code and unbound sessions are for mode sandbox',
  )
  assert(otpPepper.length >= 32, 'the key of the one-time codes has at least 32 bytes')

  return {
    ...passwordRoutes(context),

    async 'POST /login'({ phone, password }, caller) {
      const opened = await logIn(context, { phone, password }, caller)
      return opened.ok ? ok(deliverCredentials(opened.value, caller)) : opened
    },

    async 'POST /logout'(_input, caller) {
      const { replaced } = await logOut(context, caller)
      if (!replaced) caller.deleteBinding()
      return ok({})
    },

    async 'POST /register/phone'({ phone, referral_key, affiliate_key }, caller) {
      const keys = { referralKey: referral_key || null, affiliateKey: affiliate_key || null }
      const sent = await requestOtp(context, { phone, address: caller.address, ...keys })
      if (!sent.ok) return sent
      return ok({ resend_after: sent.value.resendAfterSeconds, otp_reference: sent.value.reference })
    },

    async 'POST /register/otp'({ phone, otp }, caller) {
      const verified = await verifyPhone(context, { phone, code: otp }, caller)
      return verified.ok ? ok(deliverCredentials(verified.value, caller)) : verified
    },

    async 'POST /register/password'({ phone, password, password_confirmation }, { session }) {
      if (!isOwnPhone(phone, session)) return refuse({ code: 'PHONE_NOT_YOURS' })
      const registered = await registerMember(context, session, { password, confirmation: password_confirmation })
      return registered.ok ? ok({}) : registered
    },

    async 'POST /register/bank-account'({ phone, bank, account_number, name, line, birth_date }, caller) {
      if (!isOwnPhone(phone, caller.session)) return refuse({ code: 'PHONE_NOT_YOURS' })
      const input = { bank, accountNumber: account_number, name, birthDate: birth_date, line: line || null }
      const opened = await registerBankAccount(context, caller, input)
      return opened.ok ? ok(deliverCredentials(opened.value, caller)) : opened
    },
  }
}

const isOwnPhone = (claimed: string | null, session: Session): boolean => claimed === null || claimed === session.phone
