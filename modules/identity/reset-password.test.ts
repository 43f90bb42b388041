import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { newAccountNumber } from '#tests/fixtures/members.ts'
import { type CallResponse, expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const sms = site.members.sms
const password = 'Rambutan7Baskets'
const codeOf = ({ status, body }: CallResponse) => [status, body.code ?? 'ok']

let phones = 0
type Person = { phone: string; token: string; member: MemberId }
async function person(): Promise<Person> {
  const phone = `09${20_000_000 + (phones += 1)}`
  const token = await site.register(phone, newAccountNumber())
  context.clock.advance(3_600)
  const [row] = await context.sql<{ member: MemberId }>(
    'select member_id as member from members.member where phone = $1',
    [phone],
  )
  return { phone, token, member: row?.member as MemberId }
}

type Fields = Record<string, string>
const start = async (phone: string, fields: Fields = {}) => {
  const answer = await site.post('/api/reset-password/start', { phone, ...fields })
  return { phone, token: String(answer.body['token']), otp: sms.codeOf(phone) }
}
const confirmOtp = (fields: Fields) => site.post('/api/reset-password/confirm-otp', fields)
const confirmPassword = (fields: Fields) =>
  site.post('/api/reset-password/confirm-password', { password, password_confirmation: password, ...fields })
const logIn = (phone: string, word: string) => site.post('/api/login', { phone, password: word })
const wrong = ({ otp }: { otp: string }) => (otp === '000000' ? '000001' : '000000')

describe('a forgotten password', () => {
  test('is reset by phone, code and password, and ends every session there is', async () => {
    const { phone, token } = await person()
    const other = String((await logIn(phone, site.password)).body['access_token'])
    const flow = await start(phone)
    expect((await confirmOtp(flow)).body).toEqual({ success: true })
    expect((await confirmPassword(flow)).body).toEqual({ success: true })
    for (const dead of [token, other])
      expect(codeOf(await site.send('GET', '/api/customers/profile', { token: dead }))[1]).toBe('UNAUTHENTICATED')
    expect(codeOf(await logIn(phone, site.password))).toEqual([401, 'LOGIN_FAILED'])
    expect((await logIn(phone, password)).status).toBe(200)
  })

  test('keeps neither the code, the token nor the password', async () => {
    const { phone } = await person()
    const flow = await start(phone)
    const [stored] = await context.sql<{ row: string }>(
      'select f::text as row from members.otp_flow f where phone = $1',
      [phone],
    )
    for (const secret of [flow.otp, flow.token]) expect(stored?.row).not.toContain(secret)
    await confirmOtp(flow)
    await confirmPassword(flow)
    const events = await context.sql<{ row: string }>('select e::text as row from outbox.event e')
    for (const secret of [flow.otp, flow.token, password])
      expect(events.map(({ row }) => row).join()).not.toContain(secret)
  })

  test('says in its message what the code is for', async () => {
    const { phone } = await person()
    await start(phone)
    expect(sms.messages.at(-1)?.text).toContain('ตั้งรหัสผ่านใหม่')
  })

  const orders = [
    ['otp', 'password'],
    ['password', 'otp'],
    ['password', 'password'],
    ['otp', 'otp', 'password'],
    ['password', 'otp', 'password'],
    ['otp', 'password', 'password'],
    ['otp', 'password', 'otp'],
  ] as const
  const calls = { otp: confirmOtp, password: confirmPassword }
  test.each([
    [orders[0], ['ok', 'ok']],
    [orders[1], ['RESET_STEP_MISSING', 'ok']],
    [orders[2], ['RESET_STEP_MISSING', 'RESET_STEP_MISSING']],
    [orders[3], ['ok', 'OTP_FLOW_OVER', 'ok']],
    [orders[4], ['RESET_STEP_MISSING', 'ok', 'ok']],
    [orders[5], ['ok', 'ok', 'OTP_FLOW_OVER']],
    [orders[6], ['ok', 'ok', 'OTP_FLOW_OVER']],
  ])('takes its steps in order and once: %j', async (steps, expected) => {
    const flow = await start((await person()).phone)
    const answers: unknown[] = []
    for (const step of steps) answers.push(codeOf(await calls[step](flow))[1])
    expect(answers).toEqual(expected)
  })

  test('is not set before the code was confirmed, and trying so tells nothing of the code and spends no try', async () => {
    const { phone } = await person()
    const flow = await start(phone)
    for (let guess = 0; guess < 12; guess += 1)
      expect(codeOf(await confirmPassword({ ...flow, otp: guess % 2 ? flow.otp : wrong(flow) }))).toEqual([
        409,
        'RESET_STEP_MISSING',
      ])
    expect((await confirmOtp(flow)).status).toBe(200)
  })

  test('of one phone opens no other, whatever is crossed', async () => {
    const [me, other] = [await person(), await person()]
    const [mine, theirs] = [await start(me.phone), await start(other.phone)]
    for (const step of [confirmOtp, confirmPassword]) {
      expect(codeOf(await step({ ...theirs, token: mine.token }))).toEqual([422, 'OTP_FLOW_OVER'])
      expect(codeOf(await step({ ...mine, phone: theirs.phone }))).toEqual([422, 'OTP_FLOW_OVER'])
      expect(codeOf(await step({ ...theirs, token: '' }))).toEqual([422, 'OTP_FLOW_OVER'])
      expect(codeOf(await step({ ...theirs, phone: '0890000000' }))).toEqual([422, 'OTP_FLOW_OVER'])
    }
    expect((await confirmOtp(mine)).status).toBe(200)
    expect(codeOf(await confirmPassword({ ...theirs, token: mine.token }))).toEqual([422, 'OTP_FLOW_OVER'])
    expect(codeOf(await confirmPassword({ ...mine, phone: theirs.phone }))).toEqual([422, 'OTP_FLOW_OVER'])
    expect(codeOf(await confirmPassword({ ...mine, otp: wrong(mine) }))).toEqual([422, 'OTP_INVALID'])
    expect((await confirmOtp(theirs)).status, 'strangers have spent none of their tries').toBe(200)
    expect((await confirmPassword(mine)).status).toBe(200)
    expect((await confirmPassword(theirs)).status).toBe(200)
  })

  test('takes no code that was sent for something else, and its own code is good for nothing else', async () => {
    const { phone } = await person()
    const unlock = await site.post('/api/unlock/start', { phone })
    const flow = { phone, token: String(unlock.body['token']), otp: sms.codeOf(phone) }
    expect(codeOf(await confirmOtp(flow))).toEqual([422, 'OTP_FLOW_OVER'])
    context.clock.advance(3_600)
    const reset = await start(phone)
    expect(codeOf(await site.post('/api/unlock/confirm', reset))).toEqual([422, 'OTP_FLOW_OVER'])
    expect(codeOf(await site.post('/api/register/otp', reset))).toEqual([422, 'OTP_INVALID'])
    expect((await confirmOtp(reset)).status).toBe(200)
  })

  test('that is begun again voids what was begun before, verified or not', async () => {
    const { phone } = await person()
    const first = await start(phone)
    await confirmOtp(first)
    context.clock.advance(60)
    const second = await start(phone)
    expect(codeOf(await confirmPassword(first))).toEqual([422, 'OTP_FLOW_OVER'])
    expect((await confirmOtp(second)).status).toBe(200)
  })

  test('has five minutes for the code and fifteen for the password', async () => {
    const { phone } = await person()
    const late = await start(phone)
    context.clock.advance(300)
    expect(codeOf(await confirmOtp(late))).toEqual([422, 'OTP_EXPIRED'])
    const flow = await start(phone)
    await confirmOtp(flow)
    context.clock.advance(899)
    expect(codeOf(await confirmPassword({ ...flow, password: 'short', password_confirmation: 'short' }))).toEqual([
      422,
      'PASSWORD_WEAK',
    ])
    context.clock.advance(1)
    expect(codeOf(await confirmPassword(flow))).toEqual([422, 'OTP_FLOW_OVER'])
  })

  test.each([
    [{ password: 'Rambutan7Baskets', password_confirmation: 'Rambutan8Baskets' }, 'PASSWORD_MISMATCH'],
    [{ password: 'rambutan', password_confirmation: 'rambutan' }, 'PASSWORD_WEAK'],
    [{ password: 'Password123A', password_confirmation: 'Password123A' }, 'PASSWORD_COMMON'],
    [{ password: '', password_confirmation: '' }, 'PASSWORD_REQUIRED'],
    [{ otp: '12345' }, 'OTP_INVALID'],
    [{ otp: '' }, 'OTP_REQUIRED'],
    [{ phone: '12345' }, 'PHONE_INVALID'],
    [{ phone: '' }, 'PHONE_REQUIRED'],
  ])('refuses %j with %s, and the flow goes on', async (fields, code) => {
    const flow = await start((await person()).phone)
    await confirmOtp(flow)
    const answer = await confirmPassword({ ...flow, ...fields })
    expectRefusal(answer, code)
    expect(answer.body.code).toBe(code)
    expect((await confirmPassword(flow)).status).toBe(200)
  })

  test('confirmed twice at once is set once', async () => {
    const flow = await start((await person()).phone)
    await confirmOtp(flow)
    const answers = await Promise.all([confirmPassword(flow), confirmPassword(flow)])
    expect(new Set(answers.map((answer) => codeOf(answer)[1]))).toEqual(new Set(['OTP_FLOW_OVER', 'ok']))
  })

  test.each(['true', '1', 'yes', 'on', 'TRUE', 'y', 'null', '{"a":1}', 'ใช่'])(
    'is not made easier by bypass_username=%s',
    async (flag) => {
      const { phone } = await person()
      const flow = await start(phone, { bypass_username: flag })
      const bypass = { bypass_username: flag }
      expect(codeOf(await confirmPassword({ ...flow, ...bypass }))).toEqual([409, 'RESET_STEP_MISSING'])
      expect(codeOf(await confirmOtp({ ...flow, ...bypass, otp: wrong(flow) }))).toEqual([422, 'OTP_INVALID'])
      expect(codeOf(await confirmOtp({ ...flow, ...bypass, token: '' }))).toEqual([422, 'OTP_FLOW_OVER'])
      expect(codeOf(await logIn(phone, password))).toEqual([401, 'LOGIN_FAILED'])
    },
  )
})
