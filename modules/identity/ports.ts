import type { Context } from '#kit/transaction.ts'
import type { NameEnquiry, SmsSender } from '#modules/members/index.ts'
import type { Passwords } from './passwords.ts'

export type IdentitySettings = {
  mode: 'sandbox' | 'live'
  /** The HMAC's key, 32 bytes, derived from the site's secret; never in the database. */
  otpPepper: Uint8Array
  /** Mode sandbox only. */
  otpFixedCode: string | null
  /** In a Bangkok day; bounds the cost of a flood. */
  otpMessagesPerDay: number
  /** `auto`: a browser's session needs its binding cookie; `off`: mode sandbox only. */
  sessionBinding: 'auto' | 'off'
  /** Accepted by a registration. */
  policyVersion: string
}

export type IdentityContext = Context & { sms: SmsSender; passwords: Passwords; enquiry: NameEnquiry; settings: IdentitySettings }
