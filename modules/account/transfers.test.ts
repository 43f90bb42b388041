import { beforeEach, expect, test } from 'vitest'
import { bahtText } from '#kit/money.ts'
import { cancelDeposit } from '#modules/deposits/cancel-deposit.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSuspense } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { baht } from '#kit/money.ts'
import { findTransfers } from './transfers.ts'

const context = await testContext()
const { ours, feed, stranger, waiting, watch, startDay } = await openTransfers(context)
const { decide, relay, newestInSuspense } = await openSuspense(context)
beforeEach(startDay)

type Person = Awaited<ReturnType<typeof newMember>>
const viewOf = (person: Person) => findTransfers(context, person.member)
const to = { bank: ours.bank, account_number: ours.accountNumber, name: ours.name }

test('a member is shown the account to transfer to, and that nothing has come yet', async () => {
  expect(await viewOf(await newMember(context))).toEqual({ to, transfers: [], slips: [] })
})

test('a transfer has each step’s own time: the bank’s when it was paid, ours when it was matched and credited', async () => {
  const { person, pay } = await waiting()
  const none = { seen_at: null, matched_at: null, credited_at: null }
  const started = context.clock.now().toISOString()
  expect((await viewOf(person)).transfers).toMatchObject([
    { stage: 'waiting', amount: bahtText(pay), started_at: started, ...none },
  ])
  context.clock.advance(30)
  const paid = context.clock.now().toISOString()
  feed.addLine(pay, person.account)
  context.clock.advance(4)
  await watch()
  const then = context.clock.now().toISOString()
  expect((await viewOf(person)).transfers).toMatchObject([
    { stage: 'credited', seen_at: paid, matched_at: then, credited_at: then },
  ])
})

test('money that nobody announced is there, newest first; a QR and a request that ended without money are not', async () => {
  const { person, deposit } = await waiting()
  await cancelDeposit(context, { member: person.member, id: deposit.id })
  await requestDeposit(context, openTestGateway(), {
    member: person.member,
    id: null,
    amount: baht(500),
    promotionId: null,
  })
  for (const amount of [100n, 200n, 300n, 400n, 500n, 600n]) {
    context.clock.advance(1)
    feed.addLine(amount, person.account)
    await watch()
  }
  expect((await viewOf(person)).transfers.map(({ amount }) => amount)).toEqual(['6.00', '5.00', '4.00', '3.00', '2.00'])
})

test('money from a stranger waits in suspense, and is credited when an operator says so', async () => {
  const { person, deposit, pay } = await waiting()
  feed.addLine(pay, stranger)
  await watch()
  expect((await viewOf(person)).transfers).toMatchObject([
    { id: deposit.id, stage: 'suspended', matched_at: null, credited_at: null },
  ])
  await decide(await newestInSuspense(pay), { act: 'credit', member: String(person.member), request: deposit.id })
  context.clock.advance(60)
  await relay()
  const then = context.clock.now().toISOString()
  expect((await viewOf(person)).transfers).toMatchObject([
    { id: deposit.id, stage: 'credited', matched_at: then, credited_at: then },
  ])
})

test('a member keeps the account that they were shown, and nobody else is shown one while none receives', async () => {
  const { person } = await waiting()
  await context.sql('update treasury.account set receives = false')
  expect((await viewOf(person)).to).toEqual(to)
  expect((await viewOf(await newMember(context))).to).toBeNull()
  await context.sql('update treasury.account set receives = true')
})
