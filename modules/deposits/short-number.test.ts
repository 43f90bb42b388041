import { beforeEach, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { findNewestDeposits } from './index.ts'
import { requestDeposit } from './request-deposit.ts'

const context = await testContext()
const gateway = openTestGateway()
const numberOf = async (person: Awaited<ReturnType<typeof newMember>>, id: string | null = null) => {
  const answer = await requestDeposit(context, gateway, {
    member: person.member,
    id,
    amount: baht(300),
    promotionId: null,
  })
  expect(answer.ok).toBe(true)
  return (await context.database.read((tx) => findNewestDeposits(tx, person.member, 1)))[0]?.number ?? ''
}
const dayAndNumber = (number: string) => number.match(/^D-(\d{8})-(\d{4})$/)?.slice(1)

beforeEach(() => context.clock.advance(86_400))

test('a day’s first deposits, asked for at once, are numbered from one on, each with a number of its own', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newMember(context)))
  const numbers = await Promise.all(people.map((person) => numberOf(person)))
  const numerals = numbers.map((number) => Number(dayAndNumber(number)?.[1])).sort((a, b) => a - b)
  expect(new Set(numerals).size).toBe(8)
  expect(numerals).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('the day is Bangkok’s in the Buddhist era, and its count starts over', async () => {
  const [person, other] = [await newMember(context), await newMember(context)]
  const at = new Date(context.clock.now().getTime() + 7 * 3_600_000)
  const day = `${String(at.getUTCDate()).padStart(2, '0')}${String(at.getUTCMonth() + 1).padStart(2, '0')}${at.getUTCFullYear() + 543}`
  expect(await numberOf(person)).toBe(`D-${day}-0001`)
  expect(await numberOf(other)).toBe(`D-${day}-0002`)
})

test('the same request asked for again keeps its number, and nobody names their own', async () => {
  const person = await newMember(context)
  const number = await numberOf(person, 'dep_numbered1')
  expect(await numberOf(person, 'dep_numbered1')).toBe(number)
  const at = context.clock.now()
  const forged = await context.sql<{ number: string }>(
    `insert into deposits.deposit (member_id, id, number, reference, state, asked, created_at, expires_at, ended_at)
     values ($1, 'dep_forged', 'D-00000000-0000', 'pay_forged', 'expired', 30000, $2, $2, $2) returning number`,
    [person.member, at],
  )
  expect(dayAndNumber(forged[0]?.number ?? '')?.[0]).toBe(dayAndNumber(number)?.[0])
})
