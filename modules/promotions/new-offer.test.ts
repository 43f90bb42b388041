import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { blankRule, draftOf, offerBeginnings, offerGifts } from '#contract/plain/offer-draft.ts'
import { officeApi } from '#contract/http/office.ts'
import { baht, type Satang } from '#kit/money.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import { setActor } from '#modules/operators/index.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { ruleOf } from './offer-draft.ts'
import { claimOffer, findOwnOffers } from './offers.ts'
import { callGiveUp } from './bonus-ends.store.ts'
import { findLock } from './turnover.ts'

const context = await testContext()
const office = await openTestOffice(context)
const gateway = openTestGateway()
const signedIn = async () => [await office.signedIn('cashier'), await office.signedIn('supervisor')] as const
let [cashier, supervisor] = await signedIn()
type Person = Awaited<ReturnType<typeof newMember>>

beforeEach(async () => {
  await context.sql(`delete from operators.approval where state = 'asked'`)
})

const drafted = (begins: 'deposit' | 'free_credit', fields: object = {}) => ({
  ...draftOf(blankRule(begins, 'fixed')),
  begins,
  gives: 'fixed',
  id: 'songkran',
  name: 'สงกรานต์ รับ 50',
  budget: '',
  reason: 'ช่วงเทศกาล',
  ...fields,
})
const ask = (fields: object, begins: 'deposit' | 'free_credit' = 'deposit', by = supervisor) =>
  by.call('POST /api/offer-drafts', drafted(begins, fields))
const waiting = async () => {
  const { body } = await cashier.call('GET /api/approvals')
  return (body['data'] as { waiting: { id: string; title: string; lines: { name: string; value: string }[] }[] })
    .waiting[0]
}
const grant = async (by = cashier) => by.call(`POST /api/approvals/${(await waiting())?.id}/grant`)
const shownTo = async ({ member }: Person, id: string) =>
  (await context.database.read((tx) => findOwnOffers(tx, member, context.clock.now()))).find((one) => one.id === id)
async function deposit(person: Person, amount: Satang, promotionId: string) {
  const answer = await requestDeposit(context, gateway, { member: person.member, id: null, amount, promotionId })
  if (!answer.ok) return answer.refusal.code
  const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [
    answer.value.id,
  ])
  await settleGatewayPayment(context, gateway.pay(row?.reference ?? '', { payer: person.account }))
  const [bonus] = await context.sql<{ amount: bigint }>(
    'select amount from promotions.bonus where member_id = $1 and offer_id = $2 order by opened_at desc limit 1',
    [person.member, promotionId],
  )
  return bonus?.amount ?? null
}

async function givesUp({ member }: Person): Promise<void> {
  const lock = await context.database.read((tx) => findLock(tx, member))
  expect(await context.database.write((tx) => callGiveUp(tx, member, lock?.id ?? '', context.clock.now()))).toBe(
    'given_up',
  )
}

describe('a draft', () => {
  test('of each beginning and gift is a rule that its fields give again', () => {
    const {
      begins: _begins,
      gives: _gives,
      id: _id,
      name: _name,
      budget: _budget,
      reason: _reason,
      ...shape
    } = officeApi['POST /offer-drafts'].input.shape
    const fields = officeApi['POST /offer-drafts'].input.pick(
      Object.fromEntries(Object.keys(shape).map((one) => [one, true])) as never,
    )
    for (const begins of offerBeginnings)
      for (const gives of offerGifts) {
        const rule = blankRule(begins, gives)
        expect(ruleOf(rule, fields.parse(draftOf(rule)) as never), `${begins} ${gives}`).toEqual(rule)
      }
  })

  test('of a free credit is taken once, whatever its frequency says', () => {
    const rule = blankRule('free_credit', 'fixed')
    expect(
      ruleOf(rule, { ...officeApi['POST /offer-drafts'].input.parse(drafted('free_credit', { times: 'daily' })) })
        ?.times,
    ).toBe('once')
  })

  test('shows the terms and the worked example of its very numbers', async () => {
    const { body } = await supervisor.call('POST /api/offer-drafts/preview', {
      ...drafted('deposit', { min: '400', amount: '80', turnover: '3' }),
      weeks: '1',
    })
    const { terms } = body['data'] as { terms: string[] }
    expect(terms[0]).toBe('ฝากครั้งเดียวตั้งแต่ 400.00 บาทขึ้นไป โบนัส 80.00 บาท เท่ากันทุกยอด')
    expect(terms[2]).toBe('ต้องทำเทิร์น 3 เท่าของเงินฝากรวมโบนัส ก่อนถอน เช่น (400 + 80) × 3 = 1,440 บาท')
    expect(
      await supervisor.call('POST /api/offer-drafts/preview', { ...drafted('deposit', { min: '' }), weeks: '1' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'OFFER_BOUNDS' },
    })
    expect(
      await supervisor.call('POST /api/offer-drafts/preview', { ...drafted('deposit', { days: '0' }), weeks: '1' }),
    ).toMatchObject({
      body: { code: 'OFFER_NUMBER_INVALID', field: 'days' },
    })
  })
})

describe('a new offer', () => {
  test('is given once a second operator has read its terms: members see its name, and are granted it within its budget', async () => {
    const [one, two] = [await newMember(context), await newMember(context)]
    expect(await ask({}, 'deposit', cashier)).toMatchObject({ status: 403 })
    expect(await ask({ budget: '50' })).toMatchObject({ status: 200 })
    expect(await ask({})).toMatchObject({ status: 409, body: { code: 'APPROVAL_OPEN' } })
    expect((await supervisor.call('GET /api/offers')).body['data']).toMatchObject({
      asked: [{ maker: 'supervisor', name: 'สงกรานต์ รับ 50' }],
    })
    const request = await waiting()
    expect(request?.lines.slice(0, 3)).toEqual([
      { name: 'โปรโมชัน', value: 'สงกรานต์ รับ 50' },
      { name: 'รหัส', value: 'songkran' },
      { name: 'งบต่อเดือน', value: '50.00 บาท' },
    ])
    expect(request?.lines).toContainEqual({
      name: 'ข้อ 1',
      value: 'ฝากครั้งเดียวตั้งแต่ 300.00 บาทขึ้นไป โบนัส 50.00 บาท เท่ากันทุกยอด',
    })
    expect(await grant(supervisor), 'not by who asked').toMatchObject({ status: 403 })
    expect(await shownTo(one, 'songkran')).toBeUndefined()
    expect(await grant()).toMatchObject({ status: 200 })
    expect(await shownTo(one, 'songkran')).toMatchObject({ name: 'สงกรานต์ รับ 50', version: 1, obstacle: null })
    expect(await deposit(one, baht(300), 'songkran')).toBe(5_000n)
    expect(await shownTo(two, 'songkran'), 'its budget is spent').toMatchObject({ obstacle: 'closed' })
    const shown = (await supervisor.call('GET /api/offers')).body['data'] as { offers: { id: string }[] }
    expect(shown.offers.find(({ id }) => id === 'songkran')).toMatchObject({
      name: 'สงกรานต์ รับ 50',
      budget: '50.00',
      granted: '50.00',
    })
    const [line] = await context.sql(
      `select operator, subject_id, after from operators.audit where act = 'offer.created'`,
    )
    expect(line).toMatchObject({
      operator: 'cashier',
      subject_id: 'songkran',
      after: { name: 'สงกรานต์ รับ 50', budget: '50.00', asked_by: 'supervisor' },
    })
    expect(await ask({})).toMatchObject({ status: 409, body: { code: 'OFFER_EXISTS', field: 'id' } })
  })

  test('keeps its name in the next version, and is paused like any other', async () => {
    await ask({ id: 'kept-name', name: 'ชื่อเดิม' })
    await grant()
    const next = { ...draftOf(blankRule('deposit', 'fixed')), amount: '60', seen: '1', reason: 'ปรับ' }
    expect(await supervisor.call('POST /api/offers/kept-name', next)).toMatchObject({ status: 200 })
    expect((await waiting())?.lines[0]).toEqual({ name: 'โปรโมชัน', value: 'ชื่อเดิม' })
    await grant()
    const one = await newMember(context)
    expect(await shownTo(one, 'kept-name')).toMatchObject({
      name: 'ชื่อเดิม',
      version: 2,
      rule: { value: { amount: 6_000 } },
    })
    await supervisor.call('POST /api/offers/kept-name/control', {
      paused: 'true',
      budget: '',
      seen: 'given -',
      reason: 'หยุด',
    })
    expect(await shownTo(one, 'kept-name')).toMatchObject({ obstacle: 'closed' })
  })

  test('of a free credit is claimed once for a member, without a deposit', async () => {
    await ask({ id: 'gift-30', name: 'ของขวัญ 30', amount: '30' }, 'free_credit')
    await grant()
    const { member } = await newMember(context)
    const claim = () =>
      context.database.write((tx) => claimOffer(tx, { member, offer: 'gift-30', at: context.clock.now() }))
    expect(await claim()).toBe('granted')
    expect(['used', 'has_bonus']).toContain(await claim())
  })

  test.each([
    [{ id: 'Songkran' }, 'OFFER_ID_INVALID', 'id'],
    [{ id: 'a.b' }, 'OFFER_ID_INVALID', 'id'],
    [{ id: '' }, 'OFFER_ID_INVALID', 'id'],
    [{ name: '\u200b' }, 'OFFER_NAME_INVALID', 'name'],
    [{ name: 'ก'.repeat(61) }, 'OFFER_NAME_INVALID', 'name'],
    [{ amount: '0' }, 'OFFER_AMOUNT_INVALID', 'amount'],
    [{ budget: '-1' }, 'OFFER_AMOUNT_INVALID', 'budget'],
    [{ share_slot: '100.001' }, 'OFFER_SHARE_INVALID', 'share_slot'],
    [{ turnover: '101' }, 'OFFER_NUMBER_INVALID', 'turnover'],
    [{ min: '' }, 'OFFER_BOUNDS', 'value_max'],
    [{ turnover: '0' }, 'OFFER_WITHOUT_TURNOVER', 'turnover'],
    [{ reason: '' }, 'REASON_REQUIRED', 'reason'],
    [{ reason: 'ก'.repeat(501) }, 'REASON_TOO_LONG', 'reason'],
  ])('%j is refused by its field', async (fields, code, field) => {
    expect(await ask({ id: 'refused', ...fields })).toMatchObject({ status: 422, body: { code, field } })
  })

  test('comes by no role alone, nor with another name, rule or budget than was granted', async () => {
    const version = (name: string, approval = 'apr_x', rule = 'rule') =>
      `insert into promotions.offer_version (offer_id, name, version, rule, approval_id, at)
       select 'forged', '${name}', 1, ${rule}, '${approval}', now() from promotions.offer_version where offer_id = 'songkran'`
    const control = (offer: string, budget: number) =>
      `insert into promotions.offer_control (offer_id, paused, budget, operator, changed_at, approval_id)
       select '${offer}', false, ${budget}, 'cashier', now(), approval_id from promotions.offer_version where offer_id = 'songkran'`
    for (const database of [context.office.database, context.database])
      await expect(database.write((tx) => tx.rows('t.version', version('ฟรี')))).rejects.toThrow(
        /permission denied|two operators decide|no operator acts/,
      )
    // An operator who acts, with a grant of something else.
    await ask({ id: 'forged', name: 'ตามที่ขอ' })
    const approval = String((await waiting())?.id)
    const asCashier = (...texts: string[]) =>
      context.office.database.write(async (tx) => {
        await setActor(tx, { operator: 'cashier', sessionToken: cashier.cookie ?? '' }, context.clock.now())
        for (const text of texts) await tx.rows(`t.${randomUUID()}`, text)
        throw new Error('taken back')
      })
    const granted = `update operators.approval set state = 'granted', checker = 'cashier', decided_at = asked_at where approval_id = '${approval}'`
    await expect(asCashier(granted, version('ชื่ออื่น', approval))).rejects.toThrow('what two operators granted')
    await expect(asCashier(granted, version('ตามที่ขอ', approval, `rule || '{"maxCashOut": 5}'`))).rejects.toThrow(
      'what two operators granted',
    )
    await expect(asCashier(granted, version('ตามที่ขอ', approval)), 'as it was granted').rejects.toThrow('taken back')
    await context.sql(`delete from promotions.offer_control where offer_id = 'songkran'`)
    await expect(asCashier(control('thousand', 5_000)), 'of another offer').rejects.toThrow('two operators decide')
    await expect(asCashier(control('songkran', 9_999_900)), 'another budget').rejects.toThrow('two operators decide')
    await expect(asCashier(control('songkran', 5_000)), 'as it was granted').rejects.toThrow('taken back')
  })
})

test('a request that nobody can read hides no other: it is shown as it was stored', async () => {
  await context.sql(
    `insert into operators.approval (approval_id, kind, subject_id, payload, reason, maker, asked_at, expires_at, state)
     values ('apr_odd', 'offer.create', 'odd', '{"rule":"{"}', 'x', 'supervisor', $1, $1::timestamptz + interval '1 day', 'asked')`,
    [context.clock.now()],
  )
  const { status, body } = await cashier.call('GET /api/approvals')
  expect(status).toBe(200)
  const { waiting: all } = body['data'] as { waiting: { id: string; lines: object[] }[] }
  expect(all.find(({ id }) => id === 'apr_odd')?.lines).toEqual([{ name: 'rule', value: '{' }])
  await context.sql(`delete from operators.approval where approval_id = 'apr_odd'`)
})

test('an offer that is taken once a week is taken again on the next Monday in Bangkok', async () => {
  ;[cashier, supervisor] = await signedIn()
  // A Sunday noon in Bangkok.
  context.clock.set(new Date('2026-12-06T05:00:00Z'))
  ;[cashier, supervisor] = await signedIn()
  await ask({ id: 'weekly', name: 'ทุกสัปดาห์', times: 'weekly' })
  expect(await grant()).toMatchObject({ status: 200 })
  const person = await newMember(context)
  expect(await deposit(person, baht(300), 'weekly')).toBe(5_000n)
  expect(await shownTo(person, 'weekly')).toMatchObject({ obstacle: 'used' })
  await givesUp(person)
  // Monday, an hour after midnight.
  context.clock.set(new Date('2026-12-06T18:00:00Z'))
  expect(await shownTo(person, 'weekly')).toMatchObject({ obstacle: null })
  expect(await deposit(person, baht(300), 'weekly')).toBe(5_000n)
  expect(await shownTo(person, 'weekly')).toMatchObject({ obstacle: 'used' })
})
