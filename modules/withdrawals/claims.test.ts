import { describe, expect, test } from 'vitest'
import { bahtText } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice, type OfficeBrowser, waitingWithdrawal } from '#tests/fixtures/office.ts'
import type { Withdrawal } from './index.ts'

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

describe('a claim', () => {
  const claim = (by: OfficeBrowser, withdrawal: Withdrawal) => by.call(`POST ${path(withdrawal)}/claim`)
  const holder = async () => {
    const data = (await cashier.call('GET /api/withdrawals/queue')).body['data'] as {
      waiting: { claimed_by: unknown }[]
    }
    return data.waiting[0]?.claimed_by
  }

  test('keeps others from deciding for two minutes, and is shown; then anybody may take it', async () => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    expect(await holder()).toBeNull()
    expect(await claim(cashier, withdrawal)).toMatchObject({ status: 200 })
    context.clock.advance(60)
    expect(await holder()).toEqual({ operator: 'cashier', seconds_left: 60 })
    const inHands = { status: 409, body: { code: 'CLAIMED_BY_OTHER' } }
    expect(await claim(supervisor, withdrawal)).toMatchObject(inHands)
    expect(await approve(supervisor, withdrawal)).toMatchObject(inHands)
    expect(await reject(supervisor, withdrawal, 'ทดสอบ')).toMatchObject(inHands)
    context.clock.advance(60)
    expect(await claim(supervisor, withdrawal)).toMatchObject({ status: 200 })
    expect(await reject(cashier, withdrawal, 'ทดสอบ')).toMatchObject(inHands)
    expect(await reject(supervisor, withdrawal, 'ทดสอบ')).toMatchObject({ status: 200 })
    expect(await claim(cashier, withdrawal)).toMatchObject({ status: 409, body: { code: 'NOT_IN_REVIEW' } })
  })

  test('is made longer by whoever holds it, and ends with their yes, so that the second pair of eyes need not wait', async () => {
    const withdrawal = await waitingWithdrawal(context, 15_000_000n, 2)
    await claim(cashier, withdrawal)
    context.clock.advance(100)
    await claim(cashier, withdrawal)
    expect(await holder()).toEqual({ operator: 'cashier', seconds_left: 120 })
    expect(await approve(cashier, withdrawal)).toMatchObject({ body: { outcome: 'needs_second_eye' } })
    expect(await holder()).toBeNull()
    expect(await approve(supervisor, withdrawal)).toMatchObject({ body: { outcome: 'approved' } })
  })

  test('of two at once has one holder, and nothing that is not there can be claimed', async () => {
    const withdrawal = await waitingWithdrawal(context, 5_000_000n)
    const answers = await Promise.all([cashier, supervisor].map((by) => claim(by, withdrawal)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await claim(cashier, { ...withdrawal, id: 'wdr_unknown_1' })).toMatchObject({ status: 404 })
    context.clock.advance(120)
    await reject(cashier, withdrawal, 'ทดสอบ')
  })
})
