import type { RefusalCode } from '#contract/plain/refusals.ts'

export const OTP_SENDING_REFUSALS = [
  'PHONE_REQUIRED',
  'PHONE_INVALID',
  'OTP_RESEND_TOO_SOON',
  'OTP_SENDS_EXHAUSTED',
  'OTP_TOO_MANY_TRIES',
  'OTP_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
] as const satisfies RefusalCode[]

export const WITH_OTP_REFUSALS = [
  'PHONE_REQUIRED',
  'PHONE_INVALID',
  'OTP_REQUIRED',
  'OTP_INVALID',
  'OTP_FLOW_OVER',
] as const satisfies RefusalCode[]

export const OTP_TRY_REFUSALS = [
  ...WITH_OTP_REFUSALS,
  'OTP_EXPIRED',
  'OTP_TOO_MANY_TRIES',
] as const satisfies RefusalCode[]

export const BANK_ACCOUNT_REFUSALS = [
  'BANK_REQUIRED',
  'BANK_UNKNOWN',
  'ACCOUNT_NUMBER_REQUIRED',
  'ACCOUNT_NUMBER_INVALID',
  'ACCOUNT_NUMBER_TAKEN',
  'ACCOUNT_NUMBER_UNVERIFIED',
  'ACCOUNT_ABSENT',
  'ACCOUNT_NAME_DIFFERS',
  'ACCOUNT_ENQUIRY_TOO_OFTEN',
  'NAME_REQUIRED',
  'NAME_INVALID',
] as const satisfies RefusalCode[]
