import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
// Before anything is read: what was read is used for two seconds.
const set = {
  otp_life: 180,
  otp_tries: 3,
  otp_first_pause: 300,
  otp_second_pause: 300,
  otp_third_pause: 300,
  otp_hour_max: 2,
  otp_day_failures: 5,
  login_failures_max: 3,
  login_lock: 1_800,
  session_life: 7_200,
  session_idle: 600,
  session_fresh: 300,
  registration_life: 600,
}
for (const [key, value] of Object.entries(set)) await grantedSetting(context, key, String(value))
const site = await openSite(context)
const phones = ['0831110001', '0831110002', '0831110003', '0831110004', '0831110005'] as const

test('the SMS tells how long its code lives, which it then does', async () => {
  await site.post('/api/register/phone', { phone: phones[0] })
  const { sms } = site.members
  expect(sms.messages.at(-1)?.text).toContain('ใช้ได้ภายใน 3 นาที')
  context.clock.advance(180)
  const late = await site.post('/api/register/otp', { phone: phones[0], otp: sms.codeOf(phones[0]) })
  expect(late.body.code).toBe('OTP_EXPIRED')
})

test('a further code waits and an hour holds as operators set it', async () => {
  const ask = async () => (await site.post('/api/register/phone', { phone: phones[1] })).body
  expect(await ask()).toMatchObject({ success: true })
  context.clock.advance(299)
  expect(await ask()).toMatchObject({ code: 'OTP_RESEND_TOO_SOON' })
  context.clock.advance(1)
  expect(await ask()).toMatchObject({ success: true })
  context.clock.advance(301)
  expect(await ask()).toMatchObject({ code: 'OTP_SENDS_EXHAUSTED' })
})

test('a code has as many tries as operators set, and the phone’s day as many failures', async () => {
  const phone = phones[2]
  const tries = async (count: number) => {
    const codes: unknown[] = []
    for (let n = 0; n < count; n += 1)
      codes.push((await site.post('/api/register/otp', { phone, otp: '000000' })).body.code)
    return codes
  }
  await site.post('/api/register/phone', { phone })
  expect(await tries(4)).toEqual(['OTP_INVALID', 'OTP_INVALID', 'OTP_INVALID', 'OTP_TOO_MANY_TRIES'])
  context.clock.advance(300)
  await site.post('/api/register/phone', { phone })
  expect(await tries(3)).toEqual(['OTP_INVALID', 'OTP_INVALID', 'OTP_TOO_MANY_TRIES'])
})

test('a login locks after as many failures and for as long as operators set, and says how long', {
  timeout: 60_000,
}, async () => {
  const phone = phones[3]
  await site.register(phone, '7831110004')
  const logIn = async (password: string) => (await site.post('/api/login', { phone, password })).body
  for (let n = 0; n < 3; n += 1) expect(await logIn('not so')).toMatchObject({ code: 'LOGIN_FAILED' })
  expect(await logIn(site.password)).toMatchObject({
    code: 'LOGIN_LOCKED',
    message: expect.stringContaining('รอ 30 นาที'),
  })
  context.clock.advance(1_801)
  const { access_token: token, expires_in } = await logIn(site.password)
  expect(expires_in).toBe(7_200)
  const profile = async () => (await site.send('GET', '/api/customers/profile', { token: String(token) })).status
  const withdraw = async () => (await site.post('/api/requests/withdraw', { amount: '100' }, String(token))).body.code
  context.clock.advance(300)
  expect(await withdraw()).toBe('NEVER_DEPOSITED')
  context.clock.advance(1)
  expect([await withdraw(), await profile()]).toEqual(['REAUTH_REQUIRED', 200])
  context.clock.advance(600)
  expect(await profile()).toBe(401)
})

test('a registration may be finished for as long as operators set', async () => {
  const phone = phones[4]
  await site.post('/api/register/phone', { phone })
  const verified = await site.post('/api/register/otp', { phone, otp: site.members.sms.codeOf(phone) })
  expect(verified.body).toMatchObject({ success: true, expires_in: 600 })
  const { password } = site
  const goOn = () =>
    site.post(
      '/api/register/password',
      { phone, password, password_confirmation: password },
      String(verified.body['access_token']),
    )
  context.clock.advance(599)
  expect((await goOn()).status).toBe(200)
  context.clock.advance(1)
  expect((await goOn()).status).toBe(401)
})
