import { beforeEach, describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import type { MemberId } from '#kit/ids.ts'
import { sendReturn, type SuspenseRefusal } from '#modules/treasury/index.ts'
import { newMember, openTestBank, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSuspense } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { settleGatewayPayment } from './index.ts'
import { requestDeposit } from './request-deposit.ts'

const context = await testContext()
const { feed, stranger, waiting, deposits, newest, balance, watch, startDay } = await openTransfers(context)
const { decide, relay, newestInSuspense, stateOf, houseBalances } = await openSuspense(context)

beforeEach(startDay)

const credit = (receipt: string, member: MemberId, request: string | null = null) =>
  decide(receipt, { act: 'credit', member: String(member), request })
const giveBack = (receipt: string) => decide(receipt, { act: 'return' })
const refused = (refusal: SuspenseRefusal) => ({ ok: false, refusal })

/** Money of an unknown sender, of an amount that no request waits for. */
async function strangersMoney(amount = 43_210n): Promise<string> {
  feed.addLine(amount, stranger)
  await watch()
  return newestInSuspense(amount)
}

describe('return to the sender', () => {
  test('is paid out to the account the money came from, and the member it seemed to be for is told', async () => {
    const { person, deposit, pay } = await waiting()
    feed.addLine(pay, stranger)
    await watch()
    const receipt = await newestInSuspense(pay)
    const before = await houseBalances()
    expect(await giveBack(receipt)).toMatchObject({ ok: true })
    expect(await houseBalances()).toMatchObject({ suspense: before.suspense - pay, returning: before.returning + pay })
    await relay()
    const bank = openTestBank()
    expect(await sendReturn(context, bank, receipt)).toBe('settled')
    expect(await sendReturn(context, bank, receipt)).toBe('settled')
    expect([...bank.paid.values()]).toEqual([pay])
    expect(await houseBalances()).toMatchObject({ returning: before.returning, bank: before.bank + pay })
    expect(await stateOf(receipt)).toMatchObject({ state: 'returned' })
    await relay()
    expect(await newest(person)).toMatchObject({
      id: deposit.id,
      state: 'failed',
      cause: 'wrong_sender',
      returned: true,
    })
    const payout = await context.sql(
      `select member_id, bank, account_number, name, amount, state from treasury.payout where withdrawal_id = $1`,
      [`${receipt}:1`],
    )
    const { bank: at, accountNumber, name } = stranger
    expect(payout).toEqual([
      { member_id: 0n, bank: at, account_number: accountNumber, name, amount: pay, state: 'sent' },
    ])
  })

  test('whose answer was lost is asked for, and never sent twice', async () => {
    const receipt = await strangersMoney()
    await giveBack(receipt)
    await relay()
    const bank = openTestBank()
    bank.behaviour = 'silent-after'
    expect(await sendReturn(context, bank, receipt)).toBe('unknown')
    expect(await stateOf(receipt)).toMatchObject({ state: 'returning' })
    bank.behaviour = 'normal'
    expect(await sendReturn(context, bank, receipt)).toBe('settled')
    expect([bank.calls, bank.paid.size, (await stateOf(receipt)).state]).toEqual([1, 1, 'returned'])
  })

  test('that the bank refuses waits in suspense again with the cause, and may be tried again or credited', async () => {
    const receipt = await strangersMoney()
    const before = await houseBalances()
    await giveBack(receipt)
    await relay()
    const bank = openTestBank()
    bank.behaviour = 'refusing'
    await sendReturn(context, bank, receipt)
    expect(await stateOf(receipt)).toMatchObject({ state: 'waiting', cause: 'return_account_closed' })
    expect(await houseBalances()).toMatchObject({ suspense: before.suspense, returning: before.returning })
    // The job of the first try, run once more, does nothing to the second.
    await giveBack(receipt)
    await relay()
    await sendReturn(context, bank, receipt)
    expect(await stateOf(receipt)).toMatchObject({ state: 'waiting' })
    expect(bank.calls).toBe(2)
    const person = await newMember(context)
    await credit(receipt, person.member)
    await relay()
    expect(await balance(person)).toBe(43_210n)
  })

  test('of money whose sender nobody reported is refused', async () => {
    const gateway = openTestGateway()
    const requester = await newMember(context)
    await requestDeposit(context, gateway, {
      member: requester.member,
      id: 'dep_gateway_nameless',
      amount: baht(320),
      promotionId: null,
    })
    const [request] = await deposits(requester)
    await settleGatewayPayment(context, {
      ...gateway.pay(request?.reference ?? '', { payer: null }),
      reference: null,
      chargeId: 'chrg_nameless',
    })
    expect(await giveBack(await newestInSuspense(32_000n))).toEqual(refused('sender_unknown'))
  })
})
