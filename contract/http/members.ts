import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'
import { BANK_ACCOUNT_REFUSALS, OTP_SENDING_REFUSALS } from './refusal-lists.ts'

const token = { access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number().int() }

export const postLogin = call({
  method: 'POST',
  path: '/login',
  access: 'open',
  rateClass: 'password',
  startsSession: true,
  summary: 'Log in with phone and password',
  input: z.object({ phone: field.phone, password: field.password, ip: field.optionalText(64) }),
  answer: z.object({ success: z.literal(true), ...token }),
  refusals: [
    'PHONE_REQUIRED',
    'PHONE_INVALID',
    'PASSWORD_REQUIRED',
    'LOGIN_FAILED',
    'LOGIN_LOCKED',
    'INSECURE_ORIGIN',
    'BUSY',
  ],
})

export const postLogout = call({
  method: 'POST',
  path: '/logout',
  access: 'open',
  rateClass: 'leaving',
  summary: 'Revoke the session of the bearer, or of the binding cookie alone',
  input: z.object({}),
  answer: field.done,
  refusals: [],
})

export const postRegisterPhone = call({
  method: 'POST',
  path: '/register/phone',
  access: 'open',
  rateClass: 'identity',
  startsSession: true,
  summary: 'Registration, step 1: send an OTP to this phone',
  input: z.object({
    phone: field.phone,
    ip: field.optionalText(64),
    /** Accepted without effect, as `ip`: the specification's form sends it. */
    no_otp: field.optionalText(64),
    affiliate_key: field.optionalText(64),
    referral_key: field.optionalText(64),
  }),
  answer: z.object({ success: z.literal(true), resend_after: z.number().int(), otp_reference: z.string() }),
  refusals: [...OTP_SENDING_REFUSALS, 'BUSY'],
})

export const postRegisterOtp = call({
  method: 'POST',
  path: '/register/otp',
  access: 'open',
  rateClass: 'identity',
  startsSession: true,
  summary: 'Registration, step 2: prove the phone, receive the registration token',
  input: z.object({ phone: field.phone, otp: field.otp }),
  answer: z.object({ success: z.literal(true), ...token }),
  refusals: [
    'PHONE_REQUIRED',
    'PHONE_INVALID',
    'PHONE_TAKEN',
    'OTP_REQUIRED',
    'OTP_INVALID',
    'OTP_EXPIRED',
    'OTP_TOO_MANY_TRIES',
  ],
})

export const postRegisterPassword = call({
  method: 'POST',
  path: '/register/password',
  access: 'register',
  rateClass: 'password',
  startsSession: true,
  summary: 'Registration, step 3: set the password',
  input: z.object({
    phone: field.claimedPhone,
    password: field.password,
    password_confirmation: field.passwordConfirmation,
  }),
  answer: field.done,
  refusals: [
    'PASSWORD_REQUIRED',
    'PASSWORD_MISMATCH',
    'PASSWORD_WEAK',
    'PASSWORD_COMMON',
    'PHONE_TAKEN',
    'PHONE_NOT_YOURS',
    'BUSY',
  ],
})

export const postRegisterBankAccount = call({
  method: 'POST',
  path: '/register/bank-account',
  access: 'register',
  rateClass: 'identity',
  startsSession: true,
  summary: 'Registration, step 4: the bank account; answers with the full token',
  input: z.object({
    phone: field.claimedPhone,
    bank: field.bank,
    account_number: field.accountNumber,
    name: field.personName,
    line: field.optionalText(64),
    birth_date: field.birthDate,
  }),
  answer: z.object({ success: z.literal(true), ...token }),
  refusals: [
    ...BANK_ACCOUNT_REFUSALS,
    'BANK_ACCOUNT_EXISTS',
    'BIRTH_DATE_INVALID',
    'TOO_YOUNG',
    'REGISTRATION_STEP_MISSING',
    'PHONE_NOT_YOURS',
  ],
})

export const putProfile = call({
  method: 'PUT',
  path: '/customers/profile',
  access: 'member',
  rateClass: 'change',
  summary:
    'What members say of themselves: LINE id, birth date (once), and which notifications they want; what is not sent stays as it is',
  input: z.object({
    phone: field.claimedPhone,
    line: field.lineId,
    birth_date: field.birthDate,
    sms_sign_in: field.onOrOff,
    sms_deposit: field.onOrOff,
    sms_withdrawal: field.onOrOff,
    sms_promotion: field.onOrOff,
    chat_sign_in: field.onOrOff,
    chat_deposit: field.onOrOff,
    chat_withdrawal: field.onOrOff,
    chat_promotion: field.onOrOff,
  }),
  answer: field.done,
  refusals: [
    'BIRTH_DATE_INVALID',
    'BIRTH_DATE_KNOWN',
    'TOO_YOUNG',
    'TEXT_TOO_LONG',
    'SETTING_INVALID',
    'PHONE_NOT_YOURS',
  ],
})
