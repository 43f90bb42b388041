import { beforeEach, expect, test } from 'vitest'
import { bahtText } from '#kit/money.ts'
import { cancelDeposit } from '#modules/deposits/cancel-deposit.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { openSuspense } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { baht } from '#kit/money.ts'
import { findTransfers } from './transfers.ts'

const desk = await testDesk()
const { ours, feed, stranger, waiting, look, startDay } = await openTransfers(desk)
const { decide, relay, oneSuspended } = await openSuspense(desk)
beforeEach(startDay)

type Person = Awaited<ReturnType<typeof newMember>>
const seen = (person: Person) => findTransfers(desk, person.member)
const to = { bank: ours.bank, account_number: ours.accountNumber, name: ours.name }

test('a member is told the account to transfer to, and that nothing has come yet', async () => {
  expect(await seen(await newMember(desk))).toEqual({ to, transfers: [], slips: [] })
})

test('a transfer has each step’s own time: the bank’s when it was paid, ours when it was matched and credited', async () => {
  const { person, pay } = await waiting()
  const none = { seen_at: null, matched_at: null, credited_at: null }
  const started = desk.clock.now().toISOString()
  expect((await seen(person)).transfers).toMatchObject([{ stage: 'waiting', amount: bahtText(pay), started_at: started, ...none }])
  desk.clock.advance(30)
  const paid = desk.clock.now().toISOString()
  feed.bring(pay, person.account)
  desk.clock.advance(4)
  await look()
  const then = desk.clock.now().toISOString()
  expect((await seen(person)).transfers).toMatchObject([{ stage: 'credited', seen_at: paid, matched_at: then, credited_at: then }])
})

test('money that nobody announced is there, newest first; a QR and a request that ended without money are not', async () => {
  const { person, deposit } = await waiting()
  await cancelDeposit(desk, { member: person.member, id: deposit.id })
  await requestDeposit(desk, openTestGateway(), { member: person.member, id: null, amount: baht(500), promotionId: null })
  for (const amount of [100n, 200n, 300n, 400n, 500n, 600n]) {
    desk.clock.advance(1)
    feed.bring(amount, person.account)
    await look()
  }
  expect((await seen(person)).transfers.map(({ amount }) => amount)).toEqual(['6.00', '5.00', '4.00', '3.00', '2.00'])
})

test('money from a stranger lies aside, and is credited when an operator says so', async () => {
  const { person, deposit, pay } = await waiting()
  feed.bring(pay, stranger)
  await look()
  expect((await seen(person)).transfers).toMatchObject([{ id: deposit.id, stage: 'aside', matched_at: null, credited_at: null }])
  await decide(await oneSuspended(pay), { act: 'credit', member: String(person.member), request: deposit.id })
  desk.clock.advance(60)
  await relay()
  const then = desk.clock.now().toISOString()
  expect((await seen(person)).transfers).toMatchObject([{ id: deposit.id, stage: 'credited', matched_at: then, credited_at: then }])
})

test('who was told an account keeps it, and no account with room is no account', async () => {
  const { person } = await waiting()
  await desk.sql('update treasury.account set receives = false')
  expect((await seen(person)).to).toEqual(to)
  expect((await seen(await newMember(desk))).to).toBeNull()
  await desk.sql('update treasury.account set receives = true')
})
