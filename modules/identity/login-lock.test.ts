import { describe, expect, test } from 'vitest'
import type { Visitor } from '#contract/http/handler.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { goodPassword, newPhone, openMembers, registeredMember, visitor } from '#tests/fixtures/members.ts'

const context = await testContext()
const members = await openMembers(context)
const { routes, sms } = members

type Outcome = { ok: true; value: unknown } | { ok: false; refusal: { code: string } }
const code = (answer: Outcome): string => (answer.ok ? 'ok' : answer.refusal.code)
const logIn = (phone: string, password: string, caller: Visitor) =>
  routes['POST /login']({ phone, password, ip: '' }, caller)

let devices = 0
/** A browser with a device id of its own. */
const device = (address = '203.0.113.9') => visitor({ address, deviceId: String((devices += 1)).padStart(43, 'd') })
const fail = async (phone: string, times: number, caller: Visitor = device()) => {
  const answers: string[] = []
  for (let wrong = 0; wrong < times; wrong += 1) answers.push(code(await logIn(phone, 'Mangosteen3Kilo', caller)))
  return answers
}
const failed = (times: number) => Array.from({ length: times }, () => 'LOGIN_FAILED')

async function unlock(phone: string, caller: Visitor): Promise<string> {
  const started = await routes['POST /unlock/start']({ phone }, caller)
  if (!started.ok) return started.refusal.code
  return code(
    await routes['POST /unlock/confirm']({ phone, token: started.value.token, otp: sms.codeOf(phone) }, caller),
  )
}

describe('a stranger who locks a phone', () => {
  test('does not lock the devices by which its member logged in before, be it from the same address', async () => {
    const home = device()
    const { phone } = await registeredMember(members, home)
    expect(await fail(phone, 6)).toEqual([...failed(5), 'LOGIN_LOCKED'])
    expect(code(await logIn(phone, goodPassword, home))).toBe('ok')
    // That does not open the lock to other devices.
    expect(code(await logIn(phone, goodPassword, device()))).toBe('LOGIN_LOCKED')
  })

  test('gains nothing by a device that another member is known by', async () => {
    const { phone } = await registeredMember(members)
    const other = device()
    await registeredMember(members, other)
    await fail(phone, 5)
    expect(code(await logIn(phone, goodPassword, other))).toBe('LOGIN_LOCKED')
  })

  test('keeps out a device too that only began to register this phone', async () => {
    const begun = device()
    const { phone } = await registeredMember(members, begun, { bankAccount: false })
    await fail(phone, 5)
    expect(code(await logIn(phone, goodPassword, begun))).toBe('LOGIN_LOCKED')
  })
})

describe('a known device', () => {
  test('has a limit of its own, and its failures lock nobody else', async () => {
    const [home, office] = [device(), device()]
    const { phone } = await registeredMember(members, home)
    expect(code(await logIn(phone, goodPassword, office))).toBe('ok')
    expect(await fail(phone, 6, home)).toEqual([...failed(5), 'LOGIN_LOCKED'])
    expect(code(await logIn(phone, goodPassword, home))).toBe('LOGIN_LOCKED')
    expect(code(await logIn(phone, goodPassword, office))).toBe('ok')
    expect(code(await logIn(phone, goodPassword, device()))).toBe('ok')
    context.clock.advance(900)
    expect(code(await logIn(phone, goodPassword, home))).toBe('ok')
  })

  test('is any device from its first login on, and what was mistyped on it before is forgotten', async () => {
    const { phone } = await registeredMember(members)
    const newDevice = device()
    await fail(phone, 4, newDevice)
    expect(code(await logIn(phone, goodPassword, newDevice))).toBe('ok')
    expect(await fail(phone, 5)).toEqual(failed(5))
    expect(code(await logIn(phone, goodPassword, newDevice))).toBe('ok')
  })

  test('does not wipe out what strangers tried', async () => {
    const home = device()
    const { phone } = await registeredMember(members, home)
    await fail(phone, 4)
    expect(code(await logIn(phone, goodPassword, home))).toBe('ok')
    expect(await fail(phone, 2)).toEqual([...failed(1), 'LOGIN_LOCKED'])
  })
})

describe('unlocking by OTP', () => {
  test.each([
    ['a browser', () => device()],
    ['a program', () => visitor({ address: '203.0.113.77', browser: false })],
  ])('lets %s in again at once, whatever strangers go on to try', async (_who, from) => {
    const { phone } = await registeredMember(members)
    context.clock.advance(3_600)
    await fail(phone, 5)
    const own = from()
    expect(code(await logIn(phone, goodPassword, own))).toBe('LOGIN_LOCKED')
    expect(await unlock(phone, own)).toBe('ok')
    expect(await fail(phone, 6, device('198.51.100.1'))).toEqual([...failed(5), 'LOGIN_LOCKED'])
    expect(code(await logIn(phone, goodPassword, own))).toBe('ok')
  })

  test('also opens what a known device has locked by itself', async () => {
    const home = device()
    const { phone } = await registeredMember(members, home)
    context.clock.advance(3_600)
    await fail(phone, 5, home)
    expect(await unlock(phone, home)).toBe('ok')
    expect(code(await logIn(phone, goodPassword, home))).toBe('ok')
  })

  test('does not let guess without end, and holds for 15 minutes', async () => {
    const { phone } = await registeredMember(members)
    context.clock.advance(3_600)
    const own = device()
    expect(await unlock(phone, own)).toBe('ok')
    expect(await fail(phone, 6, own)).toEqual([...failed(5), 'LOGIN_LOCKED'])
    expect(await unlock(phone, own)).toBe('OTP_RESEND_TOO_SOON')
    context.clock.advance(900)
    await fail(phone, 5)
    expect(code(await logIn(phone, goodPassword, own))).toBe('LOGIN_LOCKED')
  })

  test('takes the code of whoever asked for it, once', async () => {
    const { phone } = await registeredMember(members)
    context.clock.advance(3_600)
    const started = await routes['POST /unlock/start']({ phone }, device())
    const token = started.ok ? started.value.token : ''
    const confirm = (given: { token?: string; otp?: string; phone?: string }) =>
      routes['POST /unlock/confirm']({ phone, token, otp: sms.codeOf(phone), ...given }, device())
    const wrong = sms.codeOf(phone) === '000000' ? '000001' : '000000'
    expect(code(await confirm({ token: 'A'.repeat(43) }))).toBe('OTP_FLOW_OVER')
    expect(code(await confirm({ token: '' }))).toBe('OTP_FLOW_OVER')
    expect(code(await confirm({ phone: newPhone() }))).toBe('OTP_FLOW_OVER')
    expect(code(await confirm({ otp: wrong }))).toBe('OTP_INVALID')
    expect(code(await confirm({}))).toBe('ok')
    expect(code(await confirm({}))).toBe('OTP_FLOW_OVER')
  })

  test('is no way past the code that has run out', async () => {
    const { phone } = await registeredMember(members)
    context.clock.advance(3_600)
    const started = await routes['POST /unlock/start']({ phone }, device())
    context.clock.advance(300)
    const late = { phone, token: started.ok ? started.value.token : '', otp: sms.codeOf(phone) }
    expect(code(await routes['POST /unlock/confirm'](late, device()))).toBe('OTP_EXPIRED')
  })
})
