import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blocklistOf, passwordRefusal } from '#contract/plain/password-policy.ts'
import { bankRefusal } from './bank-values.ts'
import { withoutErrorsOf } from './use-unchanged-errors.ts'
import { birthDateError, birthDateText, birthYears } from './birth-date.ts'
import { passwordRules, passwordStrength } from './password-rules.ts'
import { type PhoneVerification, verificationSetCookie, readVerification } from './phone-verification.ts'
import { type Registration, readRegistration, registrationSetCookie } from './registration.ts'
import { loginFor, wayBack } from './way-back.ts'

test.each([
  ['/deposit', '/deposit'],
  ['/history?tab=2', '/history?tab=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\r\n//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['deposit', '/'],
  ['', '/'],
  [null, '/'],
])('after the login the way back to %j is %j', (to, path) => {
  expect(wayBack(to)).toBe(path)
})

test('the login knows where to go back to', () => {
  expect(loginFor({ pathname: '/deposit', search: '' })).toBe('/login?to=%2Fdeposit')
  expect(loginFor({ pathname: '/', search: '' })).toBe('/login')
})

const cookieOf = (registration: Registration) => registrationSetCookie(registration).split(';')[0] ?? ''

test.each<Registration>([
  { step: 'otp', phone: '0812345678', reference: 'KD7Q', resendAtMs: 1_700_000_000_000 },
  { step: 'password', phone: '0812345678', token: 'mt_1' },
  { step: 'bank', phone: '0812345678', token: 'mt_1' },
])('the step $step outlives a reload', (registration) => {
  expect(readRegistration(`a=b; ${cookieOf(registration)}`)).toEqual(registration)
})

test.each(['', 'nonsense', btoa('{"step":"bank"}'), btoa('{"step":"otp","phone":1}'), btoa('null'), btoa('[]')])(
  'a cookie that is not ours (%s) begins from the first step',
  (value) => {
    expect(readRegistration(`__Host-chokdee.register=${value}`)).toEqual({ step: 'phone' })
  },
)

test('the register cookie is never readable by script, and the first step clears it', () => {
  expect(registrationSetCookie({ step: 'bank', phone: '0812345678', token: 'mt_1' })).toMatch(
    /; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=3600$/,
  )
  expect(registrationSetCookie({ step: 'phone' })).toMatch(/register=; .*Max-Age=0$/)
})

test.each<PhoneVerification>([
  { step: 'otp', phone: '0812345678', token: 'abc', reference: 'KD7Q', resendAtMs: 1_700_000_000_000 },
  { step: 'password', phone: '0812345678', token: 'abc', otp: '123456' },
  { step: 'complete' },
])('the step $step of a password reset outlives a reload, and is no step of an unlock', (verification) => {
  const cookie = verificationSetCookie('reset', verification).split(';')[0] ?? ''
  expect(readVerification('reset', `a=b; ${cookie}`)).toEqual(verification)
  expect(readVerification('unlock', cookie)).toEqual({ step: 'phone' })
  expect(verificationSetCookie('reset', verification)).toMatch(
    /; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
  )
})

test.each(['', 'nonsense', btoa('{"step":"otp"}'), btoa('{"step":"password","phone":"08","token":"a"}'), btoa('null')])(
  'an unlock cookie that is not ours (%s) begins from the first step, which clears it',
  (value) => {
    expect(readVerification('unlock', `__Host-chokdee.unlock=${value}`)).toEqual({ step: 'phone' })
    expect(verificationSetCookie('unlock', { step: 'phone' })).toMatch(/unlock=; .*Max-Age=0$/)
  },
)

test.each([
  ['Chok2569', 'Chok2569', true],
  ['chok2569', 'chok2569', false],
  ['Chok256', 'Chok256', false],
  ['แมวสามตัวนั่งบนหลังคา', 'แมวสามตัวนั่งบนหลังคา', true],
  ['Chok2569', 'Chok2568', false],
])('the password %s repeated as %s meets what must be met: %s', (password, confirmation, good) => {
  const [length, lower, upper, digit, same] = passwordRules(password, confirmation)
  expect([length, lower, upper, digit, same].every((rule) => rule?.met)).toBe(good)
})

test('strength grows with length and kinds', () => {
  expect(
    ['', 'aaaaaaaa', 'chokchok1', 'Chok2569', 'Chok2569!xyz'].map((password) => passwordStrength(password).level),
  ).toEqual([0, 1, 2, 3, 4])
})

test('the birth date is asked in Buddhist years and sent in the Gregorian', () => {
  expect(birthDateText('5', '12', '2530')).toBe('1987-12-05')
  expect(birthYears(new Date('2026-11-20T00:00:00Z'))[0]).toBe(2549)
})

test.each([
  ['', '', '', 'กรุณาเลือกวัน เดือน และปีเกิดให้ครบ'],
  ['', '12', '2530', 'กรุณาเลือกวัน เดือน และปีเกิดให้ครบ'],
  ['31', '2', '2530', 'วันเกิดไม่ถูกต้อง'],
  ['21', '11', '2549', 'ผู้สมัครต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป'],
  ['20', '11', '2549', undefined],
])('the birth date %j/%j/%j is judged %s', (day, month, year, error) => {
  expect(birthDateError(day, month, year, new Date('2026-11-20T00:00:00Z'))).toBe(error)
})

test.each([
  ['', '12', '2549'],
  ['', '', ''],
])(
  'an incomplete birth date (%j, %j, %j) is neither sent as none, which the API takes, nor as a day',
  (day, month, year) => {
    const text = birthDateText(day, month, year)
    expect([text === '', Number.isNaN(Date.parse(`${text}T00:00:00Z`))]).toEqual([false, true])
  },
)

test('all that is wrong with a bank account is told at once, the birth date beside its own fields', () => {
  const values = {
    bank: '',
    account_number: '',
    name: '',
    line: '',
    birth_day: '',
    birth_month: '12',
    birth_year: '2549',
  }
  const errors = { bank: ['เลือก'], account_number: ['กรอก'], name: ['กรอก'], error: ['วันเกิดไม่ถูกต้อง'] }
  const refused = {
    success: false as const,
    message: 'x',
    msg: 'x',
    errors,
    code: 'BANK_REQUIRED' as const,
    request_id: 'r',
  }
  const today = new Date('2026-11-20T00:00:00Z')
  expect(bankRefusal(refused, values, today).errors).toEqual({
    bank: 'เลือก',
    account_number: 'กรอก',
    name: 'กรอก',
    birth_date: 'กรุณาเลือกวัน เดือน และปีเกิดให้ครบ',
  })
  const whole = { ...values, birth_day: '5', birth_year: '2530' }
  expect(bankRefusal({ ...refused, errors: { error: ['ปิดอยู่'] } }, whole, today).errors).toEqual({ error: 'ปิดอยู่' })
})

test('an error vanishes with a change of what it speaks of, and no other does', () => {
  const errors = { phone: 'a', consent: 'b', birth_date: 'c', error: 'd' }
  const answer = { code: null, values: {}, errors, answerId: '1' }
  expect(withoutErrorsOf(answer, ['birth_month']).errors).toEqual({ phone: 'a', consent: 'b', error: 'd' })
  expect(withoutErrorsOf(answer, ['phone', 'consent']).errors).toEqual({ birth_date: 'c' })
  expect(withoutErrorsOf(answer, ['line']).errors).toEqual(errors)
})

test('a password that guessers try first is easy to guess, whatever it is made of', () => {
  expect(passwordStrength('Password123!x', true)).toEqual({ level: 1, text: 'เดาง่าย' })
})

test('the check that pages share with the server refuses a common password and one made of the phone', () => {
  const listed = blocklistOf(readFileSync('contract/plain/common-passwords.txt', 'utf8'))
  expect(
    ['Password123', 'Mangosteen88', 'Chok0812345678'].map((password) =>
      passwordRefusal(password, '0812345678', listed),
    ),
  ).toEqual(['PASSWORD_COMMON', null, 'PASSWORD_COMMON'])
})
