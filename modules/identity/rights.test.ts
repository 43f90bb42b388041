import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openMembers, registeredMember, visitor } from '#tests/fixtures/members.ts'
import { forgetExpired } from './index.ts'

const context = await testContext()
const members = await openMembers(context)
await registeredMember(members)

test.each([
  'delete from members.member',
  'delete from members.session',
  'delete from members.bank_account',
  `update members.member set phone = '0899999999'`,
  `update members.member set status = 'active'`,
  `update members.bank_account set account_number = '9999999999'`,
  'update members.session set expires_at = expires_at',
  'select from members.security_event',
  'delete from members.security_event',
])('the site may not: %s', async (statement) => {
  await expect(context.database.write((tx) => tx.rows(statement, statement))).rejects.toThrow('permission denied')
})

test('codes and counts are forgotten when they no longer count, and not before', async () => {
  const caller = visitor()
  await members.routes['POST /register/phone'](
    { phone: '0899999999', ip: '', no_otp: '', affiliate_key: '', referral_key: '' },
    caller,
  )
  const stored = async () => [
    (await context.sql(`select from members.otp_flow where phone = '0899999999'`)).length,
    (await context.sql(`select from members.throttle where key = '0899999999'`)).length,
  ]
  context.clock.advance(86_400)
  await forgetExpired(context)
  expect(await stored()).toEqual([1, 2])
  context.clock.advance(301)
  await forgetExpired(context)
  expect(await stored()).toEqual([0, 0])
})
