import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { goodPassword, newAccountNumber } from '#tests/fixtures/members.ts'
import { type CallResponse, expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const newPassword = 'Rambutan7Baskets'
const codeOf = ({ status, body }: CallResponse) => [status, body.code ?? 'ok']

let phones = 0
async function person() {
  const phone = `06${40_000_000 + (phones += 1)}`
  return { phone, token: await site.register(phone, newAccountNumber()) }
}
const change = (token: string, fields: Record<string, string> = {}) =>
  site.post(
    '/api/customers/update-password',
    { old_password: site.password, password: newPassword, password_confirmation: newPassword, ...fields },
    token,
  )
const logIn = (phone: string, password: string) => site.post('/api/login', { phone, password })
const isAlive = async (token: string) => (await site.send('GET', '/api/customers/profile', { token })).status === 200

describe('changing the password', () => {
  test('ends every session, this one too, and only the new password logs in from then on', async () => {
    const { phone, token } = await person()
    const other = String((await logIn(phone, site.password)).body['access_token'])
    expect((await change(token)).body).toEqual({ success: true })
    expect([await isAlive(token), await isAlive(other)]).toEqual([false, false])
    expect(codeOf(await logIn(phone, site.password))).toEqual([401, 'LOGIN_FAILED'])
    expect((await logIn(phone, newPassword)).status).toBe(200)
  })

  test('takes the binding cookie away', async () => {
    const { phone } = await person()
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    const body = new URLSearchParams({ phone, password: site.password })
    const login = await site.send('POST', '/api/login', { body, headers })
    const binding =
      login.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('__Host-mb='))
        ?.split(';')[0] ?? ''
    const input = new URLSearchParams({
      old_password: site.password,
      password: newPassword,
      password_confirmation: newPassword,
    })
    const answer = await site.send('POST', '/api/customers/update-password', {
      body: input,
      headers: { ...headers, cookie: binding },
      token: String(login.body['access_token']),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-mb=; .*Max-Age=0$/)])
  })

  test.each([
    [{ password_confirmation: 'Rambutan8Baskets' }, 'PASSWORD_MISMATCH', 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน'],
    [{ old_password: goodPassword.toLowerCase() }, 'OLD_PASSWORD_WRONG', 'รหัสผ่านเดิมไม่ถูกต้อง'],
    [{ old_password: '' }, 'PASSWORD_REQUIRED', 'กรุณากรอกรหัสผ่าน'],
    [{ password: 'short', password_confirmation: 'short' }, 'PASSWORD_WEAK', 'รหัสผ่านต้องยาว 8-15'],
    [{ password: 'password123A', password_confirmation: 'password123A' }, 'PASSWORD_COMMON', 'คาดเดาง่าย'],
  ])('refuses %j with %s under password, and all stays as it was', async (fields, code, text) => {
    const { phone, token } = await person()
    const answer = await change(token, fields as Record<string, string>)
    expectRefusal(answer, code)
    expect(answer.body).toMatchObject({ code, errors: { password: [expect.stringContaining(text)] } })
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['password'])
    expect(await isAlive(token)).toBe(true)
    expect((await logIn(phone, site.password)).status).toBe(200)
  })

  test('is no place to guess the old one at: five tries in 15 minutes, also all at once, and then not the right one either', async () => {
    const { phone, token } = await person()
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => change(token, { old_password: 'Mangosteen3Kilo' })),
    )
    const codes = answers.map((answer) => codeOf(answer)[1])
    expect(codes.filter((code) => code === 'OLD_PASSWORD_WRONG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'OLD_PASSWORD_TRIES')).toHaveLength(4)
    expect(codeOf(await change(token))).toEqual([429, 'OLD_PASSWORD_TRIES'])
    context.clock.advance(900)
    expect((await change(token)).status).toBe(200)
    expect((await logIn(phone, newPassword)).status).toBe(200)
  })

  test('twice at once happens once', async () => {
    const { token } = await person()
    const answers = await Promise.all([change(token), change(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is a member’s own: another phone beside the bearer is refused, and so is nobody', async () => {
    const [one, other] = [await person(), await person()]
    expect(codeOf(await change(one.token, { phone: other.phone }))).toEqual([403, 'PHONE_NOT_YOURS'])
    expect(codeOf(await site.post('/api/customers/update-password', {}))).toEqual([401, 'UNAUTHENTICATED'])
  })
})
