import { beforeEach, describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSuspense } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { settleGatewayPayment } from './index.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { requestDeposit } from './request-deposit.ts'

const context = await testContext()
const { feed, stranger, waiting, deposits, watch, startDay } = await openTransfers(context)
const { decide, relay, newestInSuspense } = await openSuspense(context)
const gateway = openTestGateway()
beforeEach(startDay)

const WRONG_SENDER = 'wrong_sender'
const PAID_BEFORE = 'paid_before'
type Waiting = Awaited<ReturnType<typeof waiting>>

/** What a member's history shows after money came that was not as it should be, newest first: state, what was credited, and why. */
describe('the member reads in their history, after a transfer', () => {
  const transferOf =
    (amount: (pay: bigint) => bigint, from: 'own' | 'stranger', before?: (one: Waiting) => Promise<unknown>) =>
    async (one: Waiting) => {
      await before?.(one)
      feed.addLine(amount(one.pay), from === 'own' ? one.person.account : stranger)
      await watch()
    }
  const expire = async () => {
    context.clock.advance(700)
    await watch()
  }
  const cancel = ({ person, deposit }: Waiting) => cancelDeposit(context, { member: person.member, id: deposit.id })
  const same = (pay: bigint) => pay

  test.each<[string, (one: Waiting) => Promise<unknown>, (pay: bigint) => unknown[]]>([
    [
      'of more than was asked: what came',
      transferOf((pay) => pay + 5_000n, 'own'),
      (pay) => [['completed', pay + 5_000n, null]],
    ],
    ['of a part: what came', transferOf(() => 10_000n, 'own'), () => [['completed', 10_000n, null]]],
    [
      'made twice: both',
      async (one) => (await transferOf(same, 'own')(one), transferOf(same, 'own')(one)),
      (pay) => [
        ['completed', pay, null],
        ['completed', pay, null],
      ],
    ],
    ['after it had expired: the credit', transferOf(same, 'own', expire), (pay) => [['completed', pay, null]]],
    ['after it was cancelled: the credit', transferOf(same, 'own', cancel), (pay) => [['completed', pay, null]]],
    ['from a stranger: why', transferOf(same, 'stranger'), () => [['failed', null, WRONG_SENDER]]],
    [
      'from a stranger, late: that it expired, and why',
      transferOf(same, 'stranger', expire),
      () => [['expired', null, WRONG_SENDER]],
    ],
    [
      'from a stranger, after a cancel: why',
      transferOf(same, 'stranger', cancel),
      () => [['cancelled', null, WRONG_SENDER]],
    ],
  ])('%s', async (_case, happens, expected) => {
    const one = await waiting()
    await happens(one)
    const history = (await deposits(one.person)).map(({ state, credited, cause }) => [state, credited, cause])
    expect(history).toEqual(expected(one.pay))
  })
})

describe('the member reads in their history, after a QR', () => {
  async function requestByQr() {
    const person = await newMember(context)
    await requestDeposit(context, gateway, { member: person.member, id: null, amount: baht(300), promotionId: null })
    const [deposit] = await deposits(person)
    if (!deposit) throw new Error('no deposit')
    return { person, reference: deposit.reference }
  }
  const history = async (person: Waiting['person']) =>
    (await deposits(person)).map(({ state, credited, cause }) => [state, credited, cause])

  test('was paid once more: the credit, and beside it what came on top until an operator gives it to them', async () => {
    const { person, reference } = await requestByQr()
    const payment = gateway.pay(reference, { payer: person.account })
    await settleGatewayPayment(context, payment)
    context.clock.advance(5)
    await settleGatewayPayment(context, { ...payment, chargeId: `${payment.chargeId}_again` })
    await settleGatewayPayment(context, { ...payment, chargeId: `${payment.chargeId}_again` })
    expect(await history(person)).toEqual([
      ['failed', null, PAID_BEFORE],
      ['completed', 30_000n, null],
    ])
    const [onTop] = await deposits(person)
    await decide(await newestInSuspense(30_000n), {
      act: 'credit',
      member: String(person.member),
      request: onTop?.id ?? '',
    })
    await relay()
    expect(await history(person)).toEqual([
      ['completed', 30_000n, null],
      ['completed', 30_000n, null],
    ])
  })

  test('was paid by somebody else, or the bank refused the payment: the cause', async () => {
    const { person, reference } = await requestByQr()
    await settleGatewayPayment(context, gateway.pay(reference, { payer: stranger }))
    expect(await history(person)).toEqual([['failed', null, WRONG_SENDER]])
    const refused = await requestByQr()
    await settleGatewayPayment(context, gateway.end(refused.reference, 'failed'))
    expect(await history(refused.person)).toEqual([['failed', null, 'refused_by_bank']])
  })
})
