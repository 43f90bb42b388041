import { beforeEach, describe, expect, test } from 'vitest'
import { draftOf } from '#contract/plain/offer-draft.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { officeApi } from '#contract/http/office.ts'
import { baht } from '#kit/money.ts'
import { setActor } from '#modules/operators/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { openOfferDeposits } from '#tests/fixtures/offer-deposits.ts'
import { ruleOf } from './offer-draft.ts'
import { insertControl } from './office.store.ts'
import { claimOffer, findOwnOffers } from './offers.ts'

const context = await testContext()
const office = await openTestOffice(context)
const { ask, deposit } = openOfferDeposits(context)
const [cashier, supervisor] = [await office.signedIn('cashier'), await office.signedIn('supervisor')]
type Person = Awaited<ReturnType<typeof newMember>>

beforeEach(async () => {
  await context.sql(`delete from operators.approval where state = 'asked'`)
  await context.sql('delete from promotions.offer_control')
})

type ShownOffer = {
  id: string
  version: number
  rule: OfferRule
  paused: boolean
  budget: string | null
  granted: string
  grants: number
}
const offers = async () => ((await supervisor.call('GET /api/offers')).body['data'] as { offers: ShownOffer[] }).offers
const offer = async (id: string) => (await offers()).find((one) => one.id === id) as ShownOffer
const waiting = async () => {
  const [row] = await context.sql<{ id: string }>(
    `select approval_id as id from operators.approval where state = 'asked'`,
  )
  return String(row?.id)
}
const grant = async () => cashier.call(`POST /api/approvals/${await waiting()}/grant`)
const draft = async (id: string, fields: object = {}) => ({ ...draftOf((await offer(id)).rule), ...fields })
const publish = async (id: string, fields: object, by = supervisor) =>
  by.call(`POST /api/offers/${id}`, {
    ...(await draft(id, fields)),
    seen: String((await offer(id)).version),
    reason: 'ปรับ',
  })
/** Changes an offer's control. `seen`: what the screen showed: "given" (open to members) or "paused", and its budget ("-": none). */
const control = (id: string, fields: object) =>
  supervisor.call(`POST /api/offers/${id}/control`, {
    paused: 'false',
    budget: '',
    seen: 'given -',
    reason: 'ปรับ',
    ...fields,
  })
const obstacleOf = async ({ member }: Person, id: string) =>
  (await context.database.read((tx) => findOwnOffers(tx, member, context.clock.now()))).find((one) => one.id === id)
    ?.obstacle
const claim = ({ member }: Person) =>
  context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: context.clock.now() }))

describe('a rule', () => {
  test('is what its fields in the editor say, for each offer', async () => {
    const { id: _id, seen: _seen, reason: _reason, ...shape } = officeApi['POST /offers/{id}'].input.shape
    const fields = officeApi['POST /offers/{id}'].input.pick(
      Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as never,
    )
    for (const { rule } of await offers()) expect(ruleOf(rule, fields.parse(draftOf(rule)) as never)).toEqual(rule)
  })

  test('is changed by two operators; who has accepted the version before keeps it', async () => {
    const [before, after] = [await newMember(context), await newMember(context)]
    const { pay } = await ask(before, baht(1_000), 'thousand')
    expect(await publish('thousand', { amount: '250', turnover: '3' })).toMatchObject({ status: 200 })
    expect(await offer('thousand')).toMatchObject({ version: 3, asked: [{ maker: 'supervisor' }] })
    expect(await publish('thousand', { amount: '260' })).toMatchObject({ status: 409, body: { code: 'APPROVAL_OPEN' } })
    expect(await supervisor.call(`POST /api/approvals/${await waiting()}/grant`)).toMatchObject({ status: 403 })
    expect(await grant()).toMatchObject({ status: 200 })
    expect(await offer('thousand')).toMatchObject({
      version: 4,
      rule: { value: { amount: 25_000 }, lock: { times: 3 } },
    })
    await pay()
    await deposit(after, baht(1_000), 'thousand')
    const bonuses = await context.sql<{ amount: string; version: number }>(
      'select amount, version from promotions.bonus order by version',
    )
    expect(bonuses).toMatchObject([
      { amount: 20_000n, version: 3 },
      { amount: 25_000n, version: 4 },
    ])
    const [line] = await context.sql(
      `select operator, subject_id, after from operators.audit where act = 'offer.published'`,
    )
    expect(line).toMatchObject({
      operator: 'cashier',
      subject_id: 'thousand',
      after: { version: 4, asked_by: 'supervisor' },
    })
  })

  test('is not published where the second operator compared it with another version than the newest', async () => {
    expect(await publish('level-gift', { turnover: '2' })).toMatchObject({ status: 200 })
    await context.sql(
      `update operators.approval set payload = jsonb_set(payload, '{before}', to_jsonb(replace(payload ->> 'before', '"days":14', '"days":3'))) where state = 'asked'`,
    )
    expect(await grant()).toMatchObject({ status: 409, body: { code: 'OFFER_CHANGED' } })
    expect(await offer('level-gift')).toMatchObject({ version: 1 })
  })

  test('shows a second operator the terms that it brings and those that go', async () => {
    const lines = async () => {
      const { body } = await cashier.call('GET /api/approvals')
      return (body['data'] as { waiting: { lines: { name: string; value: string }[] }[] }).waiting[0]?.lines.map(
        ({ name, value }) => `${name}: ${value}`,
      )
    }
    await publish('new-member', { floor: '', days: '20' })
    expect(await lines()).toEqual([
      'โปรโมชัน: โบนัสสมาชิกใหม่',
      'ฉบับ: 3 → 4',
      // Nothing is published in this catalogue: as if stakes came back whole, so the bonus is worth all of itself.
      'ผู้ที่เล่นโปรนี้คุ้มที่สุดได้: เฉลี่ยไม่เกิน 100.00 บาทต่อครั้งที่รับ',
      'ข้อ 10: ทำเทิร์นภายใน 20 วัน หากไม่ครบ คืนโบนัสและกำไรจากโบนัสแบบเดียวกับการสละโปร',
      expect.stringMatching(/^ฉบับเดิม ข้อ 9 ที่จะไม่ใช้แล้ว: เมื่อเงินของคุณกับโบนัสเหลือรวมกันต่ำกว่า 5 บาท/),
      'ฉบับเดิม ข้อ 11 ที่จะไม่ใช้แล้ว: ทำเทิร์นภายใน 30 วัน หากไม่ครบ คืนโบนัสและกำไรจากโบนัสแบบเดียวกับการสละโปร',
    ])
  })

  test('is refused with the field that is wrong, where nothing changed, and where another version was on the screen', async () => {
    expect(await publish('new-member', { amount: '0' })).toMatchObject({
      status: 422,
      body: { code: 'OFFER_AMOUNT_INVALID', field: 'amount' },
    })
    expect(await publish('new-member', { share_lotto: '101' })).toMatchObject({
      body: { code: 'OFFER_SHARE_INVALID', field: 'share_lotto' },
    })
    expect(await publish('new-member', { days: '0' })).toMatchObject({
      body: { code: 'OFFER_NUMBER_INVALID', field: 'days' },
    })
    expect(await publish('new-member', { min: '' })).toMatchObject({ status: 422, body: { code: 'OFFER_BOUNDS' } })
    expect(await publish('new-member', {})).toMatchObject({ body: { code: 'OFFER_UNCHANGED' } })
    const old = { ...(await draft('new-member')), amount: '200', seen: '9', reason: 'ปรับ' }
    expect(await supervisor.call('POST /api/offers/new-member', old)).toMatchObject({
      status: 409,
      body: { code: 'OFFER_CHANGED' },
    })
    expect(await supervisor.call('POST /api/offers/no-such', old)).toMatchObject({
      status: 404,
      body: { code: 'OFFER_NOT_FOUND' },
    })
    expect(await publish('new-member', { amount: '200' }, cashier)).toMatchObject({ status: 403 })
  })
})

describe('an offer', () => {
  test('is paused by one operator at once, and resumed by two; what was accepted before is granted', async () => {
    const [before, after] = [await newMember(context), await newMember(context)]
    const { pay } = await ask(before, baht(300), 'new-member')
    expect(await control('new-member', { paused: 'true' })).toMatchObject({ status: 200, body: { outcome: 'changed' } })
    expect(await obstacleOf(after, 'new-member')).toBe('closed')
    const [{ n: granted } = { n: 0n }] = await context.sql<{ n: bigint }>('select count(*) as n from promotions.bonus')
    await pay()
    expect(await context.sql('select count(*) as n from promotions.bonus')).toEqual([{ n: granted + 1n }])
    expect(await control('new-member', {})).toMatchObject({ status: 409, body: { code: 'OFFER_CHANGED' } })
    expect(await control('new-member', { seen: 'paused -' })).toMatchObject({ body: { outcome: 'asked' } })
    expect(await obstacleOf(after, 'new-member')).toBe('closed')
    expect(await grant()).toMatchObject({ status: 200 })
    expect(await obstacleOf(after, 'new-member')).toBeNull()
    expect(await control('new-member', {})).toMatchObject({ status: 422, body: { code: 'OFFER_UNCHANGED' } })
  })

  test('is paused at once also where another budget came with it, which waits for a second operator or is refused', async () => {
    const member = await newMember(context)
    expect(await control('new-member', { paused: 'true', budget: '500' })).toMatchObject({ body: { outcome: 'asked' } })
    expect(await obstacleOf(member, 'new-member')).toBe('closed')
    expect(await offer('new-member')).toMatchObject({ paused: true, budget: null })
    await grant()
    expect(await offer('new-member')).toMatchObject({ paused: true, budget: '500.00' })
    await control('free-credit', { budget: '70000' })
    expect(await control('free-credit', { paused: 'true', budget: '80000' })).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_OPEN' },
    })
    expect(await offer('free-credit')).toMatchObject({ paused: true, budget: null })
  })

  test('is paused also where it was changed since it was on the screen; a budget sent along is then refused', async () => {
    const budget = async (amount: string, seen: string) => {
      await control('free-credit', { budget: amount, seen })
      expect(await grant()).toMatchObject({ status: 200 })
    }
    await budget('70000', 'given -')
    expect(await control('free-credit', { paused: 'true' })).toMatchObject({
      status: 200,
      body: { outcome: 'changed' },
    })
    expect(await offer('free-credit')).toMatchObject({ paused: true, budget: '70000.00' })
    expect(await control('free-credit', { paused: 'true', budget: '90000' }), 'no pause').toMatchObject({
      body: { code: 'OFFER_CHANGED' },
    })
    await budget('80000', 'paused 70000.00')
    expect(await offer('free-credit')).toMatchObject({ paused: false, budget: '80000.00' })
    expect(await control('free-credit', { paused: 'true', budget: '90000' })).toMatchObject({
      status: 409,
      body: { code: 'OFFER_CHANGED' },
    })
    expect(await offer('free-credit')).toMatchObject({ paused: true, budget: '80000.00' })
  })

  test('is not resumed by an approval where it was paused at the very moment', async () => {
    const before = { paused: false, budget: null }
    const row = {
      offer: 'thousand',
      paused: false,
      budget: 700n,
      operator: 'cashier',
      approval: 'apr_none',
      at: context.clock.now(),
    }
    expect(await control('thousand', { paused: 'true' })).toMatchObject({ body: { outcome: 'changed' } })
    const written = await context.office.database.write(async (tx) => {
      await setActor(tx, { operator: 'cashier', sessionToken: cashier.cookie ?? '' }, context.clock.now())
      return insertControl(tx, { ...row, before })
    })
    expect(written).toBe(false)
    expect(await offer('thousand')).toMatchObject({ paused: true, budget: null })
  })

  test('that is made each week is not begun while it is paused', async () => {
    const begin = async () =>
      (
        await context.sql<{ begun: boolean }>(`select promotions.begin_rebate('friday-rebate', $1) as begun`, [
          context.clock.now(),
        ])
      )[0]?.begun
    expect(await control('friday-rebate', { paused: 'true' })).toMatchObject({ body: { outcome: 'changed' } })
    expect(await begin()).toBe(false)
    await control('friday-rebate', { seen: 'paused -' })
    await grant()
    expect(await begin()).toBe(true)
  })

  test('stops where its budget of the month is spent, to the claim, however many come at once', async () => {
    expect(await control('free-credit', { budget: '100' })).toMatchObject({ body: { outcome: 'asked' } })
    await grant()
    const people = await Promise.all(Array.from({ length: 5 }, () => newMember(context)))
    const answers = await Promise.all(people.map(claim))
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(2)
    expect(answers.filter((answer) => answer === 'closed')).toHaveLength(3)
    expect(await offer('free-credit')).toMatchObject({ budget: '100.00', granted: '100.00', grants: 2 })
    // In the next month it is open again.
    context.clock.advance(40 * 86_400)
    expect(await claim(await newMember(context))).toBe('granted')
  })
})

test('what a rule would have cost is counted from the deposits of the past weeks', async () => {
  const [once, often] = [await newMember(context), await newMember(context)]
  await deposit(once, baht(500))
  await deposit(once, baht(2_000))
  for (const amount of [1_000, 400, 1_500]) await deposit(often, baht(amount))
  context.clock.advance(86_400)
  await deposit(often, baht(1_200))
  context.clock.advance(86_400)
  const owner = await office.signedIn('supervisor')
  const preview = async (id: string, fields: object) =>
    (
      await owner.call(`POST /api/offers/${id}/preview`, {
        ...draftOf((await readOffer(id)).rule),
        weeks: '1',
        ...fields,
      })
    ).body['data']
  const readOffer = async (id: string) =>
    ((await owner.call('GET /api/offers')).body['data'] as { offers: ShownOffer[] }).offers.find(
      (one) => one.id === id,
    ) as ShownOffer
  // 1,000 and more once a day: one of the first member, two of the second.
  expect(await preview('thousand', { amount: '200' })).toMatchObject({
    what_if: { members: 2, grants: 3, basis: '4200.00', cost: '600.00', completed: 0, linked: 0 },
  })
  // The first deposit of at least 300.
  expect(await preview('new-member', {})).toMatchObject({
    what_if: { members: 2, grants: 2, basis: '1500.00', cost: '200.00' },
  })
  expect(await preview('prize', {}), 'an award says nothing of the past').toMatchObject({ what_if: null, cut: null })
  expect(
    await owner.call('POST /api/offers/no-such/preview', {
      ...draftOf((await readOffer('thousand')).rule),
      weeks: '1',
    }),
  ).toMatchObject({ status: 404 })
})
