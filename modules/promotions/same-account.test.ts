import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { selectBankAccount } from '#modules/members/index.ts'
import { openContestedAccounts } from '#tests/fixtures/contested-accounts.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { findBonusFields } from './bonus-fields.ts'
import { claimOffer, findOwnOffers } from './offers.ts'

const context = await testContext()
const { memberWith, number } = await openContestedAccounts(context)
/** A member whose account stays unverified, since the bank does not answer. Whoever is verified for the same account afterwards is its
 *  owner, and this member gives it up. */
const unverified = (name: string) => memberWith(number(), name, 'silent')
const claim = (member: MemberId) =>
  context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: context.clock.now() }))

test('an offer is used up by the bank account too: a second member who registers the same one is refused it', async () => {
  const one = await unverified('สมหญิง รักดี')
  expect(await claim(one.member)).toBe('granted')
  const owner = await memberWith(one.account, 'สมชาย ใจดี')
  expect(await claim(owner.member)).toBe('used')
  const other = await memberWith(number(), 'สมปอง มั่นคง')
  expect(await claim(other.member)).toBe('granted')
})

test('an offer that another member with the same bank account used up is shown so, before it is refused', async () => {
  const at = context.clock.now()
  const shown = (member: MemberId) =>
    context.database.read(async (tx) => ({
      obstacle: (await findOwnOffers(tx, member, at)).find(({ id }) => id === 'free-credit')?.obstacle,
      events: (await findBonusFields(tx, member, selectBankAccount(tx, member), at)).fields.events.map(({ id }) => id),
    }))
  const one = await unverified('มาลี ดอกไม้')
  expect(await claim(one.member)).toBe('granted')
  const owner = await memberWith(one.account, 'วีระ กล้าหาญ')
  expect(await shown(owner.member)).toEqual({ obstacle: 'used', events: [] })
  const other = await memberWith(number(), 'ปราณี งามตา')
  expect(await shown(other.member)).toEqual({ obstacle: null, events: ['free-credit'] })
})

test('whoever gave their account up to its owner, or has none, is not granted the free credit, and sees it as closed', async () => {
  const one = await unverified('ชูใจ เรียนดี')
  const owner = await memberWith(one.account, 'มานะ อดทน')
  const [bare] = await context.sql<{ member: MemberId }>(
    `insert into members.member (phone, password_hash, registered_at) values ('0898765432', '$argon2id$test', $1) returning member_id as member`,
    [context.clock.now()],
  )
  const without = bare?.member as MemberId
  expect([await claim(one.member), await claim(without)]).toEqual(['account_unknown', 'account_unknown'])
  const obstacleFor = async (member: MemberId) =>
    (await context.database.read((tx) => findOwnOffers(tx, member, context.clock.now()))).find(
      ({ id }) => id === 'free-credit',
    )?.obstacle
  expect([await obstacleFor(one.member), await obstacleFor(without), await obstacleFor(owner.member)]).toEqual([
    'closed',
    'closed',
    null,
  ])
})
