import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { newPhone, type OpenMembers, openMembers, registeredMember, visitor } from '#tests/fixtures/members.ts'

const context = await testContext()
const members = await openMembers(context)
const { routes, sms } = members

type Outcome = { ok: true; value: unknown } | { ok: false; refusal: { code: string } }
const code = (answer: Outcome): string => (answer.ok ? 'ok' : answer.refusal.code)
const counted = (answers: Outcome[]) =>
  Object.fromEntries([...Map.groupBy(answers.map(code), (word) => word)].map(([word, all]) => [word, all.length]))

const requestCode = (phone: string, traits: { in?: OpenMembers; address?: string } = {}) =>
  (traits.in ?? members).routes['POST /register/phone'](
    { phone, ip: '', no_otp: 'true', affiliate_key: '', referral_key: '' },
    visitor({ address: traits.address ?? '127.0.0.1' }),
  )
const tryCode = (phone: string, otp: string, caller = visitor()) => routes['POST /register/otp']({ phone, otp }, caller)
const wrongCode = (phone: string): string => (sms.codeOf(phone) === '000000' ? '000001' : '000000')

describe('asking for a code', () => {
  test('sends six random digits with a reference, and keeps neither the code nor anything that tells it', async () => {
    const phone = newPhone()
    const answer = await requestCode(phone)
    expect(answer).toEqual({
      ok: true,
      value: { resend_after: 60, otp_reference: expect.stringMatching(/^[0-9A-Z]{4}$/) },
    })
    expect(sms.messages.at(-1)?.text).toContain(answer.ok ? answer.value.otp_reference : '')
    const stored = await context.sql('select f::text as row from members.otp_flow f where phone = $1', [phone])
    expect(stored[0]?.row).not.toContain(sms.codeOf(phone))
    expect(await context.sql('select from outbox.event')).toEqual([])
  })

  test('answers a taken phone like any other, and only the right code discloses that it is taken', async () => {
    const { phone } = await registeredMember(members)
    context.clock.advance(3_600)
    expect(await requestCode(phone)).toEqual({
      ok: true,
      value: { resend_after: 60, otp_reference: expect.any(String) },
    })
    expect(code(await tryCode(phone, wrongCode(phone)))).toBe('OTP_INVALID')
    expect(code(await tryCode(phone, sms.codeOf(phone)))).toBe('PHONE_TAKEN')
  })

  test('by twenty at once sends one message', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestCode(phone)))
    expect(counted(answers)).toEqual({ ok: 1, OTP_RESEND_TOO_SOON: 19 })
    expect(sms.messages.filter((message) => message.phone === phone)).toHaveLength(1)
  })

  test('may be repeated at once when the message surely did not leave, and is answered as sent when that is unknown', async () => {
    const phone = newPhone()
    for (const answer of ['refused', 'busy'] as const) {
      sms.answer = answer
      expect(code(await requestCode(phone))).toBe('BUSY')
    }
    sms.answer = 'unknown'
    expect(code(await requestCode(phone))).toBe('ok')
    sms.answer = 'sent'
    expect(code(await requestCode(phone))).toBe('OTP_RESEND_TOO_SOON')
  })

  test('does not wait for the gateway for ever', async () => {
    const slow = await openMembers(context)
    slow.sms.send = () => new Promise(() => {})
    const began = performance.now()
    expect(code(await requestCode(newPhone(), { in: slow }))).toBe('ok')
    expect(performance.now() - began).toBeLessThan(4_000)
  })

  test('is limited to 200 an hour for a public address; all IPv6 addresses of one network count as one', async () => {
    const answers: Outcome[] = []
    for (let number = 0; number < 201; number += 1)
      answers.push(
        await requestCode(`06${String(number).padStart(5, '0')}000`, {
          address: `2001:db8:7:7::${number.toString(16)}`,
        }),
      )
    expect(counted(answers)).toEqual({ ok: 200, TOO_MANY_REQUESTS: 1 })
    context.clock.advance(3_600)
    expect(code(await requestCode(newPhone(), { address: '2001:db8:7:7::1' }))).toBe('ok')
  })

  test.each([
    ['sandbox', 'has no such limit for a private network', 'ok'],
    ['live', 'has it for a private network as for any', 'TOO_MANY_REQUESTS'],
  ] as const)('in mode %s %s', async (mode, _what, expected) => {
    const here = await openMembers(context, { mode })
    const address = '10.0.0.7'
    const full = Array.from({ length: 200 }, () => context.clock.now())
    await context.sql(
      `insert into members.throttle values ('otp_sent_for_address', $1, $2, $3) on conflict (kind, key) do update set at = excluded.at`,
      [address, full, context.clock.now()],
    )
    expect(code(await requestCode(newPhone(), { in: here, address }))).toBe(expected)
  })

  test('sends the fixed code where one is set, which mode live refuses', async () => {
    const fixed = await openMembers(context, { otpFixedCode: '123456' })
    const phone = newPhone()
    await requestCode(phone, { in: fixed })
    expect(fixed.sms.codeOf(phone)).toBe('123456')
    await expect(openMembers(context, { otpFixedCode: '123456', mode: 'live' })).rejects.toThrow('mode sandbox')
  })

  test.each(['1234', '12345'])(
    'accepts the fixed code %s, and a code of another length is no try',
    async (otpFixedCode) => {
      const fixed = await openMembers(context, { otpFixedCode })
      const phone = newPhone()
      await requestCode(phone, { in: fixed })
      const tries = async () =>
        (await context.sql('select tries_left from members.otp_flow where phone = $1', [phone]))[0]
      const before = await tries()
      const wrong = await fixed.routes['POST /register/otp']({ phone, otp: '000000' }, visitor())
      expect([code(wrong), await tries()]).toEqual(['OTP_INVALID', before])
      expect(code(await fixed.routes['POST /register/otp']({ phone, otp: otpFixedCode }, visitor()))).toBe('ok')
    },
  )

  test('takes fewer than six digits for no try where codes have six', async () => {
    const phone = newPhone()
    await requestCode(phone)
    const tries = async () =>
      (await context.sql('select tries_left from members.otp_flow where phone = $1', [phone]))[0]
    const before = await tries()
    expect([code(await tryCode(phone, '1234')), await tries()]).toEqual(['OTP_INVALID', before])
  })
})

describe('a code', () => {
  test('opens one registration of 15 minutes, once', async () => {
    const phone = newPhone()
    await requestCode(phone)
    const otp = sms.codeOf(phone)
    expect(await tryCode(phone, otp)).toEqual({
      ok: true,
      value: { access_token: expect.stringMatching(/^rt_[\w-]{43}$/), token_type: 'Bearer', expires_in: 900 },
    })
    expect(code(await tryCode(phone, otp))).toBe('OTP_INVALID')
  })

  test('of one phone is refused for another', async () => {
    const [mine, other] = [newPhone(), newPhone()]
    await requestCode(mine)
    await requestCode(other)
    // The hash is bound to its phone: a row with the other code's hash does not accept that code.
    await context.sql(
      `update members.otp_flow set code_hash = (select code_hash from members.otp_flow where phone = $1) where phone = $2`,
      [mine, other],
    )
    expect(code(await tryCode(other, sms.codeOf(mine)))).toBe('OTP_INVALID')
  })

  test('is void when a newer one was sent, and after five minutes', async () => {
    const phone = newPhone()
    await requestCode(phone)
    const first = sms.codeOf(phone)
    context.clock.advance(60)
    await requestCode(phone)
    const secondIsTheSame = first === sms.codeOf(phone)
    expect(secondIsTheSame ? 'OTP_INVALID' : code(await tryCode(phone, first))).toBe('OTP_INVALID')
    context.clock.advance(300)
    expect(code(await tryCode(phone, sms.codeOf(phone)))).toBe('OTP_EXPIRED')
  })

  test('with one try left, tried rightly twice at once, is accepted once', async () => {
    const phone = newPhone()
    await requestCode(phone)
    await context.sql('update members.otp_flow set tries_left = 1 where phone = $1', [phone])
    const otp = sms.codeOf(phone)
    expect(counted(await Promise.all([tryCode(phone, otp), tryCode(phone, otp)]))).toEqual({ ok: 1, OTP_INVALID: 1 })
  })

  test('with one try left, tried wrongly and rightly at once, is accepted only where the right try comes first', async () => {
    const phone = newPhone()
    await requestCode(phone)
    await context.sql('update members.otp_flow set tries_left = 1 where phone = $1', [phone])
    const answers = await Promise.all([tryCode(phone, wrongCode(phone)), tryCode(phone, sms.codeOf(phone))])
    expect(answers.map(code)).toSatisfy(
      (codes: string[]) => codes.join() === 'OTP_INVALID,OTP_TOO_MANY_TRIES' || codes.join() === 'OTP_INVALID,ok',
    )
  })

  test('takes five wrong tries at once and not a sixth, and then not the right one either', async () => {
    const phone = newPhone()
    await requestCode(phone)
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryCode(phone, wrongCode(phone))))
    expect(counted(answers)).toEqual({ OTP_INVALID: 5, OTP_TOO_MANY_TRIES: 7 })
    expect(code(await tryCode(phone, sms.codeOf(phone)))).toBe('OTP_TOO_MANY_TRIES')
  })

  test('asked for again does not wipe out failures: after ten in a day neither the right code nor a new one helps, until the day is over', async () => {
    const phone = newPhone()
    for (const _code of ['first', 'second']) {
      await requestCode(phone)
      for (let wrong = 0; wrong < 5; wrong += 1) await tryCode(phone, wrongCode(phone))
      context.clock.advance(120)
    }
    expect(code(await tryCode(phone, sms.codeOf(phone)))).toBe('OTP_TOO_MANY_TRIES')
    context.clock.advance(3_600)
    expect(code(await requestCode(phone))).toBe('OTP_TOO_MANY_TRIES')
    context.clock.advance(86_400 - 3_600)
    await requestCode(phone)
    expect(code(await tryCode(phone, sms.codeOf(phone)))).toBe('ok')
    expect(await context.sql(`select kind from members.security_event where detail ->> 'phone' = $1`, [phone])).toEqual(
      [{ kind: 'otp.locked' }],
    )
  })
})
