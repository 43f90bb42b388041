import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { newAccountNumber, newPhone } from '#tests/fixtures/members.ts'
import { expectRefusal, openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const passwordFields = { password: site.password, password_confirmation: site.password }

type Fields = Record<string, string>
/** The refusal's code that a call answers, or null. */
async function codeOf(path: string, fields: Fields, token?: string): Promise<unknown> {
  const answer = await site.post(`/api${path}`, fields, token)
  if (answer.status !== 200) expectRefusal(answer, path)
  return answer.status === 200 ? null : answer.body.code
}
const starts = ['/register/phone', '/reset-password/start', '/unlock/start'] as const
const wrongFor = (phone: string) => (site.members.sms.codeOf(phone) === '000000' ? '000001' : '000000')

async function member() {
  const phone = newPhone()
  const account = newAccountNumber()
  const token = await site.register(phone, account)
  context.clock.advance(3_600)
  return { phone, account, token }
}
async function flowOf(path: '/reset-password/start' | '/unlock/start', phone: string): Promise<Fields> {
  const answer = await site.post(`/api${path}`, { phone })
  return { phone, token: String(answer.body['token']), otp: site.members.sms.codeOf(phone) }
}
async function startRegistration(phone: string): Promise<string> {
  await site.post('/api/register/phone', { phone })
  const verified = await site.post('/api/register/otp', { phone, otp: site.members.sms.codeOf(phone) })
  return String(verified.body['access_token'])
}

describe('codes', () => {
  test('are sent to one phone five times an hour and not in a row, whatever they are for', async () => {
    const phone = newPhone()
    for (let sent = 1; sent <= 5; sent += 1) {
      expect(await codeOf('/register/phone', { phone })).toBeNull()
      const code = sent < 5 ? 'OTP_RESEND_TOO_SOON' : 'OTP_SENDS_EXHAUSTED'
      for (const start of starts) expect(await codeOf(start, { phone }), start).toBe(code)
      context.clock.advance(240)
    }
    for (const start of starts) expect(await codeOf(start, { phone }), start).toBe('OTP_SENDS_EXHAUSTED')
  })

  test('are guessed at ten times a day; then none is sent, and the right one opens nothing', async () => {
    const { phone } = await member()
    const reset = await flowOf('/reset-password/start', phone)
    context.clock.advance(60)
    const unlock = await flowOf('/unlock/start', phone)
    for (const pause of [120, 240]) {
      context.clock.advance(pause)
      expect(await codeOf('/register/phone', { phone })).toBeNull()
      for (let guess = 0; guess < 5; guess += 1)
        expect(await codeOf('/register/otp', { phone, otp: wrongFor(phone) })).toBe('OTP_INVALID')
    }
    const right = { phone, otp: site.members.sms.codeOf(phone) }
    expect(await codeOf('/register/otp', right)).toBe('OTP_TOO_MANY_TRIES')
    expect(await codeOf('/reset-password/confirm-otp', reset)).toBe('OTP_TOO_MANY_TRIES')
    expect(await codeOf('/unlock/confirm', unlock)).toBe('OTP_TOO_MANY_TRIES')
    for (const start of starts) expect(await codeOf(start, { phone }), start).toBe('OTP_TOO_MANY_TRIES')
  })

  test('are not sent to the twenty-first of phones in a row, for strangers from all over', async () => {
    const from = async (n: number, path: string, phone: string) => {
      const init = { method: 'POST', body: new URLSearchParams({ phone }) }
      const env = { incoming: { socket: { remoteAddress: `203.0.${n}.7` } } }
      return (await (await site.app.fetch(new Request(`${siteOrigin}/api${path}`, init), env)).json()) as {
        code?: string
      }
    }
    for (let n = 0; n < 20; n += 1)
      expect(await from(n, '/register/phone', `06123456${10 + n}`), String(n)).toMatchObject({ success: true })
    for (const [n, start] of starts.entries())
      expect(await from(30 + n, start, `061234564${n}`), start).toMatchObject({ code: 'OTP_UNAVAILABLE' })
  })

  test('are good for five minutes', async () => {
    const { phone } = await member()
    const unlock = await flowOf('/unlock/start', phone)
    context.clock.advance(60)
    await site.post('/api/register/phone', { phone })
    const otp = site.members.sms.codeOf(phone)
    context.clock.advance(300)
    expect(await codeOf('/unlock/confirm', unlock)).toBe('OTP_EXPIRED')
    expect(await codeOf('/register/otp', { phone, otp })).toBe('OTP_EXPIRED')
  })
})

describe('a registration', () => {
  test('of a phone that is a member’s is disclosed to whoever has verified it, and to nobody else', async () => {
    const { phone } = await member()
    expect(await codeOf('/register/phone', { phone })).toBeNull()
    expect(await codeOf('/register/otp', { phone, otp: wrongFor(phone) })).toBe('OTP_INVALID')
    expect(await codeOf('/register/otp', { phone, otp: site.members.sms.codeOf(phone) })).toBe('PHONE_TAKEN')
  })

  test.each([
    [{ ...passwordFields, password_confirmation: 'Mangosteen3Kilo' }, 'PASSWORD_MISMATCH'],
    [{ password: 'mangosteen', password_confirmation: 'mangosteen' }, 'PASSWORD_WEAK'],
    [{ password: 'Password123A', password_confirmation: 'Password123A' }, 'PASSWORD_COMMON'],
  ])('takes no password as in %j: %s, and goes on', async (fields, code) => {
    const token = await startRegistration(newPhone())
    expect(await codeOf('/register/password', fields, token)).toBe(code)
    expect(await codeOf('/register/password', passwordFields, token)).toBeNull()
  })

  test('takes a bank account after the password, which is nobody else’s, of somebody old enough', async () => {
    const other = await member()
    const token = await startRegistration(newPhone())
    const account = { bank: 'kbank', account_number: newAccountNumber(), name: 'สมชาย ใจดี', birth_date: '1990-05-12' }
    const add = (fields: Fields = {}) => codeOf('/register/bank-account', { ...account, ...fields }, token)
    expect(await add()).toBe('REGISTRATION_STEP_MISSING')
    await site.post('/api/register/password', passwordFields, token)
    expect(await add({ birth_date: '2015-01-01' })).toBe('TOO_YOUNG')
    expect(await add({ account_number: other.account })).toBe('ACCOUNT_NUMBER_TAKEN')
    expect(await add()).toBeNull()
  })
})
