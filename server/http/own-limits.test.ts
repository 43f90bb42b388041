import { beforeEach, describe, expect, test } from 'vitest'
import { limitNames } from '#contract/plain/protection.ts'
import { baht } from '#kit/money.ts'
import { notifyLimitChange } from '#modules/protection/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { type LimitedMember, limitedMember } from '#tests/fixtures/limited-member.ts'
import { openTestSms } from '#tests/fixtures/members.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context, {
  admission: { limits: { take: async () => 0, tryBearer: () => 0, noteBearer: () => {} } },
})
const NOW = new Date('2026-11-21T03:00:00Z')
beforeEach(() => context.clock.set(NOW))

const newMember = () => limitedMember(context, site)

const DAY = 86_400
/** A member whose request for 2,000 instead of 500 a day waits. */
async function memberWithRaise(): Promise<{ person: LimitedMember; id: string }> {
  const person = await newMember()
  context.clock.set(new Date(NOW.getTime() - 1))
  await person.set('stake_day', '500')
  context.clock.set(NOW)
  await person.set('stake_day', '2000')
  return { person, id: (await person.changes())[0]?.id ?? '' }
}

describe('a limit of one’s own', () => {
  test.each(limitNames)('%s holds at once where it is the first, or less', async (name) => {
    const person = await newMember()
    expect(await person.limit(name)).toBeUndefined()
    const [first, less] = name === 'session_time' ? ['60', '15'] : ['500.00', '0.00']
    expect(await person.set(name, first)).toEqual({ success: true, outcome: 'holds' })
    expect(await person.limit(name)).toMatchObject({
      amount: first,
      used: name === 'session_time' ? null : name.startsWith('deposit') ? '10000.00' : '0.00',
    })
    context.clock.advance(1)
    expect(await person.set(name, less)).toEqual({ success: true, outcome: 'holds' })
    expect((await person.limit(name))?.amount).toBe(less)
    expect((await person.changes()).map(({ before, after, state }) => [before, after, state])).toEqual([
      [first, less, 'held'],
      [null, first, 'held'],
    ])
  })

  test('shows what was used of it, in Bangkok’s day, week and month', async () => {
    const person = await newMember()
    for (const period of ['day', 'week', 'month']) await person.set(`stake_${period}`, '1000')
    await person.bet(300)
    const windows = ['day', 'week', 'month'].map((period) => person.limit(`stake_${period}`))
    expect(await Promise.all(windows)).toMatchObject([
      { used: '300.00', from: '2026-11-20T17:00:00.000Z', to: '2026-11-21T17:00:00.000Z' },
      { used: '300.00', from: '2026-11-15T17:00:00.000Z', to: '2026-11-22T17:00:00.000Z' },
      { used: '300.00', from: '2026-10-31T17:00:00.000Z', to: '2026-11-30T17:00:00.000Z' },
    ])
  })

  test('that is requested again changes nothing: no change, no event, no day that starts over', async () => {
    const { person } = await memberWithRaise()
    await person.set('stake_day', '500.00')
    await person.set('stake_day', '๕๐๐')
    await person.set('stake_day', '2000')
    const before = await person.changes()
    context.clock.advance(600)
    expect(await person.set('stake_day', '2000')).toEqual({ success: true, outcome: 'waits' })
    expect(await person.changes()).toEqual(before)
    // Lowered, raise requested, withdrawn by requesting the current limit, requested again.
    expect((await person.eventsOf()).length).toBe(4)
  })

  test.each([
    [{ limit: 'bets_day', amount: '5' }, 'LIMIT_UNKNOWN', 'error'],
    [{ limit: '', amount: '5' }, 'LIMIT_UNKNOWN', 'error'],
    [{ limit: 'toString', amount: '5' }, 'LIMIT_UNKNOWN', 'error'],
    [{ limit: 'stake_day', amount: '' }, 'AMOUNT_REQUIRED', 'amount'],
    [{ limit: 'stake_day', amount: '-1' }, 'AMOUNT_INVALID', 'amount'],
    [{ limit: 'stake_day', amount: '1.234' }, 'AMOUNT_INVALID', 'amount'],
    [{ limit: 'stake_day', amount: 'NaN' }, 'AMOUNT_INVALID', 'amount'],
    [{ limit: 'stake_day', amount: '10000000.01' }, 'LIMIT_ABOVE_MAXIMUM', 'amount'],
    [{ limit: 'session_time', amount: '14' }, 'LIMIT_MINUTES_INVALID', 'amount'],
    [{ limit: 'session_time', amount: '1441' }, 'LIMIT_MINUTES_INVALID', 'amount'],
    [{ limit: 'session_time', amount: '60.5' }, 'LIMIT_MINUTES_INVALID', 'amount'],
  ])('%o is refused with %s', async (fields, code, field) => {
    const person = await newMember()
    const answer = await person.put('/customers/limits', fields)
    expectRefusal(answer, code)
    expect(answer.body.code).toBe(code)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    expect(await person.changes()).toEqual([])
  })
})

describe('a request for a higher limit, or for none', () => {
  test.each([
    ['2000', '2000.00'],
    ['none', null],
  ])('(%s) waits a day, is confirmed a second time, and holds from then on', async (wanted, after) => {
    const person = await newMember()
    await person.set('stake_day', '500')
    expect(await person.set('stake_day', wanted)).toEqual({ success: true, outcome: 'waits' })
    const [change] = await person.changes()
    expect(change).toMatchObject({
      before: '500.00',
      after,
      state: 'waiting',
      confirm_from: '2026-11-22T03:00:00.000Z',
    })
    const id = change?.id ?? ''
    await person.after(DAY - 1)
    const early = await person.perform(id, 'confirm')
    expectRefusal(early, 'early')
    expect([early.body.code, early.body.message]).toEqual([
      'LIMIT_CHANGE_EARLY',
      'ยังยืนยันไม่ได้ คำขอนี้ยืนยันได้ตั้งแต่ 22 พ.ย. 2569 10:00 น.',
    ])
    expect(await person.bet(501)).toBe('limit')
    await person.after(1)
    // The day is over, and nothing has changed without the confirmation.
    expect(await person.bet(501)).toBe('limit')
    expect((await person.changes())[0]?.state).toBe('confirmable')
    expect((await person.perform(id, 'confirm')).body).toEqual({ success: true })
    expect((await person.perform(id, 'confirm')).body).toEqual({ success: true })
    expect((await person.limit('stake_day'))?.amount ?? null).toBe(after)
    expect(await person.bet(501)).toBe('posted')
    expect((await person.eventsOf()).map(({ topic }) => topic)).toEqual([
      'limit.lowered',
      'limit.raise_asked',
      'limit.raised',
    ])
  })

  test('lapses seven days after it could be confirmed', async () => {
    const { person, id } = await memberWithRaise()
    await person.after(8 * DAY - 1)
    expect((await person.changes())[0]?.state).toBe('confirmable')
    await person.after(1)
    expect((await person.changes())[0]?.state).toBe('lapsed')
    for (const action of ['confirm', 'take-back'] as const)
      expect((await person.perform(id, action)).body.code, action).toBe('LIMIT_CHANGE_OVER')
    expect((await person.limit('stake_day'))?.amount).toBe('500.00')
    // A repeated request waits again.
    expect(await person.set('stake_day', '2000')).toMatchObject({ outcome: 'waits' })
    expect((await person.changes()).map(({ state }) => state)).toEqual(['waiting', 'lapsed', 'held'])
  })

  test('is taken back by its member, or by asking for the limit that holds, and replaced by asking for less or still more', async () => {
    for (const end of ['take-back', 'same', 'less', 'more'] as const) {
      const { person, id } = await memberWithRaise()
      if (end === 'take-back') {
        expect((await person.perform(id, 'take-back')).body).toEqual({ success: true })
        expect((await person.perform(id, 'take-back')).body).toEqual({ success: true })
      } else await person.set('stake_day', { same: '500', less: '400', more: '3000' }[end])
      const states = (await person.changes()).filter((change) => change.id === id).map(({ state }) => state)
      expect(states, end).toEqual([end === 'less' || end === 'more' ? 'replaced' : 'taken_back'])
      await person.after(DAY)
      expect((await person.perform(id, 'confirm')).body.code, end).toBe('LIMIT_CHANGE_OVER')
      expect((await person.limit('stake_day'))?.amount, end).toBe(end === 'less' ? '400.00' : '500.00')
    }
  })

  test('of another member is nobody’s to confirm or to take back', async () => {
    const { person, id } = await memberWithRaise()
    const stranger = await newMember()
    await person.after(DAY)
    await stranger.after(0)
    for (const action of ['confirm', 'take-back'] as const) {
      const answer = await stranger.perform(id, action)
      expectRefusal(answer, action)
      expect(answer.body.code).toBe('NOT_FOUND')
    }
    expect((await person.changes())[0]?.state).toBe('confirmable')
  })
})

describe('what happens at the same time', () => {
  test('twenty requests leave one limit, the trail of it, and at most one that waits', async () => {
    const person = await newMember()
    await person.set('loss_week', '1000')
    const amounts = Array.from({ length: 20 }, (_, n) => String(n % 2 ? 900 - n * 10 : 1_100 + n * 10))
    const answers = await Promise.all(amounts.map((amount) => person.set('loss_week', amount)))
    expect(answers.every(({ success }) => success)).toBe(true)
    const changes = await person.changes()
    expect(changes.filter(({ state }) => state === 'waiting').length).toBeLessThanOrEqual(1)
    // In whatever order they came, no limit rose.
    expect(Number((await person.limit('loss_week'))?.amount)).toBe(710)
  })

  test('no bet that is posted after a limit was lowered goes beyond it', async () => {
    const person = await newMember()
    await person.set('stake_day', '5000')
    const [, ...codes] = await Promise.all([
      person.set('stake_day', '200'),
      ...Array.from({ length: 40 }, () => person.bet(50)),
    ])
    const [row] = await context.sql<{ before: string; all: string; no: bigint }>(
      `with lowered as (select max(no) as no from outbox.event where member_id = $1 and topic = 'limit.lowered'),
         bet as (select t.no, e.amount from wallet.transfer t join wallet.entry e using (member_id, no) where t.member_id = $1 and t.kind = 5 and e.leg = 0)
       select coalesce(sum(bet.amount) filter (where bet.no < lowered.no), 0) as before, coalesce(sum(bet.amount), 0) as all, max(lowered.no) as no
       from lowered left join bet on true`,
      [person.member],
    )
    const [before, all] = [BigInt(row?.before ?? 0), BigInt(row?.all ?? 0)]
    expect(all).toBe(before > 20_000n ? before : 20_000n)
    expect(codes.filter((code) => code === 'limit').length).toBe(40 - Number(all / 5_000n))
  })

  test('a change that is confirmed and taken back ends once', async () => {
    const { person, id } = await memberWithRaise()
    await person.after(DAY)
    const successes = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, n) => (await person.perform(id, n % 2 ? 'confirm' : 'take-back')).body.success,
      ),
    )
    const confirmed = (await person.limit('stake_day'))?.amount === '2000.00'
    expect(successes).toEqual(Array.from({ length: 10 }, (_, n) => (n % 2 === 1) === confirmed))
    expect((await person.eventsOf()).length).toBe(3)
  })
})

describe('a limit of what is paid in', () => {
  test('refuses a request that goes beyond what is left, by either way of paying, and says what is left until when', async () => {
    const person = await newMember()
    await person.set('deposit_month', '10900')
    await person.set('deposit_day', '10500')
    for (const way of ['payment-gateway', 'prepare']) {
      const answer = await person.post(`/requests/deposit/${way}`, { amount: '500.01' })
      expectRefusal(answer, way)
      expect(answer.body).toMatchObject({
        code: 'DEPOSIT_OVER_LIMIT',
        errors: { amount: ['วงเงินฝากรายวันที่คุณตั้งไว้เหลือ 500.00 บาท เริ่มนับใหม่ 22 พ.ย. 2569 00:00 น.'] },
      })
    }
    expect((await person.post('/requests/deposit/payment-gateway', { amount: '500' })).body).toMatchObject({
      success: true,
    })
  })

  test.each([
    ['10600.00', ['600.00']],
    ['10600.02', ['600.01', '600.02']],
  ])('of %s is not passed by the odd satang of a transfer either', async (limit, amounts) => {
    const person = await newMember()
    await person.set('deposit_day', limit)
    expect((await person.post('/requests/deposit/prepare', { amount: '600' })).body).toMatchObject({ success: true })
    const { pay_amount: pay } = (await person.read('/customers/profile'))['pending_request'] as { pay_amount: string }
    expect(amounts).toContain(pay)
  })

  test('counts money that came without being asked for, and never refuses it', async () => {
    const person = await newMember()
    await person.set('deposit_day', '10500')
    await site.credit(person.phone, baht(700))
    expect(await person.limit('deposit_day')).toMatchObject({ used: '10700.00' })
    const answer = await person.post('/requests/deposit/payment-gateway', { amount: '50' })
    expect(answer.body.message).toBe('วงเงินฝากรายวันที่คุณตั้งไว้เหลือ 0.00 บาท เริ่มนับใหม่ 22 พ.ย. 2569 00:00 น.')
    await person.after(14 * 3_600)
    expect((await person.post('/requests/deposit/payment-gateway', { amount: '10500' })).body).toMatchObject({
      success: true,
    })
    expect((await person.post('/requests/withdraw', { amount: '100' })).body).toMatchObject({ success: true })
  })
})

describe('the message about a change', () => {
  test('goes to the registered phone in Thai', async () => {
    const { person, id } = await memberWithRaise()
    const sms = openTestSms()
    for (const what of ['lowered', 'raise_asked', 'raised', 'raise_taken_back'] as const)
      expect(await notifyLimitChange({ ...context, sms }, { member: person.member, id, what })).toBe('sent')
    expect(
      await notifyLimitChange({ ...context, sms }, { member: person.member, id: 'lim_nowhere', what: 'raised' }),
    ).toBe('sent')
    expect(new Set(sms.messages.map(({ phone }) => phone))).toEqual(new Set([person.phone]))
    expect(sms.messages.map(({ text }) => text)).toEqual([
      'โชคดี: ตั้งวงเงินเดิมพันรายวันเป็น 2,000.00 บาท แล้ว มีผลทันที',
      'โชคดี: มีคำขอเปลี่ยนวงเงินเดิมพันรายวันเป็น 2,000.00 บาท จะมีผลเมื่อคุณยืนยันอีกครั้ง ตั้งแต่ 22 พ.ย. 2569 10:00 น. หากไม่ใช่คุณ เข้าสู่ระบบแล้วถอนคำขอได้ทันที',
      'โชคดี: เปลี่ยนวงเงินเดิมพันรายวันเป็น 2,000.00 บาท แล้ว หากไม่ใช่คุณ ลดวงเงินได้ทันทีและติดต่อเจ้าหน้าที่',
      'โชคดี: ถอนคำขอเปลี่ยนวงเงินเดิมพันรายวันแล้ว ใช้ค่าเดิม 500.00 บาท ต่อไป',
    ])
    sms.answer = 'busy'
    expect(await notifyLimitChange({ ...context, sms }, { member: person.member, id, what: 'raised' })).toBe('unknown')
  })
})
