import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { newPhone, type OpenMembers, openMembers, registeredMember, visitor } from '#tests/fixtures/members.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { forgetExpired } from './index.ts'
import { isStrained, triesLeftOf } from './otp.ts'

const desk = await testDesk()
const members = await openMembers(desk)
const site = await openSite(desk)
/** Thousands of statements: a busy machine takes its time, and a story that is cut off would go on moving the clock of the next. */
const PATIENCE_MS = 180_000

type Answer = { ok: true; value: unknown } | { ok: false; refusal: { code: string } }
const code = (answer: Answer): string => (answer.ok ? 'ok' : answer.refusal.code)
const counted = (answers: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(answers, (word) => word)].map(([word, all]) => [word, all.length]))
const wrongFor = (room: OpenMembers, phone: string) => (room.sms.codeOf(phone) === '000000' ? '000001' : '000000')

let blocks = 0
/** Phones that have nothing in common, and strangers who have not either. */
const spreadPhone = () => `06${String((blocks += 1)).padStart(5, '0')}123`
const stranger = () => visitor({ address: `203.0.${Math.floor(blocks / 250) % 250}.${blocks % 250}`, browser: false })

const ask = async (room: OpenMembers, phone: string, caller = stranger()) =>
  code(await room.routes['POST /register/phone']({ phone, ip: '', no_otp: '', affiliate_key: '', referral_key: '' }, caller))
const tryCode = async (room: OpenMembers, phone: string, otp: string, caller = stranger()) =>
  code(await room.routes['POST /register/otp']({ phone, otp }, caller))

describe('guessing one phone’s code', { timeout: PATIENCE_MS }, () => {
  test('a thousand times over two hundred codes, as the clock goes on: ten a day are looked at, none is accepted', async () => {
    const room = await openMembers(desk)
    const { phone } = await registeredMember(room)
    const start = desk.clock.now()
    desk.clock.advance(3_600)
    const [sends, tries]: [string[], string[]] = [[], []]
    while (sends.length < 200) {
      const asked = await room.routes['POST /reset-password/start']({ phone, bypass_username: 'true' }, stranger())
      sends.push(code(asked))
      for (let guess = 0; guess < 5; guess += 1) {
        const given = { phone, token: asked.ok ? asked.value.token : 'A'.repeat(43), otp: wrongFor(room, phone), bypass_username: '1' }
        tries.push(code(await room.routes['POST /reset-password/confirm-otp'](given, stranger())))
      }
      desk.clock.advance(900)
    }
    const days = Math.ceil((desk.clock.now().getTime() - start.getTime()) / 86_400_000)
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
      expect((await site.post('/api/register/otp', { phone, otp: site.members.sms.codeOf(phone), ...flags })).status).toBe(200)
    },
  )
})

describe('guessing spread over many phones', { timeout: PATIENCE_MS }, () => {
  async function spray(room: OpenMembers, phones: number): Promise<string[]> {
    const answers: string[] = []
    for (let number = 0; number < phones; number += 1) {
      const phone = spreadPhone()
      expect(await ask(room, phone)).toBe('ok')
      for (let guess = 0; guess < 5; guess += 1) answers.push(await tryCode(room, phone, wrongFor(room, phone)))
    }
    return answers
  }

  test('is felt by the 200th failure: from then on each code is good for one try, which the member’s own still is', async () => {
    const room = await openMembers(desk)
    const before = await spray(room, 40)
    expect(counted(before)).toEqual({ OTP_INVALID: 200 })
    const after = await spray(room, 20)
    expect(counted(after)).toEqual({ OTP_INVALID: 20, OTP_TOO_MANY_TRIES: 80 })
    const honest = spreadPhone()
    await ask(room, honest)
    expect(await tryCode(room, honest, room.sms.codeOf(honest))).toBe('ok')
    const events = await desk.sql(`select kind, detail ->> 'failed' as failed from members.security_event where kind = 'otp.strained'`)
    expect(events, 'and is told to operators once').toEqual([{ kind: 'otp.strained', failed: '200' }])
    desk.clock.advance(300)
    expect(counted(await spray(room, 1)), 'five minutes after the last failure all is as before').toEqual({ OTP_INVALID: 5 })
  })

  test('is not felt by this machine in mode sandbox, which is not counted either', async () => {
    desk.clock.advance(600)
    const here = () => visitor({ address: '127.0.0.1' })
    for (let number = 0; number < 41; number += 1) {
      const phone = spreadPhone()
      await ask(members, phone, here())
      for (let guess = 0; guess < 5; guess += 1) expect(await tryCode(members, phone, wrongFor(members, phone), here())).toBe('OTP_INVALID')
    }
  })

  test.each([
    [{ failed: 199, proven: 0 }, false],
    [{ failed: 200, proven: 0 }, true],
    [{ failed: 200, proven: 199 }, true],
    [{ failed: 200, proven: 200 }, false],
    [{ failed: 5_000, proven: 4_999 }, true],
  ])('%j is strain: %s', (late, strained) => {
    expect(isStrained(late)).toBe(strained)
  })

  test('leaves a code one try under strain, and none where one was made', () => {
    expect([5, 4, 0].map((triesLeft) => triesLeftOf({ triesLeft }, true) > 0)).toEqual([true, false, false])
    expect([5, 1, 0].map((triesLeft) => triesLeftOf({ triesLeft }, false) > 0)).toEqual([true, true, false])
  })
})

describe('having messages sent at our cost', { timeout: PATIENCE_MS }, () => {
  test('to phones that begin alike ends at twenty an hour', async () => {
    const room = await openMembers(desk)
    const row = Array.from({ length: 30 }, (_phone, last) => `0655555${String(last).padStart(3, '0')}`)
    const answers: string[] = []
    for (const phone of row) answers.push(await ask(room, phone, visitor({ address: `198.51.100.${answers.length}` })))
    expect(counted(answers)).toEqual({ ok: 20, OTP_UNAVAILABLE: 10 })
    expect(room.sms.messages).toHaveLength(20)
    expect(await ask(room, '0655556000'), 'the next thousand is another').toBe('ok')
    desk.clock.advance(3_600)
    expect(await ask(room, row[29] ?? '')).toBe('ok')
  })

  test('from any number of addresses ends at the site’s day, exactly, with a fifth kept for members who cannot get in', async () => {
    desk.clock.set(plusSeconds(desk.clock.now(), 2 * 86_400))
    const processes = await Promise.all(Array.from({ length: 3 }, () => openMembers(desk, { otpMessagesPerDay: 50 })))
    const [room] = processes as [OpenMembers, ...OpenMembers[]]
    const { phone } = await registeredMember(room)
    room.sms.messages.length = 0
    desk.clock.advance(3_600)
    const answers = await Promise.all(Array.from({ length: 120 }, (_ask, turn) => ask(processes[turn % 3] as OpenMembers, spreadPhone())))
    expect(counted(answers)).toEqual({ ok: 40, OTP_UNAVAILABLE: 80 })
    const sent = () => processes.reduce((sum, { sms }) => sum + sms.messages.length, 0)
    expect(sent()).toBe(40)
    expect(code(await room.routes['POST /reset-password/start']({ phone, bypass_username: '' }, stranger()))).toBe('ok')
    for (let nobody = 0; nobody < 20; nobody += 1)
      expect(code(await room.routes['POST /unlock/start']({ phone: spreadPhone() }, stranger())), 'who gets no message uses none up').toBe(
        'ok',
      )
    expect(sent()).toBe(41)
    const [tally] = await desk.sql<{ n: number }>(`select n from members.otp_tally where kind = 'sent' order by since desc limit 1`)
    expect(tally?.n, 'the count is the number of messages').toBe(41)
    desk.clock.advance(86_400)
    expect(await ask(room, spreadPhone())).toBe('ok')
  })

  test('costs the day nothing where the message did not leave', async () => {
    desk.clock.advance(86_400)
    const room = await openMembers(desk, { otpMessagesPerDay: 2 })
    room.sms.answer = 'refused'
    for (let turn = 0; turn < 3; turn += 1) expect(await ask(room, spreadPhone())).toBe('BUSY')
    room.sms.answer = 'sent'
    expect(await ask(room, spreadPhone())).toBe('ok')
    expect(await ask(room, spreadPhone())).toBe('OTP_UNAVAILABLE')
    const told = await desk.sql(`select detail from members.security_event where kind = 'otp.day_full'`)
    expect(told).toContainEqual({ detail: { purpose: 'register', max: 1 } })
  })

  test('leaves no counts behind for longer than they count', async () => {
    desk.clock.advance(3 * 86_400)
    await forgetExpired(desk)
    expect(await desk.sql('select from members.otp_tally')).toEqual([])
  })
})
