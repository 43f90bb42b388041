import { describe, expect, test } from 'vitest'
import { bahtText, satang } from '#kit/money.ts'
import { noteRefund, takeRefund } from '#modules/treasury/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { currentWithdrawal, openTestOffice, type OfficeBrowser, waitingWithdrawal } from '#tests/fixtures/office.ts'
import type { Withdrawal } from './index.ts'

const NOTE_IN_AUDIT = 'operators.note_in_audit(timestamptz, text, text, bigint, text, jsonb, jsonb, text)'

const context = await testContext()
const office = await openTestOffice(context)
const cashier = await office.signedIn('cashier')
const supervisor = await office.signedIn('supervisor')

/** What an approval repeats of the withdrawal as it was shown to the operator. */
const shownFields = ({ amount, accountNumber }: Withdrawal) => ({
  amount: bahtText(amount),
  account_number: accountNumber,
})
const path = ({ member, id }: Withdrawal) => `/api/withdrawals/${member}/${id}`
const approve = (
  by: OfficeBrowser,
  withdrawal: Withdrawal,
  fields: Record<string, unknown> = shownFields(withdrawal),
) => by.call(`POST ${path(withdrawal)}/approve`, fields)
const reject = (by: OfficeBrowser, withdrawal: Withdrawal, reason: unknown) =>
  by.call(`POST ${path(withdrawal)}/reject`, { reason })
const balances = ({ member }: Withdrawal) =>
  context.database.read((tx) => findBalances(tx, member, context.clock.now()))
const topics = async ({ member }: Withdrawal) =>
  (
    await context.sql<{ topic: string }>('select topic from outbox.event where member_id = $1 order by no', [member])
  ).map(({ topic }) => topic)
const trail = ({ member }: Withdrawal) =>
  context.sql(
    'select operator, act, subject, subject_id, before, after, address, at from operators.audit where member_id = $1 order by audit_id',
    [member],
  )

describe('the queue', () => {
  test('shows who waits, oldest first, the phone masked, the amount in baht', async () => {
    const first = await waitingWithdrawal(context, 2_500_050n)
    context.clock.advance(60)
    const second = await waitingWithdrawal(context, 15_000_000n, 2)
    context.clock.advance(30)
    const answer = await cashier.call('GET /api/withdrawals/queue')
    expect(answer).toMatchObject({ status: 200, body: { data: { more: false, seconds_left: 810 } } })
    const { waiting } = answer.body['data'] as { waiting: Record<string, unknown>[] }
    expect(waiting).toMatchObject([
      {
        member: String(first.member),
        id: first.id,
        amount: '25000.50',
        approvals_needed: 1,
        approved_by: [],
        waited_seconds: 90,
        bank: 'kbank',
      },
      {
        member: String(second.member),
        amount: '150000.00',
        approvals_needed: 2,
        waited_seconds: 30,
        account_number: second.accountNumber,
      },
    ])
    expect(waiting[0]?.['phone']).toMatch(/^0\d\d-xxx-\d{4}$/)
    await reject(cashier, first, 'ทดสอบ')
    await reject(cashier, second, 'ทดสอบ')
    expect((await cashier.call('GET /api/withdrawals/queue')).body['data']).toMatchObject({ waiting: [] })
  })
})

describe('an approval', () => {
  test('of one operator pays up to 100,000 out, and is recorded in the audit trail', async () => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    expect(await approve(cashier, withdrawal)).toMatchObject({
      status: 200,
      body: { success: true, outcome: 'approved' },
    })
    expect(await currentWithdrawal(context, withdrawal)).toMatchObject({
      state: 'approved',
      approvedAt: context.clock.now(),
    })
    expect((await topics(withdrawal)).at(-1)).toBe('withdrawal.approved')
    expect(await balances(withdrawal)).toMatchObject({ playable: 0n, held: 5_000_000n })
    expect(await trail(withdrawal)).toEqual([
      {
        operator: 'cashier',
        act: 'withdrawal.approved',
        subject: 'withdrawal',
        subject_id: withdrawal.id,
        before: {
          state: 'review',
          approvals: 0,
          approvals_needed: 1,
          amount: '50000.00',
          bank: withdrawal.bank,
          account_number: withdrawal.accountNumber,
        },
        after: { state: 'approved', approvals: 1, cause: null },
        address: '203.0.113.7',
        at: context.clock.now(),
      },
    ])
    expect(await approve(supervisor, withdrawal)).toMatchObject({ status: 409, body: { code: 'NOT_IN_REVIEW' } })
  })

  test('is refused while its member owes, and a rejection then pays what is owed', async () => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    const [charge] = await context.sql<{ reference: string }>(
      'select reference from treasury.receipt where member_id = $1',
      [withdrawal.member],
    )
    const chargeId = charge?.reference ?? ''
    const refunded = satang(5_000_000n)
    const charged = { chargeId, reference: null, asked: refunded, paid: refunded, payer: null, qrPayload: null }
    await noteRefund(context, { ...charged, status: 'paid', refunded })
    await context.database.write((tx) => takeRefund(tx, chargeId, context.clock.now()))
    expect(await balances(withdrawal)).toMatchObject({ held: 5_000_000n, debt: 5_000_000n })
    expect(await approve(cashier, withdrawal)).toMatchObject({ status: 409, body: { code: 'MEMBER_OWES' } })
    expect(await reject(cashier, withdrawal, 'เงินฝากถูกคืนแล้ว')).toMatchObject({ status: 200 })
    expect(await balances(withdrawal)).toMatchObject({ playable: 0n, held: 0n, debt: 0n })
  })

  test('of the same operator twice counts once; the second pair of eyes is another person', async () => {
    const withdrawal = await waitingWithdrawal(context, 15_000_000n, 2)
    const elsewhere = await office.signedIn('cashier')
    expect(await approve(cashier, withdrawal)).toMatchObject({ status: 200, body: { outcome: 'needs_second_eye' } })
    expect(await approve(cashier, withdrawal)).toMatchObject({ status: 200, body: { outcome: 'needs_second_eye' } })
    expect(await approve(elsewhere, withdrawal)).toMatchObject({ status: 200, body: { outcome: 'needs_second_eye' } })
    expect(await currentWithdrawal(context, withdrawal)).toMatchObject({ state: 'review' })
    const queue = (await supervisor.call('GET /api/withdrawals/queue')).body['data']
    expect(queue).toMatchObject({ waiting: [{ id: withdrawal.id, approved_by: ['cashier'] }] })
    expect(await approve(supervisor, withdrawal)).toMatchObject({ status: 200, body: { outcome: 'approved' } })
    expect(await trail(withdrawal)).toMatchObject([
      { operator: 'cashier', act: 'withdrawal.approval_added', after: { state: 'review', approvals: 1 } },
      {
        operator: 'supervisor',
        act: 'withdrawal.approved',
        before: { approvals: 1 },
        after: { state: 'approved', approvals: 2 },
      },
    ])
  })

  test('of two operators at once pays out once', async () => {
    const withdrawal = await waitingWithdrawal(context, 20_000_000n, 2)
    const answers = await Promise.all([cashier, supervisor, cashier, supervisor].map((by) => approve(by, withdrawal)))
    expect(answers.filter(({ body }) => body['outcome'] === 'approved')).toHaveLength(1)
    expect((await topics(withdrawal)).filter((topic) => topic === 'withdrawal.approved')).toHaveLength(1)
    expect(await trail(withdrawal)).toHaveLength(2)
  })

  test.each([
    ['another amount than the withdrawal’s', { amount: '50000.01' }, 409, 'CHANGED_SINCE_SEEN'],
    ['another account than the withdrawal’s', { account_number: '9999999999' }, 409, 'CHANGED_SINCE_SEEN'],
    ['an amount with an exponent', { amount: '5e4' }, 400, 'BODY_MALFORMED'],
    ['no amount', { amount: null }, 400, 'BODY_MALFORMED'],
    ['an account of letters', { account_number: 'x' }, 400, 'BODY_MALFORMED'],
  ])('with %s is refused and writes nothing', async (_what, other, status, code) => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    expect(await approve(cashier, withdrawal, { ...shownFields(withdrawal), ...other })).toMatchObject({
      status,
      body: { code },
    })
    expect(await currentWithdrawal(context, withdrawal)).toMatchObject({ state: 'review' })
    expect(await trail(withdrawal)).toEqual([])
    await reject(cashier, withdrawal, 'ทดสอบ')
  })

  test('of somebody else’s withdrawal under this id finds nothing', async () => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    const other = { ...withdrawal, member: (withdrawal.member + 1_000n) as Withdrawal['member'] }
    expect(await approve(cashier, other)).toMatchObject({ status: 404, body: { code: 'WITHDRAWAL_NOT_FOUND' } })
    expect(
      await approve(cashier, withdrawal, { ...shownFields(withdrawal), id: 'wdr_another', member: '1' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await currentWithdrawal(context, withdrawal)).toMatchObject({ state: 'approved' })
  })

  test('is rolled back where the audit trail cannot be written', async () => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    await context.sql(`revoke execute on function ${NOTE_IN_AUDIT} from chokdee_office`)
    expect(await approve(cashier, withdrawal)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(await reject(cashier, withdrawal, 'ทดสอบ')).toMatchObject({ status: 500 })
    await context.sql(`grant execute on function ${NOTE_IN_AUDIT} to chokdee_office`)
    expect(await currentWithdrawal(context, withdrawal)).toMatchObject({ state: 'review' })
    expect(await balances(withdrawal)).toMatchObject({ playable: 0n, held: 5_000_000n })
    await reject(cashier, withdrawal, 'ทดสอบ')
  })
})

describe('a rejection', () => {
  test('gives the money back and notifies the member why', async () => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    expect(await reject(cashier, withdrawal, '  ชื่อบัญชี\u200bไม่ตรง\nกับผู้ฝาก  ')).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await currentWithdrawal(context, withdrawal)).toMatchObject({
      state: 'rejected',
      cause: 'ชื่อบัญชีไม่ตรง กับผู้ฝาก',
    })
    expect(await balances(withdrawal)).toMatchObject({ playable: 5_000_000n, held: 0n })
    expect((await topics(withdrawal)).at(-1)).toBe('withdrawal.rejected')
    expect(await trail(withdrawal)).toMatchObject([
      {
        operator: 'cashier',
        act: 'withdrawal.rejected',
        before: { state: 'review', approvals: 0 },
        after: { cause: 'ชื่อบัญชีไม่ตรง กับผู้ฝาก' },
      },
    ])
    expect(await reject(supervisor, withdrawal, 'อีกครั้ง')).toMatchObject({
      status: 409,
      body: { code: 'NOT_IN_REVIEW' },
    })
  })

  test.each([
    ['no reason', undefined, 'REASON_REQUIRED'],
    ['a reason of nothing to see', ' \u200b\n ', 'REASON_REQUIRED'],
    ['a reason too long', 'ก'.repeat(201), 'REASON_TOO_LONG'],
  ])('with %s is refused in its field', async (_what, reason, code) => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    expect(await reject(cashier, withdrawal, reason)).toMatchObject({ status: 422, body: { code, field: 'reason' } })
    expect(await currentWithdrawal(context, withdrawal)).toMatchObject({ state: 'review' })
    await reject(cashier, withdrawal, 'ทดสอบ')
  })

  test('racing an approval ends in one of the two, with the money in one place', async () => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    const answers = await Promise.all([approve(cashier, withdrawal), reject(supervisor, withdrawal, 'ทดสอบ')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await trail(withdrawal)).toHaveLength(1)
  })
})

test('the newest decisions are on top, with what has become of them', async () => {
  const first = await waitingWithdrawal(context, 5_000_000n)
  const second = await waitingWithdrawal(context, 6_000_000n)
  await approve(cashier, first)
  await reject(supervisor, second, 'บัญชีไม่ตรง')
  const answer = await cashier.call('GET /api/withdrawals/decisions')
  const decisions = answer.body['data'] as Record<string, unknown>[]
  expect(decisions.slice(0, 2)).toMatchObject([
    {
      id: second.id,
      operator: 'supervisor',
      verdict: 'rejected',
      state: 'rejected',
      cause: 'บัญชีไม่ตรง',
      amount: '60000.00',
    },
    { id: first.id, operator: 'cashier', verdict: 'approved', state: 'approved', cause: null },
  ])
})
