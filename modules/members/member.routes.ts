import type { Handlers, Session } from '#contract/http/handler.ts'
import { assert } from '#kit/assert.ts'
import { ok, refuse } from '#kit/result.ts'
import { handOut } from './hand-out.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { type PasswordRoutes, passwordRoutes } from './password.routes.ts'
import type { MembersDesk } from './ports.ts'
import { provePhone } from './prove-phone.ts'
import { registerBankAccount } from './register-bank-account.ts'
import { registerMember } from './register-member.ts'
import { requestOtp } from './request-otp.ts'

type MemberRoutes = Pick<
  Handlers,
  'POST /login' | 'POST /logout' | 'POST /register/phone' | 'POST /register/otp' | 'POST /register/password' | 'POST /register/bank-account'
>

/** The member API's doors of this room. Throws where a fixed code or unbound sessions meet mode live. */
export function memberRoutes(desk: MembersDesk): MemberRoutes & PasswordRoutes {
  const { mode, otpFixedCode, sessionBinding, otpPepper } = desk.settings
  assert(
    mode === 'sandbox' || (otpFixedCode === null && sessionBinding === 'auto'),
    'a fixed code and unbound sessions are for mode sandbox',
  )
  assert(otpPepper.length >= 32, 'the key of the one-time codes has at least 32 bytes')

  return {
    ...passwordRoutes(desk),

    async 'POST /login'({ phone, password }, caller) {
      const opened = await logIn(desk, { phone, password }, caller)
      return opened.ok ? ok(handOut(opened.value, caller)) : opened
    },

    async 'POST /logout'(_input, caller) {
      await logOut(desk, caller)
      caller.setBinding(null)
      return ok({})
    },

    async 'POST /register/phone'({ phone, referral_key, affiliate_key }, caller) {
      const keys = { referralKey: referral_key || null, affiliateKey: affiliate_key || null }
      const sent = await requestOtp(desk, { phone, address: caller.address, ...keys })
      if (!sent.ok) return sent
      return ok({ resend_after: sent.value.resendAfterSeconds, otp_reference: sent.value.reference })
    },

    async 'POST /register/otp'({ phone, otp }, caller) {
      const proven = await provePhone(desk, { phone, code: otp }, caller)
      return proven.ok ? ok(handOut(proven.value, caller)) : proven
    },

    async 'POST /register/password'({ phone, password, password_confirmation }, { session }) {
      if (!isOwnPhone(phone, session)) return refuse({ code: 'PHONE_NOT_YOURS' })
      const registered = await registerMember(desk, session, { password, confirmation: password_confirmation })
      return registered.ok ? ok({}) : registered
    },

    async 'POST /register/bank-account'({ phone, bank, account_number, name, line, birth_date }, caller) {
      if (!isOwnPhone(phone, caller.session)) return refuse({ code: 'PHONE_NOT_YOURS' })
      const wish = { bank, accountNumber: account_number, name, birthDate: birth_date, line: line || null }
      const opened = await registerBankAccount(desk, caller, wish)
      return opened.ok ? ok(handOut(opened.value, caller)) : opened
    },
  }
}

/** A phone beside a bearer is a claim: absent, or the bearer's own. */
const isOwnPhone = (claimed: string | null, session: Session): boolean => claimed === null || claimed === session.phone
