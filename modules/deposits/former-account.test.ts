import { describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import type { Payer } from '#modules/treasury/index.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { findNewestDeposits, settleGatewayPayment } from './index.ts'
import { requestDeposit } from './request-deposit.ts'

const context = await testContext()
const { feed, watch, inSuspense, startDay, balance, newest } = await openTransfers(context)
const DAY = 86_400

type Person = Awaited<ReturnType<typeof newMember>>

let numbers = 0
/** A member whose change of account took effect just now, as the members module leaves it. */
async function memberOfNewAccount(): Promise<{ person: Person; old: Payer; current: Payer }> {
  startDay()
  const person = await newMember(context)
  numbers += 1
  const current = {
    bank: 'scb',
    accountNumber: `66000000${String(numbers).padStart(2, '0')}`,
    name: person.account.name,
  }
  await context.sql(
    'update members.bank_account set bank = $2, account_number = $3, added_at = $4 where member_id = $1',
    [person.member, current.bank, current.accountNumber, context.clock.now()],
  )
  return { person, old: person.account, current }
}

describe('a transfer', () => {
  test('from the new account is credited at once', async () => {
    const { person, current } = await memberOfNewAccount()
    feed.addLine(30_000n, current)
    await watch()
    expect(await balance(person)).toBe(30_000n)
  })

  test('from the old account is still the member’s until a day after the change, to the second', async () => {
    const { person, old } = await memberOfNewAccount()
    context.clock.advance(DAY - 1)
    feed.addLine(30_000n, old)
    await watch()
    expect(await balance(person)).toBe(30_000n)
  })

  test('from the old account later goes to suspense, with the member’s name on it', async () => {
    const { person, old } = await memberOfNewAccount()
    context.clock.advance(DAY)
    feed.addLine(30_000n, old)
    await watch()
    expect(await balance(person)).toBe(0n)
    expect(await inSuspense()).toEqual([{ amount: 30_000n, cause: 'former_account', member_id: person.member }])
    expect(await newest(person)).toBeUndefined()
  })
})

describe('a QR paid', () => {
  const gateway = openTestGateway()
  async function paidFrom(person: Person, payer: Payer) {
    const id = `dep_former_${person.member}`
    await requestDeposit(context, gateway, { member: person.member, id, amount: baht(300), promotionId: null })
    const [deposit] = await context.database.read((tx) => findNewestDeposits(tx, person.member, 1))
    return settleGatewayPayment(context, gateway.pay(deposit?.reference ?? 'none', { payer }))
  }

  test('from the old account is credited within the day, and suspended after it', async () => {
    const { person, old } = await memberOfNewAccount()
    expect(await paidFrom(person, old)).toBe('credited')
    const later = await memberOfNewAccount()
    context.clock.advance(DAY)
    expect(await paidFrom(later.person, later.old)).toBe('in_suspense')
    expect((await newest(later.person))?.cause).toBe('former_account')
  })

  test('from another member’s old or new account is a stranger’s', async () => {
    const { old, current } = await memberOfNewAccount()
    for (const payer of [old, current]) expect(await paidFrom(await newMember(context), payer)).toBe('in_suspense')
  })
})
