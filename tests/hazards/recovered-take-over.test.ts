import { describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { newPassword, openGranted } from '#tests/fixtures/granted.ts'
import { newAccountNumber } from '#tests/fixtures/members.ts'
import { classicOrigin, openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const granted = openGranted(site)
const DAY = 86_400

type Headers = Record<string, string>
/** The kinds of client. An attacker who took a SIM over may choose. */
const callers: [name: string, headers: Headers][] = [
  ['a browser', { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }],
  ['a program without an Origin', {}],
  ['a program that names a browser', { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0' }],
]
const classic = { origin: classicOrigin }

const callerOf =
  (headers: Headers) => (path: string, fields: Record<string, string>, token?: string, cookie?: string) =>
    site.send('POST', `/api${path}`, {
      body: new URLSearchParams(fields),
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(token ? { token } : {}),
    })

async function richMember() {
  const victim = await granted.newVictim()
  await site.credit(victim.phone, baht(5_000))
  context.clock.advance(241)
  return victim
}

/** Sets a new password by the code that came to the SIM, and logs in with it. */
async function takeOver(phone: string, headers: Headers) {
  const post = callerOf(headers)
  const started = await post('/reset-password/start', { phone })
  const flow = { phone, token: String(started.body['token']), otp: site.members.sms.codeOf(phone) }
  expect((await post('/reset-password/confirm-otp', flow)).status).toBe(200)
  const fields = { ...flow, password: newPassword, password_confirmation: newPassword }
  expect((await post('/reset-password/confirm-password', fields)).status).toBe(200)
  return logIn(phone, newPassword, headers)
}

async function logIn(phone: string, password: string, headers: Headers) {
  const post = callerOf(headers)
  const answer = await post('/login', { phone, password })
  expect(answer.status).toBe(200)
  const token = String(answer.body['access_token'])
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return (path: string, fields: Record<string, string>) => post(path, fields, token, cookie.join('; '))
}

const anotherAccount = () => ({ bank: 'scb', account_number: newAccountNumber(), name: 'สมชาย ใจดี', reason: '' })
const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code ?? 'ok']

describe.each(callers)('whoever took a SIM over, as %s', (_name, headers) => {
  test('is paid nothing and changes no account for a day, and leaves neither passkey nor chat behind', async () => {
    const { phone } = await richMember()
    const call = await takeOver(phone, headers)
    expect(codeOf(await call('/requests/withdraw', { amount: '100' }))).toEqual([409, 'WITHDRAW_ON_HOLD'])
    for (const [path, fields] of [
      ['/customers/bank-account/change', anotherAccount()],
      ['/customers/passkeys/options', {}],
      ['/customers/passkeys', { credential: madeCredential }],
      ['/customers/chat/code', {}],
      ['/customers/chat/confirm', {}],
      ['/customers/passkeys/psk_any/confirm', {}],
    ] as const) {
      const answer = await call(path, fields)
      expect(codeOf(answer), path).toEqual([409, 'RECOVERY_ON_HOLD'])
      expect(answer.body.message).toMatch(/ได้อีกครั้ง \d+ .+ 25\d\d \d\d:\d\d น\./)
    }
    context.clock.advance(DAY)
    const again = await logIn(phone, newPassword, headers)
    expect(codeOf(await again('/requests/withdraw', { amount: '100' }))).toEqual([200, 'ok'])
  })

  test('with a session of before is asked for the password after fifteen minutes', async () => {
    const { phone } = await richMember()
    const call = await logIn(phone, site.password, headers)
    context.clock.advance(901)
    expect(codeOf(await call('/requests/withdraw', { amount: '100' }))).toEqual([403, 'REAUTH_REQUIRED'])
    expect(codeOf(await call('/customers/bank-account/change', anotherAccount()))).toEqual([403, 'REAUTH_REQUIRED'])
  })
})

/** What a browser sends of a new passkey, in form only. */
const madeCredential = JSON.stringify({
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
})

describe('a client that cannot reauthenticate, where its operator has set so', () => {
  test('withdraws to the registered account without reauthentication, and changes no account', async () => {
    const { phone } = await richMember()
    const call = await logIn(phone, site.password, classic)
    context.clock.advance(1_700)
    expect(codeOf(await call('/customers/bank-account/change', anotherAccount()))).toEqual([403, 'REAUTH_REQUIRED'])
    expect(codeOf(await call('/customers/passkeys/options', {}))).toEqual([403, 'REAUTH_REQUIRED'])
    expect(codeOf(await call('/requests/withdraw', { amount: '100' }))).toEqual([200, 'ok'])
  })

  test('after a reset is paid to the account of before, and changes it to no other', async () => {
    const { phone } = await richMember()
    const call = await takeOver(phone, classic)
    expect(codeOf(await call('/customers/bank-account/change', anotherAccount()))).toEqual([409, 'RECOVERY_ON_HOLD'])
    expect(codeOf(await call('/requests/withdraw', { amount: '100' }))).toEqual([200, 'ok'])
  })

  test('is paid nothing where another account took effect less than a day ago', async () => {
    const { phone, member } = await richMember()
    const call = await takeOver(phone, classic)
    await context.sql(`update members.bank_account set account_number = $2, added_at = $3 where member_id = $1`, [
      member,
      newAccountNumber(),
      context.clock.now(),
    ])
    expect(codeOf(await call('/requests/withdraw', { amount: '100' }))).toEqual([422, 'WITHDRAW_ON_HOLD'])
  })

  test('is nobody who sends its token from elsewhere, and nobody who comes from its origin with another session', async () => {
    const { phone } = await richMember()
    const tokenOf = async (headers: Headers) =>
      String((await callerOf(headers)('/login', { phone, password: site.password })).body['access_token'])
    const [ofClient, ofProgram] = [await tokenOf(classic), await tokenOf({})]
    context.clock.advance(901)
    expect(codeOf(await callerOf({})('/requests/withdraw', { amount: '100' }, ofClient))).toEqual([
      403,
      'REAUTH_REQUIRED',
    ])
    expect(codeOf(await callerOf(classic)('/requests/withdraw', { amount: '100' }, ofProgram))).toEqual([
      422,
      'REAUTH_REQUIRED',
    ])
  })

  test('is no other origin, however it is written', async () => {
    for (const origin of [
      'https://classic.example.evil.example',
      'http://classic.example',
      'https://CLASSIC.example/',
      'null',
    ])
      expect((await callerOf({ origin })('/login', { phone: '0810000000', password: 'x' })).body.code).toMatch(/ORIGIN/)
  })
})
