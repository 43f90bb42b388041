import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { addFriend, settledEvent } from '#tests/fixtures/friends.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { countCommissions } from './count-commissions.ts'
import { noteTurnover } from './note-turnover.ts'

const context = await testContext(withoutRounds())
const site = await openSite(context)
const office = await openTestOffice(context)
const [cashier, supervisor] = [await office.signedIn('cashier'), await office.signedIn('supervisor')]
const now = () => context.clock.now()
const count = () =>
  countCommissions(context, (failure) => {
    throw failure
  })

let people = 0
async function person(): Promise<{ member: MemberId; phone: string; token: string }> {
  people += 1
  const phone = `08155${String(people).padStart(5, '0')}`
  const token = await site.register(phone, `77700000${String(people).padStart(2, '0')}`)
  const [row] = await context.sql<{ member: MemberId }>(
    'select member_id as member from members.member where phone = $1',
    [phone],
  )
  if (!row) throw new Error('not registered')
  await context.sql(`update members.bank_account set name_key = 'name ' || member_id where member_id = $1`, [
    row.member,
  ])
  return { member: row.member, phone, token }
}
async function pair() {
  const [upline, friend] = [await person(), await person()]
  await addFriend(context, upline.member, friend.member)
  await payIn(context, friend.member, baht(500))
  return { upline, friend }
}
const addSighting = async (member: MemberId, kind: string, key: string) =>
  context.sql(
    'insert into risk.sighting (member_id, kind, key, first_at, last_at) values ($1, $2, sha256($3::bytea), $4, $4)',
    [member, kind, key, now()],
  )
const play = (member: MemberId, round: string, valid: bigint, before = 0n) =>
  context.database.write((tx) =>
    noteTurnover(tx, [settledEvent(member, round, { valid, before, begun: plusSeconds(now(), 1) })]),
  )

type Page = Record<string, unknown> & {
  holds: { id: string; state: string; amount: string; name: string; note: string | null }[]
}
const pageOf = async ({ token }: { token: string }) =>
  (await site.send('GET', '/api/customers/referral', { token })).body['data'] as Page
const claim = ({ token }: { token: string }) => site.post('/api/customers/referral/claim', {}, token)
const object = (id: string, text: string, { token }: { token: string }) =>
  site.post(`/api/customers/referral/holds/${id}/objection`, { text }, token)

describe('what a friend brings', () => {
  test('is on the page and in the profile, masked, and is claimed once', async () => {
    const { upline, friend } = await pair()
    await play(friend.member, 'r', baht(20_000))
    expect((await claim(upline)).body).toMatchObject({ code: 'REFERRAL_NOTHING_TO_CLAIM' })
    await count()
    const page = await pageOf(upline)
    expect(page).toMatchObject({
      total: '60.00',
      pending: '60.00',
      claimable: true,
      claim_min: '50.00',
      waiting: '0.00',
      held: '0.00',
    })
    expect((page['levels'] as object[])[0]).toMatchObject({
      level: 1,
      count: 1,
      turnover: '20000.00',
      earnings: '60.00',
    })
    expect((page['rates'] as object[]).length).toBe(7)
    expect((page['rates'] as object[])[0]).toEqual({
      category: 'sports',
      level_1: '0.30',
      level_2: '0.10',
      level_3: '0.05',
    })
    expect(page['daily']).toMatchObject([{ level_1: '60.00', level_2: '0.00', level_3: '0.00' }])
    const own = (await site.send('GET', '/api/customers/profile', { token: upline.token })).body['data'] as Record<
      string,
      unknown
    >
    expect(own).toMatchObject({
      referral_total: '60.00',
      referral_pending: '60.00',
      mlm_referrals_lv1: [{ earnings: '60.00' }],
    })
    expect(JSON.stringify([page, own])).not.toContain(friend.phone)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => claim(upline)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { statement } = (await site.send('GET', '/api/customers/history', { token: upline.token })).body['data'] as {
      statement: object[]
    }
    expect(statement, 'what has not come to the credit is in no line').toMatchObject([
      { type: 'commission', amount: '60.00', balance: '60.00' },
    ])
    const after = await pageOf(upline)
    expect(after).toMatchObject({
      total: '60.00',
      pending: '0.00',
      claimable: false,
      claims: [{ amount: '60.00', repaid: '0.00' }],
    })
  })
})

describe('a friend who shares something with the member', () => {
  test.each(['device', 'account', 'address'])('by %s is held, and paid once an operator releases it', async (kind) => {
    const { upline, friend } = await pair()
    for (const one of [upline, friend]) await addSighting(one.member, kind, `${kind} ${upline.member}`)
    await play(friend.member, 'r', baht(20_000))
    await count()
    const { pending, held, holds } = await pageOf(upline)
    expect({ pending, held }).toEqual({ pending: '0.00', held: '60.00' })
    expect(holds).toMatchObject([{ reason: kind, state: 'held', amount: '60.00' }])
    expect(
      (await cashier.call(`POST /api/referral-holds/${holds[0]?.id}/release`, { reason: 'คนในบ้านเดียวกัน' })).status,
    ).toBe(200)
    await count()
    await play(friend.member, 's', baht(1_000))
    await count()
    expect(await pageOf(upline)).toMatchObject({
      pending: '63.00',
      held: '0.00',
      holds: [{ state: 'released', note: 'คนในบ้านเดียวกัน' }],
    })
  })

  test('by the name of their account is held; the member objects once, operators refuse, and nothing comes by this friend any more', async () => {
    const { upline, friend } = await pair()
    const other = await person()
    await context.sql(`update members.bank_account set name_key = 'one person' where member_id in ($1, $2)`, [
      upline.member,
      friend.member,
    ])
    await play(friend.member, 'r', baht(20_000))
    await count()
    const id = (await pageOf(upline)).holds[0]?.id ?? ''
    expect((await object(id, '', upline)).body).toMatchObject({ code: 'OBJECTION_REQUIRED' })
    expect((await object(id, 'ก'.repeat(501), upline)).body).toMatchObject({ code: 'TEXT_TOO_LONG' })
    expect((await object(id, 'เป็นพี่น้องกัน', other)).body).toMatchObject({ code: 'HOLD_NOT_FOUND' })
    expect((await object(id, 'เป็นพี่น้องกัน', upline)).body).toEqual({ success: true })
    expect((await object(id, 'เป็นพี่น้องกัน', upline)).body).toMatchObject({ code: 'HOLD_DECIDED' })
    const { holds } = (await cashier.call('GET /api/referral-holds')).body['data'] as {
      holds: { id: string; objection: string }[]
    }
    expect(holds[0]).toMatchObject({ id, objection: 'เป็นพี่น้องกัน', reason: 'holder', amount: '60.00' })
    expect((await cashier.call(`POST /api/referral-holds/${id}/refuse`, { reason: '' })).body).toMatchObject({
      code: 'REASON_REQUIRED',
    })
    const tooLong = await cashier.call(`POST /api/referral-holds/${id}/release`, { reason: 'ก'.repeat(501) })
    expect(tooLong.body).toMatchObject({ code: 'REASON_TOO_LONG' })
    expect((await cashier.call(`POST /api/referral-holds/${id}/refuse`, { reason: 'บัญชีเดียวกัน' })).status).toBe(200)
    for (const action of ['release', 'refuse'])
      expect((await cashier.call(`POST /api/referral-holds/${id}/${action}`, { reason: 'อีกครั้ง' })).body).toMatchObject({
        code: 'HOLD_NOT_FOUND',
      })
    await play(friend.member, 's', baht(20_000))
    await count()
    expect(await pageOf(upline)).toMatchObject({
      total: '0.00',
      held: '120.00',
      holds: [{ state: 'refused', note: 'บัญชีเดียวกัน' }],
    })
    const [entry] = await context.sql<{ operator: string }>(
      `select operator from operators.audit where act = 'referral_hold.refused' and subject_id = $1`,
      [id],
    )
    expect(entry?.operator).toBe('cashier')
  })

  test('that is seen late holds what comes from then on, and a round settled otherwise takes from that first', async () => {
    const { upline, friend } = await pair()
    await play(friend.member, 'a', baht(10_000))
    await count()
    for (const one of [upline, friend]) await addSighting(one.member, 'device', `late ${upline.member}`)
    await play(friend.member, 'b', baht(5_000))
    await count()
    await play(friend.member, 'c', baht(5_000))
    await count()
    expect(await pageOf(upline)).toMatchObject({ pending: '45.00', held: '15.00' })
    await play(friend.member, 'a', 0n, baht(10_000))
    await count()
    expect(await pageOf(upline)).toMatchObject({ pending: '30.00', held: '0.00' })
  })
})

describe('a marketing partner', () => {
  test('reads sums of who came by their key, by a link that operators open, change and close', async () => {
    await grantedSetting(context, 'affiliate_keys', 'partner-9')
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const member = await person()
    await context.sql(`insert into referrals.attribution (member_id, partner_key, at) values ($1, 'partner-9', $2)`, [
      member.member,
      now(),
    ])
    await payIn(context, member.member, baht(500))
    await play(member.member, 'r', baht(2_000))
    await count()
    const report = (secret: string) => site.post('/api/partner-report', { secret })
    expect((await report('guess')).body).toMatchObject({ code: 'PARTNER_LINK_INVALID' })
    expect((await report('x'.repeat(101))).body).toMatchObject({ code: 'TEXT_TOO_LONG' })
    expect((await supervisor.call('POST /api/partners/nobody/open')).body).toMatchObject({ code: 'PARTNER_NOT_FOUND' })
    expect((await supervisor.call('POST /api/partners/partner-9/close')).body).toMatchObject({
      code: 'PARTNER_NOT_FOUND',
    })
    const open = async () =>
      String((await supervisor.call('POST /api/partners/partner-9/open')).body['path']).split('#')[1] ?? ''
    const first = await open()
    const { body } = await report(first)
    expect(body['data']).toMatchObject({
      key: 'partner-9',
      days: [{ registered: 1, qualified: 1, turnover: '2000.00' }],
    })
    expect(JSON.stringify(body)).not.toContain(member.phone)
    const second = await open()
    expect((await report(first)).status).toBe(404)
    expect((await report(second)).status).toBe(200)
    const { partners } = (await supervisor.call('GET /api/partners')).body['data'] as { partners: object[] }
    expect(partners).toMatchObject([
      { key: 'partner-9', registered: 1, qualified: 1, turnover: '2000.00', opened_at: expect.any(String) },
    ])
    expect((await supervisor.call('POST /api/partners/partner-9/close')).status).toBe(200)
    expect((await report(second)).status).toBe(404)
    expect((await cashier.call('GET /api/partners')).status).toBe(403)
    const [stored] = await context.sql<{ n: number }>('select count(*)::int as n from referrals.partner_link')
    expect(stored?.n).toBe(0)
  })
})
