import { expect, test } from 'vitest'
import { blankRule, draftOf } from '#contract/plain/offer-draft.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { lowerShares, termsOf } from '#contract/plain/offers.th.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { newMember, riskKey } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { bonusRoutes } from './member.routes.ts'
import { claimOffer } from './offers.ts'
import { findLock } from './turnover.ts'

const context = await testContext()
const office = await openTestOffice(context)
const [cashier, supervisor] = [await office.signedIn('cashier'), await office.signedIn('supervisor')]
const now = () => context.clock.now()
const routes = bonusRoutes({ ...context, riskKey })

async function termsFor(member: MemberId, id: string) {
  const answer = await routes['GET /customers/bonus/{id}/terms']({ id }, { session: { member } } as never)
  return answer.ok ? answer.value.data : answer.refusal.code
}
const ruleOf = async (offer: string, version: number) =>
  (
    await context.sql<{ rule: OfferRule }>(
      'select rule from promotions.offer_version where offer_id = $1 and version = $2',
      [offer, version],
    )
  )[0]?.rule as OfferRule
async function requestAndGrant(path: string, fields: Record<string, string>): Promise<void> {
  expect(await supervisor.call(path, fields)).toMatchObject({ status: 200 })
  const [row] = await context.sql<{ id: string }>(
    `select approval_id as id from operators.approval where state = 'asked'`,
  )
  expect(await cashier.call(`POST /api/approvals/${row?.id}/grant`)).toMatchObject({ status: 200 })
}
const publish = async (id: string, version: number, fields: object) =>
  requestAndGrant(`POST /api/offers/${id}`, {
    ...draftOf(await ruleOf(id, version)),
    ...fields,
    seen: String(version),
    reason: 'ปรับ',
  })

test('the terms name each game that counts for less than its category, and no other', async () => {
  const stored = await context.sql<{ host: string; share: number }>(
    'select distinct host, share from promotions.game_share',
  )
  expect(stored.map(({ host, share }) => [host.split('.')[0], share])).toEqual(
    Object.entries(lowerShares).map(([category, { share }]) => [category, share]),
  )
})

test('a bonus and an award are read by the version that they were given under, an offer by its newest', async () => {
  const [taker, other] = [await newMember(context), await newMember(context)]
  expect(
    await context.database.write((tx) => claimOffer(tx, { member: taker.member, offer: 'free-credit', at: now() })),
  ).toBe('granted')
  const lock = await context.database.read((tx) => findLock(tx, taker.member))
  await context.sql(`select promotions.make_award($1, 'prize', 'summer', 'one', 4200, 'code-bonus', $2, $3)`, [
    taker.member,
    plusSeconds(now(), 86_400),
    now(),
  ])
  await publish('free-credit', 3, { turnover: '3' })
  await publish('code-bonus', 3, { turnover: '4' })

  const before = termsOf(await ruleOf('free-credit', 3))
  const after = termsOf(await ruleOf('free-credit', 4))
  expect(await termsFor(taker.member, lock?.id ?? '')).toMatchObject({
    offer: 'free-credit',
    version: 3,
    newest: false,
    terms: before,
  })
  expect(await termsFor(taker.member, 'free-credit')).toMatchObject({ version: 4, newest: true, terms: after })
  expect(after).not.toEqual(before)
  expect(await termsFor(taker.member, 'summer.one')).toMatchObject({ offer: 'code-bonus', version: 3, newest: false })
  for (const id of [lock?.id ?? '', 'summer.one', 'nothing'])
    expect(await termsFor(other.member, id)).toBe('BONUS_NOT_FOUND')
})

test('an offer that operators made is read like any other, by the name that they gave it', async () => {
  const { member } = await newMember(context)
  const draft = { ...draftOf(blankRule('deposit', 'percent')), begins: 'deposit', gives: 'percent', budget: '' }
  await requestAndGrant('POST /api/offer-drafts', { ...draft, id: 'songkran', name: 'สงกรานต์', reason: 'ช่วงเทศกาล' })
  const terms = termsOf(await ruleOf('songkran', 1))
  expect(await termsFor(member, 'songkran')).toMatchObject({ name: 'สงกรานต์', version: 1, newest: true, terms })
  expect(terms.join('\n')).toMatch(/เช่น \(.*\) × 5 = /)
})
