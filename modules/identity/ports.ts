import type { Context } from '#kit/transaction.ts'
import type { NameEnquiry, SmsSender } from '#modules/members/index.ts'
import type { Passwords } from './passwords.ts'

/** The settings of the process that concern this module. */
export type IdentitySettings = {
  mode: 'sandbox' | 'live'
  /** The key of the one-time codes' HMAC, 32 bytes, derived from the site's secret; never in the database. */
  otpPepper: Uint8Array
  /** A fixed code instead of a random one, in mode sandbox only. */
  otpFixedCode: string | null
  /** How many messages with codes the site sends in a Bangkok day at most: it bounds the cost of a flood. */
  otpMessagesPerDay: number
  /** `auto`: a browser's session needs its binding cookie; `off` (mode sandbox only): it does not. */
  sessionBinding: 'auto' | 'off'
  /** The version of privacy policy and terms that a registration accepts. */
  policyVersion: string
}

/** What the commands of this module need. */
export type IdentityContext = Context & { sms: SmsSender; passwords: Passwords; enquiry: NameEnquiry; settings: IdentitySettings }
