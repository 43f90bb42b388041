import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { baht, type Satang } from '#kit/money.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { newMember, openTestGateway, type WhoIs } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { claimOffer, findOwnOffers } from './offers.ts'

// One holder with several numbers and accounts: each name has its own members, so that no test finds another's.
const context = await testContext()
const gateway = openTestGateway()
const now = () => context.clock.now()
type Person = Awaited<ReturnType<typeof newMember>>

const claim = ({ member }: Person, device: string | null = null) =>
  context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', device, at: now() }))
const balanceOf = async ({ member }: Person) =>
  (await context.database.read((tx) => findBalances(tx, member, now()))).playable
const obstacleOf = async ({ member }: Person, offer: string) =>
  (await context.database.read((tx) => findOwnOffers(tx, member, now()))).find(({ id }) => id === offer)?.obstacle

/** A request for a deposit with an offer; `pay` has the gateway report that it was paid. */
async function request(person: Person, offer: string, amount: Satang) {
  const asked = await requestDeposit(context, gateway, { member: person.member, id: null, amount, promotionId: offer })
  if (!asked.ok) throw new Error(`the deposit was refused: ${asked.refusal.code}`)
  const { id } = asked.value
  const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [id])
  const pay = () => settleGatewayPayment(context, gateway.pay(row?.reference ?? '', { payer: person.account }))
  const outcome = async () =>
    (await context.sql<{ outcome: string }>('select outcome from promotions.acceptance where deposit_id = $1', [id]))[0]
      ?.outcome
  return { id, pay, outcome }
}
async function deposit(person: Person, offer: string, amount: Satang = baht(300)) {
  const { pay, outcome } = await request(person, offer, amount)
  await pay()
  return outcome()
}
const four = async (who: WhoIs) => [
  await newMember(context, who),
  await newMember(context, who),
  await newMember(context, who),
  await newMember(context, who),
]

test('four numbers with four banks of one holder and birth date take the free credit once', async () => {
  const outcomes = []
  for (const person of await four({ name: 'วิชัย มั่งมี' })) outcomes.push(await claim(person))
  expect(outcomes).toEqual(['granted', 'used', 'used', 'used'])
})

test('four numbers with four banks of one holder and birth date take 300→400 once, and each deposit is credited', async () => {
  const people = await four({ name: 'วิเชียร มั่งมี' })
  // Accepted before any of them was used up: what the form shows afterwards refuses nothing.
  const requests = []
  for (const person of people) requests.push(await request(person, 'new-member', baht(300)))
  for (const { pay } of requests) await pay()
  expect(await Promise.all(requests.map(({ outcome }) => outcome()))).toEqual(['granted', 'used', 'used', 'used'])
  expect(await Promise.all(people.map(balanceOf))).toEqual([40_000n, 30_000n, 30_000n, 30_000n])
})

test('of two numbers of one person that claim at the same moment one is granted', async () => {
  const people = await four({ name: 'ประยุทธ รวยจริง' })
  expect((await Promise.all(people.map((person) => claim(person)))).sort()).toEqual(['granted', 'used', 'used', 'used'])
})

test.each([
  ['นาย อนันต์ พูนทรัพย์', 'the title'],
  ['พูนทรัพย์ อนันต์', 'the order of words'],
  ['อนันต์พูนทรัพย์', 'the space'],
])('%s is the person who took it as อนันต์ พูนทรัพย์, whatever is done to %s', async (name) => {
  await claim(await newMember(context, { name: 'อนันต์ พูนทรัพย์' }))
  const other = await newMember(context, { name })
  expect(await obstacleOf(other, 'free-credit')).toBe('used')
  expect(await claim(other)).toBe('used')
})

test('a name written with two short vowels in place of a long one is the same name', async () => {
  expect(await claim(await newMember(context, { name: 'แสง แก้วใส' }))).toBe('granted')
  expect(await claim(await newMember(context, { name: 'เเสง เเก้วใส' }))).toBe('used')
})

test('a daily offer is used up by the person for its day, and free again on the next', async () => {
  const [one, other] = await four({ name: 'ดารา วันดี' })
  if (!one || !other) throw new Error('four people')
  expect(await deposit(one, 'thousand', baht(1_000))).toBe('granted')
  expect(await obstacleOf(other, 'thousand')).toBe('used')
  context.clock.set(plusSeconds(now(), 86_400))
  expect(await deposit(other, 'thousand', baht(1_000))).toBe('granted')
})

test('a birth date that is told after the first grant makes no second one free', async () => {
  const one = await newMember(context, { name: 'สายัณห์ ใจเย็น', birthDate: null })
  expect(await deposit(one, 'new-member')).toBe('granted')
  const other = await newMember(context, { name: 'สายัณห์ ใจเย็น' })
  expect(await deposit(other, 'new-member')).toBe('held')
})

test('a free credit asks for a birth date, and uses nothing up before it is known', async () => {
  const person = await newMember(context, { name: 'ไม่บอก วันเกิด', birthDate: null })
  expect(await claim(person)).toBe('no_birth_date')
  await context.sql(`update members.member set birth_date = '1991-02-03' where member_id = $1`, [person.member])
  expect(await claim(person)).toBe('granted')
})

test('somebody else who was born on the same day is granted theirs', async () => {
  expect(await claim(await newMember(context, { name: 'สมศักดิ์ บุญมา' }))).toBe('granted')
  expect(await claim(await newMember(context, { name: 'สมศรี บุญมา' }))).toBe('granted')
})
