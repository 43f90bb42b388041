import type { Context } from '#kit/transaction.ts'
import type { NameEnquiry, SmsSender } from '#modules/members/index.ts'
import type { Passwords } from './passwords.ts'

export type IdentitySettings = {
  mode: 'sandbox' | 'live'
  /** 32 bytes, derived from the site's secret; never in the database. */
  otpPepper: Uint8Array
  /** Mode sandbox only. */
  otpFixedCode: string | null
  /** Bounds the cost of a flood; a Bangkok day. */
  otpMessagesPerDay: number
  /** `off`: mode sandbox only. */
  sessionBinding: 'auto' | 'off'
  policyVersion: string
}

export type IdentityContext = Context & {
  sms: SmsSender
  passwords: Passwords
  enquiry: NameEnquiry
  settings: IdentitySettings
}
