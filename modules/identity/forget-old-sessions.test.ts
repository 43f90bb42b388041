import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { forgetOldSessions } from './forget-old-sessions.ts'
import { selectDeviceNew } from './traces.store.ts'

const context = await testContext()
const site = await openSite(context)
const DAY = 86_400
const sessions = async (member: MemberId) =>
  (
    await context.sql<{ session_id: string }>(
      'select session_id from members.session where member_id = $1 order by created_at',
      [member],
    )
  ).map(({ session_id }) => session_id)
const memberOf = async (phone: string) =>
  (await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [phone]))[0]
    ?.member_id as MemberId

test('a session is removed half a year after it ran out, and a member who comes back then is on a strange device', async () => {
  const phone = '0811111111'
  await site.register(phone, '1111111111')
  const member = await memberOf(phone)
  const login = async () =>
    String((await site.post('/api/login', { phone, password: site.password })).body['access_token'])
  const before = await sessions(member)
  expect(before.length).toBeGreaterThan(0)
  context.clock.advance(180 * DAY)
  await forgetOldSessions(context)
  expect(await sessions(member), 'not a day too early').toEqual(before)
  context.clock.advance(40 * DAY)
  await forgetOldSessions(context)
  expect(await sessions(member)).toEqual([])
  const token = await login()
  const [session] = await sessions(member)
  expect((await site.send('GET', '/api/user', { token })).status).toBe(200)
  expect(
    await context.database.read((tx) => selectDeviceNew(tx, member, session ?? '')),
    'nobody remembers this device',
  ).toBe(true)
  expect((await site.send('GET', '/api/customers/sessions', { token })).status).toBe(200)
})

test('a first session of all is on no strange device', async () => {
  const phone = '0822222222'
  await site.register(phone, '2222222222')
  const member = await memberOf(phone)
  const [session] = (
    await context.sql<{ session_id: string }>(
      `select session_id from members.session where member_id = $1 and scope = 'member'`,
      [member],
    )
  ).map(({ session_id }) => session_id)
  expect(await context.database.read((tx) => selectDeviceNew(tx, member, session ?? ''))).toBe(false)
})

test('of many old rows each call removes some, the oldest first, and what is younger than a year stays', async () => {
  const now = context.clock.now()
  await context.sql('delete from members.security_event')
  await context.sql(
    `insert into members.security_event (member_id, kind, at)
     select 1, 'password.reset', $1::timestamptz - interval '366 days' from generate_series(1, 2500)`,
    [now],
  )
  await context.sql(
    `insert into members.security_event (member_id, kind, at) values (1, 'password.reset', $1::timestamptz - interval '364 days')`,
    [now],
  )
  const left = async () =>
    Number((await context.sql<{ n: bigint }>('select count(*) as n from members.security_event'))[0]?.n)
  const remove = () =>
    context.sql(`select members.forget_security_events($1::timestamptz - interval '365 days', 1000)`, [now])
  await remove()
  expect(await left()).toBe(1_501)
  await forgetOldSessions(context)
  expect(await left()).toBe(1)
})
