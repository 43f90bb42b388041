import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { attributeMember } from './index.ts'

const context = await testContext()
const site = await openSite(context)
let people = 0

/** Registers with these link keys, up to the password; the event is relayed unless `not_relayed`. */
async function register(
  keys: { referral_key?: string; affiliate_key?: string } = {},
  how: 'relayed' | 'not_relayed' = 'relayed',
) {
  const phone = `08444${String((people += 1)).padStart(5, '0')}`
  await site.post('/api/register/phone', { phone, ...keys })
  const otp = await site.post('/api/register/otp', { phone, otp: site.members.sms.codeOf(phone) })
  const bearer = String(otp.body['access_token'])
  await site.post('/api/register/password', { password: site.password, password_confirmation: site.password }, bearer)
  const [row] = await context.sql<{ member: MemberId; key: string }>(
    'select member_id as member, public_key as key from members.member where phone = $1',
    [phone],
  )
  if (!row) throw new Error('not registered')
  if (how === 'relayed') await relayRegistered(row.member)
  return { ...row, phone, bearer }
}

const relayRegistered = (member: MemberId) =>
  context.database.write((tx) =>
    handleEventsWith(new Uint8Array(32))(tx, [
      { member, no: 1n, topic: 'member.registered', payload: {}, at: new Date() },
    ]),
  )

const friendsOf = (member: MemberId) =>
  context.sql(
    'select friend_id as friend, level::int as level from referrals.friend where member_id = $1 order by level, friend_id',
    [member],
  )

const attributionOf = async (member: MemberId) =>
  (
    await context.sql(
      'select upline_id as upline, partner_key as partner from referrals.attribution where member_id = $1',
      [member],
    )
  )[0] ?? null

describe('a registration by a link', () => {
  test('puts the new member on level 1 of its owner, and two levels further up, once', async () => {
    const first = await register()
    const second = await register({ referral_key: first.key })
    const third = await register({ referral_key: second.key })
    const fourth = await register({ referral_key: third.key })
    const fifth = await register({ referral_key: fourth.key })
    await relayRegistered(fourth.member)
    expect(await friendsOf(first.member)).toEqual([
      { friend: second.member, level: 1 },
      { friend: third.member, level: 2 },
      { friend: fourth.member, level: 3 },
    ])
    expect(await friendsOf(second.member)).toEqual([
      { friend: third.member, level: 1 },
      { friend: fourth.member, level: 2 },
      { friend: fifth.member, level: 3 },
    ])
    expect(await attributionOf(fifth.member)).toEqual({ upline: fourth.member, partner: null })
    expect(await attributionOf(first.member)).toBeNull()
  })

  test('finds those above even where their own event has not been relayed yet', async () => {
    const first = await register()
    const second = await register({ referral_key: first.key }, 'not_relayed')
    const third = await register({ referral_key: second.key })
    expect(await friendsOf(first.member)).toEqual([{ friend: third.member, level: 2 }])
    await relayRegistered(second.member)
    expect(await friendsOf(first.member)).toEqual([
      { friend: second.member, level: 1 },
      { friend: third.member, level: 2 },
    ])
  })

  test('by a key that is nobody’s counts as none', async () => {
    expect(await attributionOf((await register({ referral_key: 'nobody' })).member)).toBeNull()
    expect(await attributionOf((await register({ affiliate_key: 'nobody' })).member)).toBeNull()
  })

  test('by a partner’s key is the partner’s, whoever’s link came with it; an unknown partner’s gives way to the friend', async () => {
    await grantedSetting(context, 'affiliate_keys', 'partner-9, other')
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const friend = await register()
    const byPartner = await register({ referral_key: friend.key, affiliate_key: 'partner-9' })
    const withUnknownKey = await register({ referral_key: friend.key, affiliate_key: 'partner' })
    expect(await attributionOf(byPartner.member)).toEqual({ upline: null, partner: 'partner-9' })
    expect(await attributionOf(withUnknownKey.member)).toEqual({ upline: friend.member, partner: null })
    expect(await friendsOf(friend.member)).toEqual([{ friend: withUnknownKey.member, level: 1 }])
  })

  test('is placed once, also by two who deliver it at the same time', async () => {
    const first = await register()
    const second = await register({ referral_key: first.key }, 'not_relayed')
    await Promise.all([1, 2].map(() => context.database.write((tx) => attributeMember(tx, second.member))))
    expect(await friendsOf(first.member)).toEqual([{ friend: second.member, level: 1 }])
  })
})

describe('what a member sees of their friends', () => {
  test('is how many and since when, by phones with their middle hidden; the friend sees whose link they came by', async () => {
    const first = await register()
    const second = await register({ referral_key: first.key })
    const token = String(
      (await site.post('/api/login', { phone: first.phone, password: site.password })).body['access_token'],
    )
    const own = (await site.send('GET', '/api/customers/profile', { token })).body['data'] as Record<string, unknown>
    const row = {
      name: second.phone.replace(/^(\d{3})\d{3}/, '$1-xxx-'),
      register_at: expect.any(Number),
      earnings: '0.00',
    }
    expect(own).toMatchObject({
      upline: null,
      customer_referrals: [row],
      mlm_referrals_lv1: [row],
      mlm_referrals_lv2: [],
    })
    const token2 = String(
      (await site.post('/api/login', { phone: second.phone, password: site.password })).body['access_token'],
    )
    const theirs = (await site.send('GET', '/api/customers/profile', { token: token2 })).body['data'] as Record<
      string,
      unknown
    >
    expect(theirs['upline']).toBe(first.key)
    expect(JSON.stringify(own)).not.toContain(second.phone)
    expect(JSON.stringify(theirs)).not.toContain(first.phone)
  })
})

describe('a friend’s link', () => {
  test('is known or not, and says nothing of whose it is', async () => {
    const { key } = await register()
    expect((await site.send('GET', `/api/referrals/${key}`)).body).toEqual({ success: true, data: { key } })
    const unknown = await site.send('GET', '/api/referrals/0123456789abcdef')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND'])
    const long = await site.send('GET', `/api/referrals/${'x'.repeat(65)}`)
    expect([long.status, long.body.code]).toEqual([422, 'TEXT_TOO_LONG'])
  })
})
