import { describe, expect, test } from 'vitest'
import { cursorOf } from '#contract/http/cursor.ts'
import { baht } from '#kit/money.ts'
import { openTestBank } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openPlayingMembers } from '#tests/fixtures/playing-members.ts'
import { instructApprovedWithdrawal, payWithdrawal } from '#modules/withdrawals/index.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const { newMember } = await openPlayingMembers(context, site)
const shared = newMember('0811111107')

type Row = Record<string, string | null>
type Statement = { account: Row; statement: Row[]; account_changes: Row[] }

describe('the statement', () => {
  test('names each movement of the credit, with the credit after it', async () => {
    const person = await newMember('0811111101')
    await site.credit('0811111101', baht(1_000))
    context.clock.advance(60)
    await person.play('r1', '2000', '5000')
    await person.play('r2', '1000', '0')
    context.clock.advance(60)
    expect((await person.post('/requests/withdraw', { amount: '100' })).body).toMatchObject({ success: true })
    const { data, next_cursor } = (await person.history('tab=0')) as unknown as {
      data: Statement
      next_cursor: string | null
    }
    expect(next_cursor).toBeNull()
    expect(data.account).toEqual({
      phone: '0811111101',
      name: 'สมชาย ใจดี',
      bank: 'kbank',
      account_number: person.account,
      credit: '920.00',
      register_at: expect.any(Number),
    })
    expect(
      data.statement.map(({ type, title, about, amount, balance }) => [type, title, about, amount, balance]),
    ).toEqual([
      ['withdraw', 'ถอนเงิน', null, '-100.00', '920.00'],
      ['bet', 'เดิมพัน', 'บัวทองคืนจันทร์', '-10.00', '1020.00'],
      ['win', 'เงินรางวัล', 'บัวทองคืนจันทร์', '50.00', '1030.00'],
      ['bet', 'เดิมพัน', 'บัวทองคืนจันทร์', '-20.00', '980.00'],
      ['deposit', 'ฝากเงิน', null, '1000.00', '1000.00'],
    ])
    const requests = (await person.history('tab=2'))['data'] as Row[]
    expect(data.statement[0]?.['ref']).toBe(requests.find(({ type }) => type === 'withdraw')?.['id'])
    // Every balance follows from the line before it.
    for (const [index, line] of data.statement.entries()) {
      const before = data.statement[index + 1]?.['balance'] ?? '0.00'
      expect(Math.round(Number(line['balance']) * 100)).toBe(
        Math.round((Number(before) + Number(line['amount'])) * 100),
      )
    }
    const profile = (await person.read('/customers/profile')).body['data'] as Record<string, string>
    expect(profile).toMatchObject({ ufabet_credit: '920.00', customer_win_loses_total: '20.00' })
  })

  test('gives pages of sixty without a gap or a double', async () => {
    const person = await newMember('0811111102')
    for (let n = 1; n <= 70; n += 1) await site.credit('0811111102', baht(n))
    const seen: string[] = []
    const sizes: number[] = []
    let cursor = ''
    for (let page = 0; page < 5; page += 1) {
      const body = (await person.history(`tab=0&cursor=${cursor}`)) as unknown as {
        data: Statement
        next_cursor: string | null
      }
      sizes.push(body.data.statement.length)
      seen.push(...body.data.statement.map(({ amount }) => amount ?? ''))
      if (body.next_cursor === null) break
      cursor = body.next_cursor
    }
    expect(sizes).toEqual([60, 10])
    expect(seen).toEqual(Array.from({ length: 70 }, (_unused, index) => `${70 - index}.00`))
  })

  test('keeps to Bangkok days, both included', async () => {
    const person = await newMember('0811111103')
    const before = context.clock.now()
    // 23:59:59 of one Bangkok day and 00:00:00 of the next.
    context.clock.set(new Date('2026-11-29T16:59:59Z'))
    await site.credit('0811111103', baht(1))
    context.clock.set(new Date('2026-11-29T17:00:00Z'))
    await site.credit('0811111103', baht(2))
    context.clock.set(before)
    const amounts = async (query: string) => {
      const data = (await person.history(query))['data'] as Row[] | Statement
      return (Array.isArray(data) ? data : data.statement).map(({ amount }) => amount)
    }
    for (const tab of ['0', '2']) {
      expect(await amounts(`tab=${tab}&from=2026-11-29&to=2026-11-29`), tab).toEqual(['1.00'])
      expect(await amounts(`tab=${tab}&from=2026-11-30`), tab).toEqual(['2.00'])
      expect(await amounts(`tab=${tab}&to=2026-11-29`), tab).toEqual(['1.00'])
      expect(await amounts(`tab=${tab}&to=2026-11-28`), tab).toEqual([])
    }
  })
})

describe('the other tabs', () => {
  test('list deposits and withdrawals under way and ended in one list, and no bonus', async () => {
    const person = await newMember('0811111104')
    await site.credit('0811111104', baht(500))
    context.clock.advance(1)
    const response = await person.post('/requests/deposit/payment-gateway', { amount: '300' })
    context.clock.advance(1)
    await person.post(`/requests/deposit/${String(response.body['id'])}/cancel`, {})
    await person.post('/requests/withdraw', { amount: '100' })
    const rows = (await person.history('tab=2'))['data'] as Row[]
    expect(
      rows.map(({ type, title, status, status_text, amount }) => [type, title, status, status_text, amount]),
    ).toEqual([
      ['withdraw', 'ถอนเงิน', 'transferring', 'กำลังโอนเงิน', '100.00'],
      ['deposit', 'ฝากเงิน', 'cancelled', 'ยกเลิก', '300.00'],
      ['deposit', 'ฝากเงิน', 'completed', 'สำเร็จ', '500.00'],
    ])
    expect(rows[1]).toMatchObject({
      id: response.body['id'],
      bonus: '0.00',
      total: '300.00',
      completed_at: null,
      deleted_at: expect.any(String),
    })
    expect(await person.history('tab=1')).toEqual({ success: true, data: [], sums: null, next_cursor: null })
  })

  test('go on after the last row of the page before, also where many were asked for in one instant', async () => {
    const person = await newMember('0811111105')
    for (let n = 1; n <= 30; n += 1) await site.credit('0811111105', baht(n))
    const first = await person.history('tab=2')
    const second = await person.history(`tab=2&cursor=${String(first['next_cursor'])}`)
    const ids = [...(first['data'] as Row[]), ...(second['data'] as Row[])].map(({ id }) => id)
    expect([(first['data'] as Row[]).length, ids.length, new Set(ids).size, second['next_cursor']]).toEqual([
      20,
      30,
      30,
      null,
    ])
  })

  test('sum what was credited and paid out, over thirty Bangkok days or over those asked for', async () => {
    const person = await newMember('0811111108')
    const today = context.clock.now()
    const sums = async (query = 'tab=2') => (await person.history(query))['sums']
    const creditOn = async (at: string, amount: number) => {
      context.clock.set(new Date(at))
      await site.credit('0811111108', baht(amount))
    }
    // 23:59:59 in Bangkok on the day before the thirty, and their first instant.
    await creditOn('2026-10-22T16:59:59Z', 1_000)
    await creditOn('2026-10-22T17:00:00Z', 200)
    await creditOn(today.toISOString(), 300)
    const response = await person.post('/requests/withdraw', { amount: '150' })
    await person.post('/requests/deposit/payment-gateway', { amount: '700' })
    const thirty = { from: '2026-10-23', to: '2026-11-21' }
    expect(await sums(), 'what is only asked for is no sum').toEqual({
      ...thirty,
      deposited: '500.00',
      withdrawn: '0.00',
    })
    const id = String(response.body['id'])
    await context.database.write((tx) => instructApprovedWithdrawal(tx, person.member, id, context.clock.now()))
    await payWithdrawal(context, openTestBank(), person.member, id)
    expect(await sums()).toEqual({ ...thirty, deposited: '500.00', withdrawn: '150.00' })
    expect(await sums('tab=2&to=2026-10-22')).toEqual({
      from: null,
      to: '2026-10-22',
      deposited: '1000.00',
      withdrawn: '0.00',
    })
    expect(await sums('tab=2&from=2026-10-22')).toEqual({
      from: '2026-10-22',
      to: null,
      deposited: '1500.00',
      withdrawn: '150.00',
    })
    expect(await sums('tab=2&from=2026-11-21&to=2026-11-21')).toMatchObject({
      deposited: '300.00',
      withdrawn: '150.00',
    })
    expect(await sums('tab=0')).toBeNull()
  })

  test('show a change of the bank account beside the account', async () => {
    const person = await newMember('0811111106')
    const change = { bank: 'scb', account_number: '5555555555', name: 'สมชาย ใจดี', password: site.password }
    const response = await person.post('/customers/bank-account/change', change)
    expect(response.body).toMatchObject({ success: true })
    const { account_changes: changes } = (await person.history('tab=0'))['data'] as Statement
    expect(changes).toMatchObject([
      {
        status: 'asked',
        title: 'เปลี่ยนบัญชีธนาคาร: รอตรวจสอบ',
        bank: 'scb',
        account_number: '5555555555',
        ended_at: null,
      },
    ])
  })
})

describe('bad values', () => {
  test.each([
    ['tab=3', 'HISTORY_TAB_INVALID'],
    ['tab=x', 'HISTORY_TAB_INVALID'],
    ['from=2026-02-30', 'DATE_INVALID'],
    ['to=yesterday', 'DATE_INVALID'],
    ['from=2026-11-22&to=2026-11-21', 'DATE_INVALID'],
    ['cursor=!!', 'CURSOR_INVALID'],
    ['cursor=AAAA', 'CURSOR_INVALID'],
    [`cursor=${cursorOf('1')}`, 'CURSOR_INVALID'],
    [`cursor=${cursorOf('x', '')}`, 'CURSOR_INVALID'],
    [`cursor=${cursorOf('-1', '')}`, 'CURSOR_INVALID'],
    [`cursor=${cursorOf('1\u0000', '')}`, 'CURSOR_INVALID'],
    [`tab=2&cursor=${cursorOf('2026-11-21T03:00:00.000Z', 'dep\u0000')}`, 'CURSOR_INVALID'],
    [`tab=2&cursor=${cursorOf('yesterday', 'dep_1')}`, 'CURSOR_INVALID'],
    [`tab=2&cursor=${cursorOf('2026-11-21', 'dep_1')}`, 'CURSOR_INVALID'],
  ])('%s is 422 under error', async (query, code) => {
    const { token } = await shared
    const answer = await site.send('GET', `/api/customers/history?${query}`, { token })
    expectRefusal(answer, query)
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, code, ['error']])
  })
})
