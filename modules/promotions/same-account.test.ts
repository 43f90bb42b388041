import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { openAccountClaims } from '#tests/fixtures/account-claims.ts'
import { NAME } from '#tests/fixtures/account-changes.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { claimOffer } from './offers.ts'

const context = await testContext()
const { memberWith, number } = await openAccountClaims(context)
const claim = (member: MemberId) =>
  context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: context.clock.now() }))

test('an offer is used up by the bank account too: a second member who registers the same one is refused it', async () => {
  const one = await memberWith(number(), 'สมหญิง รักดี', 'silent')
  expect(await claim(one.member)).toBe('granted')
  const owner = await memberWith(one.account, NAME)
  expect(await claim(owner.member)).toBe('used')
  const other = await memberWith(number(), NAME)
  expect(await claim(other.member)).toBe('granted')
})
