import { expect, test } from 'vitest'
import { testDesk } from '#tests/fixtures/database.ts'
import { openMembers, registeredMember, visitor } from '#tests/fixtures/members.ts'
import { forgetExpired } from './index.ts'

const desk = await testDesk()
const members = await openMembers(desk)
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
  await expect(desk.database.write((tx) => tx.rows(statement, statement))).rejects.toThrow('permission denied')
})

test('codes and counts are forgotten when they no longer count, and not before', async () => {
  const caller = visitor()
  await members.routes['POST /register/phone']({ phone: '0899999999', ip: '', no_otp: '', affiliate_key: '', referral_key: '' }, caller)
  const kept = async () => [
    (await desk.sql(`select from members.otp_flow where phone = '0899999999'`)).length,
    (await desk.sql(`select from members.throttle where key = '0899999999'`)).length,
  ]
  desk.clock.advance(86_400)
  await forgetExpired(desk)
  expect(await kept()).toEqual([1, 2])
  desk.clock.advance(301)
  await forgetExpired(desk)
  expect(await kept()).toEqual([0, 0])
})
