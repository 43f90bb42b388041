import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'
import { OTP_SENDING_REFUSALS, OTP_TRY_REFUSALS, WITH_OTP_REFUSALS } from './refusal-lists.ts'

/** Accepted without effect: the specification's form sends it. */
const bypass_username = field.optionalText(64)
/** Of a code request: returned once, and required to use the code. */
const token = field.optionalText(64)
const codeSent = z.object({
  success: z.literal(true),
  token: z.string(),
  resend_after: z.number().int(),
  otp_reference: z.string(),
})

export const postUpdatePassword = call({
  method: 'POST',
  path: '/customers/update-password',
  access: 'member',
  rateClass: 'password',
  summary: 'Change the password; every session ends, this one too',
  input: z.object({
    phone: field.claimedPhone,
    old_password: field.password,
    password: field.password,
    password_confirmation: field.passwordConfirmation,
  }),
  answer: field.done,
  refusals: [
    'PASSWORD_REQUIRED',
    'PASSWORD_MISMATCH',
    'PASSWORD_WEAK',
    'PASSWORD_COMMON',
    'OLD_PASSWORD_WRONG',
    'OLD_PASSWORD_TRIES',
    'PHONE_NOT_YOURS',
    'BUSY',
  ],
})

export const postResetStart = call({
  method: 'POST',
  path: '/reset-password/start',
  access: 'open',
  rateClass: 'identity',
  startsSession: true,
  summary:
    'A forgotten password, step 1: send an OTP to this phone. A phone that is nobody’s gets the same answer and no SMS',
  input: z.object({ phone: field.phone, bypass_username }),
  answer: codeSent,
  refusals: OTP_SENDING_REFUSALS,
})

export const postResetConfirmOtp = call({
  method: 'POST',
  path: '/reset-password/confirm-otp',
  access: 'open',
  rateClass: 'identity',
  startsSession: true,
  summary: 'A forgotten password, step 2: prove the phone',
  input: z.object({ phone: field.phone, token, otp: field.otp, bypass_username }),
  answer: field.done,
  refusals: OTP_TRY_REFUSALS,
})

export const postResetConfirmPassword = call({
  method: 'POST',
  path: '/reset-password/confirm-password',
  access: 'open',
  rateClass: 'password',
  startsSession: true,
  summary: 'A forgotten password, step 3: set a new one; every session ends',
  input: z.object({
    phone: field.phone,
    token,
    otp: field.otp,
    password: field.password,
    password_confirmation: field.passwordConfirmation,
    bypass_username,
  }),
  answer: field.done,
  refusals: [
    ...WITH_OTP_REFUSALS,
    'RESET_STEP_MISSING',
    'PASSWORD_REQUIRED',
    'PASSWORD_MISMATCH',
    'PASSWORD_WEAK',
    'PASSWORD_COMMON',
    'BUSY',
  ],
})

export const postUnlockStart = call({
  method: 'POST',
  path: '/unlock/start',
  access: 'open',
  rateClass: 'identity',
  startsSession: true,
  summary:
    'A locked login, step 1: send an OTP to this phone. A phone that is nobody’s gets the same answer and no SMS',
  input: z.object({ phone: field.phone }),
  answer: codeSent,
  refusals: OTP_SENDING_REFUSALS,
})

export const postUnlockConfirm = call({
  method: 'POST',
  path: '/unlock/confirm',
  access: 'open',
  rateClass: 'identity',
  startsSession: true,
  summary: 'A locked login, step 2: prove the phone; from this device the password may be tried again',
  input: z.object({ phone: field.phone, token, otp: field.otp }),
  answer: field.done,
  refusals: OTP_TRY_REFUSALS,
})
