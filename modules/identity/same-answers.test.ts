import { describe, expect, test } from 'vitest'
import { openWatchedMembers } from '#tests/fixtures/counting.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { newPhone, registeredMember, visitor } from '#tests/fixtures/members.ts'

const context = await testContext()
const members = await openWatchedMembers(context)
const { routes, sms, workOf } = members

/** Neither answer nor time may disclose whether a phone is a member's. Times are judged by the work done: hashes and statements. */
describe('a phone that is nobody’s and a member’s are the same to a stranger', () => {
  const browser = () => visitor({ address: '203.0.113.9', deviceId: 'd'.repeat(43) })
  const callers = [
    ['a browser', browser],
    ['a program', () => visitor({ address: '203.0.113.9', browser: false })],
  ] as const

  test.each(callers)('at the login by %s', async (_who, caller) => {
    const { phone } = await registeredMember(members)
    const wrong = (who: string) => routes['POST /login']({ phone: who, password: 'Mangosteen3Kilo', ip: '' }, caller())
    const known = await workOf(() => wrong(phone))
    expect(known.filter((one) => one === 'check a password')).toHaveLength(1)
    expect(await workOf(() => wrong(newPhone()))).toEqual(known)
  })

  test('at the login, when it is locked', async () => {
    const { phone } = await registeredMember(members)
    const unknownPhone = newPhone()
    const wrong = (who: string) => routes['POST /login']({ phone: who, password: 'Mangosteen3Kilo', ip: '' }, browser())
    for (const who of [phone, unknownPhone]) for (let failure = 0; failure < 5; failure += 1) await wrong(who)
    const known = await workOf(() => wrong(phone))
    expect(known).not.toContain('check a password')
    expect(await workOf(() => wrong(unknownPhone))).toEqual(known)
    expect(await wrong(unknownPhone)).toEqual(await wrong(phone))
  })

  test('at registering', async () => {
    const { phone } = await registeredMember(members)
    context.clock.advance(3_600)
    const request = (who: string) =>
      routes['POST /register/phone']({ phone: who, ip: '', no_otp: '', affiliate_key: '', referral_key: '' }, browser())
    const known = await workOf(() => request(phone))
    const other = newPhone()
    expect(await workOf(() => request(other))).toEqual(known)
    const again = await Promise.all([request(phone), request(other)])
    expect(again[0]).toEqual(again[1])
  })

  test.each(['reset', 'unlock'] as const)(
    'at asking for a code to %s, for which nobody is sent a message',
    async (purpose) => {
      const call = purpose === 'reset' ? 'POST /reset-password/start' : 'POST /unlock/start'
      const [{ phone }, suspended, unknownPhone] = [
        await registeredMember(members),
        await registeredMember(members),
        newPhone(),
      ]
      await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [suspended.id])
      context.clock.advance(3_600)
      const answers: unknown[] = []
      const request = async (who: string) =>
        void answers.push(await routes[call]({ phone: who, bypass_username: '' }, browser()))
      sms.messages.length = 0
      const known = await workOf(() => request(phone))
      for (const who of [unknownPhone, suspended.phone]) expect(await workOf(() => request(who))).toEqual(known)
      expect(sms.messages.map((message) => message.phone)).toEqual([phone])
      const shape = {
        token: expect.stringMatching(/^[\w-]{43}$/),
        resend_after: 60,
        otp_reference: expect.stringMatching(/^\w{4}$/),
      }
      expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, value: shape })))
      answers.length = 0
      for (const who of [phone, unknownPhone, suspended.phone]) await request(who)
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ ok: false, refusal: { code: 'OTP_RESEND_TOO_SOON', details: { seconds: 60 } } })]),
      )
    },
  )

  test('at trying codes for a new password: no code opens it, and the tries run out alike', async () => {
    const { phone } = await registeredMember(members)
    const unknownPhone = newPhone()
    context.clock.advance(3_600)
    const codes: string[][] = []
    for (const who of [phone, unknownPhone]) {
      const started = await routes['POST /reset-password/start']({ phone: who, bypass_username: '' }, browser())
      const token = started.ok ? started.value.token : ''
      const otp = sms.codeOf(phone) === '000000' ? '000001' : '000000'
      const answers: string[] = []
      for (let wrong = 0; wrong < 7; wrong += 1) {
        const answer = await routes['POST /reset-password/confirm-otp'](
          { phone: who, token, otp, bypass_username: '' },
          browser(),
        )
        answers.push(answer.ok ? 'ok' : answer.refusal.code)
      }
      codes.push(answers)
    }
    expect(codes[0]).toEqual([
      ...Array.from({ length: 5 }, () => 'OTP_INVALID'),
      'OTP_TOO_MANY_TRIES',
      'OTP_TOO_MANY_TRIES',
    ])
    expect(codes[1]).toEqual(codes[0])
  })
})
