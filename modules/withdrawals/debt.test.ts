import { expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { findBalances, hostSource, postAdjustment, postBet, postRollback, postWin } from '#modules/wallet/index.ts'
import { riskKey, newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { allInvariants } from '#tools/invariants.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

/** What a member owes after a host took a win back, beside their deposits and withdrawals. */

const context = await testContext(allInvariants)
await context.database.write((tx) =>
  ensureSiteAccount(tx, { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }),
)

type Person = Awaited<ReturnType<typeof newMember>>

const operationOf = ({ member }: Person, extId: string, round: string) => ({
  member,
  extId,
  source: hostSource(1),
  round,
  at: context.clock.now(),
  topic: 'test',
  payload: {},
})
const money = async ({ member }: Person) => {
  const { playable, held, debt } = await context.database.read((tx) => findBalances(tx, member, context.clock.now()))
  return { playable, held, debt }
}
const request = ({ member }: Person, amount: number) =>
  requestWithdrawal(
    { ...context, riskKey },
    { member, id: null, amount: baht(amount), session: null, hasDeposited: async () => true },
  )

/** A member who won 5,000 with 1,000, has 5,000 staked on another round, and had 3,000 of the win taken back: that is owed. */
async function debtor(): Promise<Person> {
  const person = await newMember(context)
  await payIn(context, person.member, baht(1_000))
  await context.database.write(async (tx) => {
    await postBet(tx, { ...operationOf(person, 'b1', 'g1'), stake: baht(1_000), category: 3 })
    await postWin(tx, { ...operationOf(person, 'w1', 'g1'), amount: baht(5_000), betExtId: 'b1' })
    await postBet(tx, { ...operationOf(person, 'b2', 'g2'), stake: baht(5_000), category: 3 })
    await postAdjustment(tx, { ...operationOf(person, 'a1', 'g1'), amount: -baht(3_000), betExtId: 'b1' })
  })
  expect(await money(person)).toEqual({ playable: 0n, held: 0n, debt: baht(3_000) })
  return person
}

test('the next deposit pays what is owed, and only the rest is credit', async () => {
  const person = await debtor()
  await payIn(context, person.member, baht(500))
  expect(await money(person)).toEqual({ playable: 0n, held: 0n, debt: baht(2_500) })
  await payIn(context, person.member, baht(2_600))
  expect(await money(person)).toEqual({ playable: baht(100), held: 0n, debt: 0n })
})

test('no withdrawal takes what is owed, also where a stake came back beside it', async () => {
  const person = await debtor()
  await context.database.write((tx) => postRollback(tx, { ...operationOf(person, 'k2', 'g2'), betExtId: 'b2' }))
  expect(await money(person)).toEqual({ playable: baht(5_000), held: 0n, debt: baht(3_000) })
  expect(await request(person, 2_001)).toMatchObject({
    refusal: { code: 'WITHDRAW_OWED', details: { owed: '3,000.00' } },
  })
  expect(await money(person)).toMatchObject({ playable: baht(5_000), held: 0n })
  expect(await request(person, 2_000)).toMatchObject({ ok: true })
  expect(await money(person)).toEqual({ playable: baht(3_000), held: baht(2_000), debt: baht(3_000) })
})
