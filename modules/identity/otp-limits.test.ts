import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { newPhone, type OpenMembers, openMembers, registeredMember, visitor } from '#tests/fixtures/members.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { forgetExpired } from './index.ts'
import { isUnderAttack, triesLeftOf } from './otp.ts'
import { findOtpLimits } from './settings.ts'

const context = await testContext()
const members = await openMembers(context)
const site = await openSite(context)
/** Thousands of statements: a test cut off on a busy machine would go on moving the clock of the next. */
const PATIENCE_MS = 180_000

type Outcome = { ok: true; value: unknown } | { ok: false; refusal: { code: string } }
const code = (answer: Outcome): string => (answer.ok ? 'ok' : answer.refusal.code)
const counted = (answers: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(answers, (word) => word)].map(([word, all]) => [word, all.length]))
const wrongFor = (site: OpenMembers, phone: string) => (site.sms.codeOf(phone) === '000000' ? '000001' : '000000')

let blocks = 0
/** Phones with different prefixes, and strangers with different addresses. */
const spreadPhone = () => `06${String((blocks += 1)).padStart(5, '0')}123`
const stranger = () => visitor({ address: `203.0.${Math.floor(blocks / 250) % 250}.${blocks % 250}`, browser: false })

const request = async (site: OpenMembers, phone: string, caller = stranger()) =>
  code(
    await site.routes['POST /register/phone'](
      { phone, ip: '', no_otp: '', affiliate_key: '', referral_key: '' },
      caller,
    ),
  )
const tryCode = async (site: OpenMembers, phone: string, otp: string, caller = stranger()) =>
  code(await site.routes['POST /register/otp']({ phone, otp }, caller))

describe('guessing one phone’s code', { timeout: PATIENCE_MS }, () => {
  test('a thousand times over two hundred codes, as the clock goes on: ten a day are looked at, none is accepted', async () => {
    const site = await openMembers(context)
    const { phone } = await registeredMember(site)
    const start = context.clock.now()
    context.clock.advance(3_600)
    const [sends, tries]: [string[], string[]] = [[], []]
    while (sends.length < 200) {
      const result = await site.routes['POST /reset-password/start']({ phone, bypass_username: 'true' }, stranger())
      sends.push(code(result))
      for (let guess = 0; guess < 5; guess += 1) {
        const given = {
          phone,
          token: result.ok ? result.value.token : 'A'.repeat(43),
          otp: wrongFor(site, phone),
          bypass_username: '1',
        }
        tries.push(code(await site.routes['POST /reset-password/confirm-otp'](given, stranger())))
      }
      context.clock.advance(900)
    }
    const days = Math.ceil((context.clock.now().getTime() - start.getTime()) / 86_400_000)
    expect(tries).toHaveLength(1_000)
    expect(tries).not.toContain('ok')
    expect(counted(tries)['OTP_INVALID']).toBeLessThanOrEqual(10 * days)
    expect(counted(sends)['ok']).toBeLessThanOrEqual(2 * days)
  })

  test.each(['true', '1', 'yes', 'on', 'TRUE', 'True', 'y', 't', 'ใช่', '{}'])(
    'is not made easier by no_otp or a bypass flag of %s',
    async (flag) => {
      const phone = newPhone()
      await site.post('/api/register/phone', { phone, no_otp: flag, bypass: flag, otp: '123456' })
      const wrong = wrongFor(site.members, phone)
      const flags = { no_otp: flag, bypass: flag, bypass_otp: flag, bypass_username: flag }
      const answer = await site.post('/api/register/otp', { phone, otp: wrong, ...flags })
      expectRefusal(answer, flag)
      expect(answer.body.code).toBe('OTP_INVALID')
      expect((await site.post('/api/register/otp', { phone, ...flags })).body.code).toBe('OTP_REQUIRED')
      expect(
        (await site.post('/api/register/otp', { phone, otp: site.members.sms.codeOf(phone), ...flags })).status,
      ).toBe(200)
    },
  )
})

describe('guessing spread over many phones', { timeout: PATIENCE_MS }, () => {
  async function spray(site: OpenMembers, phones: number): Promise<string[]> {
    const answers: string[] = []
    for (let number = 0; number < phones; number += 1) {
      const phone = spreadPhone()
      expect(await request(site, phone)).toBe('ok')
      for (let guess = 0; guess < 5; guess += 1) answers.push(await tryCode(site, phone, wrongFor(site, phone)))
    }
    return answers
  }

  test('is felt by the 200th failure: from then on each code is good for one try, which the member’s own still is', async () => {
    const site = await openMembers(context)
    const before = await spray(site, 40)
    expect(counted(before)).toEqual({ OTP_INVALID: 200 })
    const after = await spray(site, 20)
    expect(counted(after)).toEqual({ OTP_INVALID: 20, OTP_TOO_MANY_TRIES: 80 })
    const honest = spreadPhone()
    await request(site, honest)
    expect(await tryCode(site, honest, site.sms.codeOf(honest))).toBe('ok')
    const events = await context.sql(
      `select kind, detail ->> 'failed' as failed from members.security_event where kind = 'otp.strained'`,
    )
    expect(events, 'and is reported to operators once').toEqual([{ kind: 'otp.strained', failed: '200' }])
    context.clock.advance(300)
    expect(counted(await spray(site, 1)), 'five minutes after the last failure all is as before').toEqual({
      OTP_INVALID: 5,
    })
  })

  test('is reported when it overtakes the codes that were right, later than by the 200th failure', async () => {
    context.clock.advance(600)
    const reports = () =>
      context.sql(`select detail from members.security_event where kind = 'otp.strained' and at >= $1`, [
        context.clock.now(),
      ])
    const minute = new Date(Math.floor(context.clock.now().getTime() / 60_000) * 60_000)
    await context.sql(`insert into members.otp_tally (kind, since, n) values ('proven', $1, 203)`, [minute])
    const site = await openMembers(context)
    expect(counted(await spray(site, 40))).toEqual({ OTP_INVALID: 200 })
    expect(await reports()).toEqual([])
    await spray(site, 1)
    expect(await reports()).toEqual([{ detail: { failed: 204, verified: 203 } }])
  })

  test('is not felt by this machine in mode sandbox, which is not counted either', async () => {
    context.clock.advance(600)
    const here = () => visitor({ address: '127.0.0.1' })
    for (let number = 0; number < 41; number += 1) {
      const phone = spreadPhone()
      await request(members, phone, here())
      for (let guess = 0; guess < 5; guess += 1)
        expect(await tryCode(members, phone, wrongFor(members, phone), here())).toBe('OTP_INVALID')
    }
  })

  test.each([
    [{ failed: 199, verified: 0 }, false],
    [{ failed: 200, verified: 0 }, true],
    [{ failed: 200, verified: 199 }, true],
    [{ failed: 200, verified: 200 }, false],
    [{ failed: 5_000, verified: 4_999 }, true],
  ])('%j is an attack: %s', (recent, underAttack) => {
    expect(isUnderAttack(recent)).toBe(underAttack)
  })

  test('leaves a code one try under attack, and none where one was made', async () => {
    const limits = await context.database.read(findOtpLimits)
    expect([5, 4, 0].map((triesLeft) => triesLeftOf({ triesLeft }, true, limits) > 0)).toEqual([true, false, false])
    expect([5, 1, 0].map((triesLeft) => triesLeftOf({ triesLeft }, false, limits) > 0)).toEqual([true, true, false])
  })
})

describe('having messages sent at our cost', { timeout: PATIENCE_MS }, () => {
  test('to phones that begin alike ends at twenty an hour', async () => {
    const site = await openMembers(context)
    const row = Array.from({ length: 30 }, (_phone, last) => `0655555${String(last).padStart(3, '0')}`)
    const answers: string[] = []
    for (const phone of row)
      answers.push(await request(site, phone, visitor({ address: `198.51.100.${answers.length}` })))
    expect(counted(answers)).toEqual({ ok: 20, OTP_UNAVAILABLE: 10 })
    expect(site.sms.messages).toHaveLength(20)
    expect(await request(site, '0655556000'), 'the next thousand is another').toBe('ok')
    context.clock.advance(3_600)
    expect(await request(site, row[29] ?? '')).toBe('ok')
  })

  test('from any number of addresses ends at the site’s day, exactly, with a fifth kept for members who cannot get in', async () => {
    context.clock.set(plusSeconds(context.clock.now(), 2 * 86_400))
    const processes = await Promise.all(
      Array.from({ length: 3 }, () => openMembers(context, { otpMessagesPerDay: 50 })),
    )
    const [site] = processes as [OpenMembers, ...OpenMembers[]]
    const { phone } = await registeredMember(site)
    site.sms.messages.length = 0
    context.clock.advance(3_600)
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_ask, n) => request(processes[n % 3] as OpenMembers, spreadPhone())),
    )
    expect(counted(answers)).toEqual({ ok: 40, OTP_UNAVAILABLE: 80 })
    const sent = () => processes.reduce((sum, { sms }) => sum + sms.messages.length, 0)
    expect(sent()).toBe(40)
    expect(code(await site.routes['POST /reset-password/start']({ phone, bypass_username: '' }, stranger()))).toBe('ok')
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(
        code(await site.routes['POST /unlock/start']({ phone: spreadPhone() }, stranger())),
        'who gets no message uses none up',
      ).toBe('ok')
    expect(sent()).toBe(41)
    const [sentCount] = await context.sql<{ n: number }>(
      `select n from members.otp_tally where kind = 'sent' order by since desc limit 1`,
    )
    expect(sentCount?.n, 'the count is the number of messages').toBe(41)
    context.clock.advance(86_400)
    expect(await request(site, spreadPhone())).toBe('ok')
  })

  test('costs the day nothing where the message did not leave', async () => {
    context.clock.advance(86_400)
    const site = await openMembers(context, { otpMessagesPerDay: 2 })
    site.sms.answer = 'refused'
    for (let n = 0; n < 3; n += 1) expect(await request(site, spreadPhone())).toBe('BUSY')
    site.sms.answer = 'sent'
    expect(await request(site, spreadPhone())).toBe('ok')
    expect(await request(site, spreadPhone())).toBe('OTP_UNAVAILABLE')
    const events = await context.sql(`select detail from members.security_event where kind = 'otp.day_full'`)
    expect(events).toContainEqual({ detail: { purpose: 'register', max: 1 } })
  })

  test('leaves no counts behind for longer than they count', async () => {
    context.clock.advance(3 * 86_400)
    await forgetExpired(context)
    expect(await context.sql('select from members.otp_tally')).toEqual([])
  })
})
