import { describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import type { RefusalCode } from '#contract/plain/refusals.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const site = await openSite(await testContext())
const phone = '0811111111'
const token = await site.register(phone, '1111111111')
await site.register('0822222222', '2222222222')

const long = 'x'.repeat(2_001)
const longInBytes = 'ก'.repeat(50)
const word = { password: site.password, password_confirmation: site.password }
const flow = { phone, token: 'x', otp: '000000' }
const account = { bank: 'kbank', account_number: '1234567890', name: 'สมชาย ใจดี' }
const signed = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' }
const credential = JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: signed })
const deposit = { amount: '300', promotion_id: '', ip: '' }

type Fields = Record<string, string>
type WrongField = [field: string, value: string, code: RefusalCode]
const ofPhone: WrongField[] = [
  ['phone', '', 'PHONE_REQUIRED'],
  ['phone', '12', 'PHONE_INVALID'],
]
const ofOwnPhone: WrongField[] = [
  ['phone', '12', 'PHONE_INVALID'],
  ['phone', '0822222222', 'PHONE_NOT_YOURS'],
]
const ofCode: WrongField[] = [...ofPhone, ['otp', '', 'OTP_REQUIRED'], ['otp', '12', 'OTP_INVALID']]
const ofPassword: WrongField[] = [
  ['password', '', 'PASSWORD_REQUIRED'],
  ['password', longInBytes, 'PASSWORD_WEAK'],
]
const ofAmount: WrongField[] = [
  ['amount', '', 'AMOUNT_REQUIRED'],
  ['amount', '3e2', 'AMOUNT_INVALID'],
]
const ofAccount: WrongField[] = [
  ...ofOwnPhone,
  ['bank', '', 'BANK_REQUIRED'],
  ['bank', 'nowhere', 'BANK_UNKNOWN'],
  ['account_number', '', 'ACCOUNT_NUMBER_REQUIRED'],
  ['account_number', '12', 'ACCOUNT_NUMBER_INVALID'],
  ['name', '', 'NAME_REQUIRED'],
  ['name', 'x1', 'NAME_INVALID'],
]
const tooLong = (field: string): WrongField => [field, long, 'TEXT_TOO_LONG']

/** Each call that takes fields, with valid ones, and the refusals of a field that come before its module is called. */
const wrongs: [CallName, Fields, WrongField[]][] = [
  ['POST /login', { phone, password: 'x', ip: '' }, [...ofPhone, ...ofPassword, tooLong('ip')]],
  ['POST /register/phone', { phone, ip: '' }, [...ofPhone, tooLong('ip'), tooLong('no_otp'), tooLong('referral_key')]],
  ['POST /register/otp', { phone, otp: '000000' }, ofCode],
  ['POST /register/password', word, [...ofOwnPhone, ...ofPassword]],
  [
    'POST /register/bank-account',
    account,
    [...ofAccount, tooLong('line'), ['birth_date', '1990-13-01', 'BIRTH_DATE_INVALID']],
  ],
  ['POST /reset-password/start', { phone }, [...ofPhone, tooLong('bypass_username')]],
  ['POST /reset-password/confirm-otp', flow, [...ofCode, tooLong('token')]],
  ['POST /reset-password/confirm-password', { ...flow, ...word }, [...ofCode, ...ofPassword, tooLong('token')]],
  ['POST /unlock/start', { phone }, ofPhone],
  ['POST /unlock/confirm', flow, [...ofCode, tooLong('token')]],
  [
    'POST /customers/update-password',
    { ...word, old_password: 'x' },
    [...ofOwnPhone, ...ofPassword, ['old_password', '', 'PASSWORD_REQUIRED']],
  ],
  ['POST /customers/bank-account/change', account, [...ofAccount, tooLong('reason')]],
  [
    'POST /requests/deposit/payment-gateway',
    deposit,
    [...ofAmount, tooLong('promotion_id'), ['promotion_id', '7', 'PROMOTION_UNKNOWN']],
  ],
  [
    'POST /requests/deposit/prepare',
    deposit,
    [...ofAmount, tooLong('promotion_id'), ['promotion_id', '7', 'PROMOTION_UNKNOWN']],
  ],
  ['POST /requests/withdraw', { amount: '300' }, [...ofOwnPhone, ...ofAmount]],
  ['GET /customers/check-credit', {}, ofOwnPhone],
  ['GET /customers/check-turnover', {}, ofOwnPhone],
  ['GET /customers/login-game', {}, [tooLong('g')]],
  ['POST /login/ticket', {}, [tooLong('ticket')]],
  ['POST /login/passkey', { credential }, [['credential', '', 'PASSKEY_INVALID'], tooLong('ip')]],
  ['POST /customers/site-ticket', {}, [tooLong('url')]],
]

describe.each(wrongs)('%s', (name, fields, ofFields) => {
  const call = api[name] as Call

  test.each(ofFields)('refuses %s "%s" with %s', async (field, value, code) => {
    const pairs = new URLSearchParams({ ...fields, [field]: value })
    const request = call.method === 'GET' ? { path: `${call.path}?${pairs}` } : { path: call.path, body: pairs }
    const answer = await site.send(call.method, `/api${request.path}`, { token, body: request.body ?? null })
    expectRefusal(answer, `${name} ${field}`)
    expect(answer.body.code).toBe(code)
  })
})
