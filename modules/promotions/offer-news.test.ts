import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { setBlock } from '#modules/wallet/index.ts'
import { selectBankAccount, selectMessageSettings } from '#modules/members/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { findBonusFields } from './bonus-fields.ts'
import { promotionInvariants } from './invariants.ts'
import { claimBonus, claimOffer, findOfferForDeposit } from './offers.ts'
import { subscribe } from './subscription.ts'

// Losses are written directly, without rows in `games.round`, with which I11 compares them.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
const DAY = 86_400
const now = () => context.clock.now()
const fieldsOf = async (member: MemberId, at = now()) =>
  context.database.read(
    async (tx) => (await findBonusFields(tx, member, await selectBankAccount(tx, member), at)).fields,
  )
const claim = (member: MemberId) =>
  context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: now() }))
const loses = (member: MemberId, satang: bigint, daysAgo: number) =>
  context.sql(
    `insert into promotions.loss_day (week, member_id, day, staked, won)
     select d - (extract(isodow from d)::int - 1), $1, d, $2, 0 from (select ($3::timestamptz at time zone 'Asia/Bangkok')::date - $4::int as d) x`,
    [member, satang, now(), daysAgo],
  )
const award = (member: MemberId) =>
  context.sql(
    `select promotions.make_award($1, 'prize', 'summer', 'one', 4200, 'prize', $2::timestamptz + interval '9 days', $2)`,
    [member, now()],
  )

describe('what a member is told they may take', () => {
  test('is what can be claimed, before an offer for a deposit', async () => {
    const { member } = await newMember(context)
    expect((await fieldsOf(member)).offer_news).toMatchObject({
      id: 'free-credit',
      by: 'claim',
      amount: '50.00',
      at: null,
    })
    await award(member)
    expect((await fieldsOf(member)).offer_news).toMatchObject({
      id: 'summer.one',
      by: 'claim',
      amount: '42.00',
      at: now().toISOString(),
    })
    await context.database.write((tx) => claimBonus(tx, { member, id: 'summer.one', device: null, at: now() }))
    await claim(member)
    expect((await fieldsOf(member)).offer_news).toBeNull()
  })

  test('is nothing during a pause, nor for seven days after it', async () => {
    const { member } = await newMember(context)
    await context.database.write((tx) => setBlock(tx, { member, cause: 'pause', until: plusSeconds(now(), DAY) }))
    for (const days of [0, 1, 7.9])
      expect((await fieldsOf(member, plusSeconds(now(), days * DAY))).offer_news, String(days)).toBeNull()
    expect((await fieldsOf(member, plusSeconds(now(), 8 * DAY))).offer_news).not.toBeNull()
  })

  test('is nothing while the last seven days lost much more than those before; what is theirs can be claimed', async () => {
    const { member } = await newMember(context)
    await award(member)
    await loses(member, 999_999n, 0)
    expect((await fieldsOf(member)).offer_news).not.toBeNull()
    await loses(member, 1n, 6)
    const { offer_news, promotion_ids, events } = await fieldsOf(member)
    expect({ offer_news, promotion_ids, events }).toMatchObject({
      offer_news: null,
      promotion_ids: {},
      events: [{ id: 'summer.one' }],
    })
    expect(await claim(member)).toBe('resting')
    const deposit = { member, offer: 'thousand', amount: 100_000n as never, at: now() }
    expect(await context.database.read((tx) => findOfferForDeposit(tx, deposit))).toMatchObject({ ok: false })
    expect(
      await context.database.write((tx) => claimBonus(tx, { member, id: 'summer.one', device: null, at: now() })),
    ).toBe('granted')
    expect((await fieldsOf(member, plusSeconds(now(), 7 * DAY))).offer_news).not.toBeNull()
  })

  test('is not withheld from who loses as they ever did', async () => {
    const { member } = await newMember(context)
    await loses(member, 1_200_000n, 1)
    for (const days of [8, 15, 22, 29]) await loses(member, 400_001n, days)
    expect((await fieldsOf(member)).offer_news).not.toBeNull()
    await loses(member, 10n, 0)
    expect((await fieldsOf(member)).offer_news).toBeNull()
  })

  test('is nothing from 10,000 baht lost in seven days on, where that is three quarters of the 28 days before', async () => {
    const atRisk = async (...lost: [satang: bigint, daysAgo: number][]) => {
      const { member } = await newMember(context)
      for (const [satang, daysAgo] of lost) await loses(member, satang, daysAgo)
      const [row] = await context.sql<{ is: boolean }>('select promotions.is_at_risk($1, $2) as is', [member, now()])
      return row?.is
    }
    expect(await atRisk([1_200_000n, 0], [1_600_000n, 7])).toBe(true)
    expect(await atRisk([1_000_000n, 6], [1_333_334n, 34])).toBe(false)
    expect(await atRisk([1_000_000n, 6], [1_333_333n, 34])).toBe(true)
    // What is older is not read.
    expect(await atRisk([1_000_000n, 6], [1_333_334n, 35])).toBe(true)
    expect(await atRisk([999_999n, 0], [1n, 7])).toBe(false)
  })

  test('is nothing once they have unsubscribed, which mutes messages at once too', async () => {
    const { member } = await newMember(context)
    await context.sql(`update members.member set muted_notices = '{}' where member_id = $1`, [member])
    await context.database.write((tx) => subscribe(tx, member, false, now()))
    await context.database.write((tx) => subscribe(tx, member, false, now()))
    expect(await fieldsOf(member)).toMatchObject({
      offer_news: null,
      offers_subscribed: false,
      events: [{ id: 'free-credit' }],
    })
    const settings = await context.database.read((tx) => selectMessageSettings(tx, member))
    expect(settings).toMatchObject({ sms_promotion: false, chat_promotion: false, sms_deposit: true })
    await context.database.write((tx) => subscribe(tx, member, true, now()))
    expect(await fieldsOf(member)).toMatchObject({ offer_news: { id: 'free-credit' }, offers_subscribed: true })
    expect(await context.database.read((tx) => selectMessageSettings(tx, member))).toMatchObject({
      sms_promotion: false,
    })
  })
})
