import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OfferRule } from '#contract/plain/offers.ts'
import { bahtText } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { setActor } from '#modules/operators/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { promotionInvariants } from './invariants.ts'
import { claimOffer } from './offers.ts'
import { insertControl, insertPause, insertVersion } from './office.store.ts'
import { callGiveUp } from './bonus-ends.store.ts'
import { findLock } from './turnover.ts'

// Which versions and controls of offers the database itself accepts from the office's role, one deviation from what was approved at a time.
// The control of an offer: whether it is open to members or paused, and its budget of a month.
const context = await testContext(promotionInvariants)
const NOW = context.clock.now()
const maker = await context.actor('supervisor', 'supervisor')
const cashier = await context.actor('cashier')
const [VERSION_GRANTED, CONTROL_GRANTED] = [
  'an offer becomes what two operators granted',
  'an offer is given as two operators granted',
]
const NOT_GRANTED = 'two operators decide about'

const [found] = await context.sql<{ rule: OfferRule }>(
  `select rule from promotions.offer_version where offer_id = 'thousand' and version = 1`,
)
const RULE = found?.rule as OfferRule
const dearer = (maxCashOut: number): OfferRule => ({ ...RULE, maxCashOut })

type Granted = { rule?: OfferRule; before?: OfferRule; name?: string; paused?: boolean; budget?: string | null }
let approvals = 0
/** The id of what the supervisor asked for and the cashier granted, which nobody has carried out yet. */
async function granted(kind: string, offer: string, { rule, before, ...rest }: Granted): Promise<string> {
  approvals += 1
  const id = `apr_${approvals}`
  const rules = { ...(rule && { rule: JSON.stringify(rule) }), ...(before && { before: JSON.stringify(before) }) }
  await context.sql(
    `insert into operators.approval (approval_id, kind, subject_id, payload, reason, maker, asked_at, expires_at, state, checker, decided_at)
     values ($1, $2, $3, $4, 'r', $5, $6, $6::timestamptz + interval '1 day', 'granted', $7, $6)`,
    [id, kind, offer, { ...rest, ...rules }, maker.operator, NOW, cashier.operator],
  )
  return id
}
const asCashier = (work: (tx: WriteTx) => Promise<unknown>) =>
  context.office.database.write(async (tx) => {
    await setActor(tx, cashier, NOW)
    return work(tx)
  })
type Version = { offer: string; name: string | null; version: number; rule: OfferRule; approval: string }
const publish = (version: Version) => asCashier((tx) => insertVersion(tx, { ...version, at: NOW }))
type Control = { offer: string; paused: boolean; budget: bigint | null; approval: string }
const control = (row: Control, before = { paused: false, budget: null as bigint | null }) =>
  asCashier((tx) => insertControl(tx, { ...row, operator: cashier.operator, at: NOW, before }))
const pause = (offer: string, operator = cashier.operator) =>
  asCashier((tx) => insertPause(tx, { offer, operator, at: NOW }))
const update = (offer: string, set: string) =>
  asCashier((tx) =>
    tx.rows(`t.${randomUUID()}`, `update promotions.offer_control set ${set} where offer_id = $1`, [offer]),
  )

/** Every version, control and approval. */
const everything = async () => [
  await context.sql('select v::text from promotions.offer_version v order by offer_id, version'),
  await context.sql('select c::text from promotions.offer_control c order by offer_id'),
  await context.sql('select a::text from operators.approval a order by approval_id'),
]
/** Each attempt is refused with this message, and leaves everything as it was. */
async function expectRefused(message: string, attempts: Record<string, () => Promise<unknown>>): Promise<void> {
  const before = await everything()
  for (const [what, attempt] of Object.entries(attempts)) {
    await expect(attempt(), what).rejects.toThrow(message)
    expect(await everything(), what).toEqual(before)
  }
}
const versionsOf = (offer: string) =>
  context.sql(
    'select version, name, rule, approval_id as approval, by_migration from promotions.offer_version where offer_id = $1 order by version',
    [offer],
  )
const controlOf = async (offer: string) =>
  (
    await context.sql(
      'select paused, budget, operator, approval_id as approval from promotions.offer_control where offer_id = $1',
      [offer],
    )
  )[0]

/** A new offer of two operators, and its approval. */
async function created(offer: string, budget: string | null = null): Promise<Version> {
  const approval = await granted('offer.create', offer, { rule: RULE, name: offer, budget })
  const first = { offer, name: offer, version: 1, rule: RULE, approval }
  await publish(first)
  return first
}

describe('a version', () => {
  test('that is the first is taken by its own approval, name, number and rule only, and once', async () => {
    const approval = await granted('offer.create', 'first', { rule: RULE, name: 'ปีใหม่', budget: null })
    const right: Version = { offer: 'first', name: 'ปีใหม่', version: 1, rule: RULE, approval }
    const elsewhere = await granted('offer.create', 'elsewhere', { rule: RULE, name: 'ปีใหม่', budget: null })
    await expectRefused(VERSION_GRANTED, {
      'another approval': () => publish({ ...right, approval: elsewhere }),
      'another name': () => publish({ ...right, name: 'ปีใหม่ 2' }),
      'no name': () => publish({ ...right, name: null }),
      'another number': () => publish({ ...right, version: 2 }),
      'another rule': () => publish({ ...right, rule: dearer(1) }),
    })
    await expectRefused(NOT_GRANTED, { 'another offer': () => publish({ ...right, offer: 'not-asked-for' }) })
    await publish(right)
    expect(await versionsOf('first')).toEqual([{ version: 1, name: 'ปีใหม่', rule: RULE, approval, by_migration: false }])
    await expectRefused(NOT_GRANTED, { 'the same again': () => publish({ ...right, version: 2 }) })
  })

  test('that follows is taken by its own approval, number and rule, under the name of the first, and after the newest one', async () => {
    const first = await created('follows')
    const second = { ...first, version: 2, rule: dearer(2) }
    const third = { ...first, version: 3, rule: dearer(3) }
    const names = { name: 'another' }
    second.approval = await granted('offer.publish', 'follows', { before: RULE, rule: second.rule, ...names })
    await expectRefused(VERSION_GRANTED, {
      'the approval of the version before': () => publish({ ...second, approval: first.approval }),
      'a name of its own': () => publish({ ...second, ...names }),
      'no name': () => publish({ ...second, name: null }),
      'a number left out': () => publish({ ...second, version: 3 }),
      'the number of before': () => publish({ ...second, version: 1 }),
      'another rule': () => publish({ ...second, rule: dearer(5) }),
    })
    await publish(second)
    third.approval = await granted('offer.publish', 'follows', { before: second.rule, rule: third.rule, ...names })
    await publish(third)
    expect(await versionsOf('follows')).toMatchObject(
      [first, second, third].map(({ offer: _offer, ...version }) => version),
    )
  })

  test('is refused where the operators compared it with another one than the newest', async () => {
    const first = await created('compared')
    const rule = dearer(7)
    const approval = await granted('offer.publish', 'compared', { before: dearer(6), rule })
    await expectRefused(VERSION_GRANTED, {
      'another one of before': () => publish({ ...first, version: 2, rule, approval }),
    })
  })

  test('of an offer that came with a migration has no name either', async () => {
    const rule = dearer(9)
    const [newest] = await context.sql<{ version: number; rule: OfferRule }>(
      `select version, rule from promotions.offer_version where offer_id = 'thousand' order by version desc limit 1`,
    )
    const { version = 0, rule: before = RULE } = newest ?? {}
    const approval = await granted('offer.publish', 'thousand', { before, rule, name: 'ชื่อ' })
    const right = { offer: 'thousand', name: null, version: version + 1, rule, approval }
    await expectRefused(VERSION_GRANTED, { 'a name': () => publish({ ...right, name: 'ชื่อ' }) })
    await publish(right)
    expect((await versionsOf('thousand')).at(-1)).toMatchObject({ version: version + 1, name: null, rule, approval })
  })
})

describe('the control of an offer', () => {
  test('is changed by an operator under their own name, also a pause', async () => {
    await expectRefused('under their own name', { 'in another name': () => pause('named', maker.operator) })
    await pause('named')
    expect(await controlOf('named')).toEqual({ paused: true, budget: null, operator: 'cashier', approval: null })
  })

  test('needs an approval at first, where it is not a pause alone', async () => {
    await expectRefused(NOT_GRANTED, {
      given: () => control({ offer: 'new-member', paused: false, budget: null, approval: 'apr_none' }),
      limited: () => control({ offer: 'new-member', paused: false, budget: 100n, approval: 'apr_none' }),
      'paused and limited': () => control({ offer: 'new-member', paused: true, budget: 100n, approval: 'apr_none' }),
    })
    expect(await controlOf('new-member')).toBeUndefined()
  })

  test('needs an approval for every change but a pause, and stays with its offer', async () => {
    await pause('stays')
    await expectRefused(NOT_GRANTED, {
      'given again': () => update('stays', 'paused = false'),
      'another budget': () => update('stays', 'budget = 500'),
      'given with another budget': () => update('stays', 'paused = false, budget = 500'),
      'a grant that there is not': () => update('stays', `approval_id = 'apr_none'`),
    })
    await expectRefused('stays its own', { 'another offer': () => update('stays', `offer_id = 'stays-not'`) })
    const later = new Date(NOW.getTime() + 1)
    await asCashier((tx) =>
      tx.rows('t.later', 'update promotions.offer_control set changed_at = $2 where offer_id = $1', ['stays', later]),
    )
    expect(await controlOf('stays')).toEqual({ paused: true, budget: null, operator: 'cashier', approval: null })
  })

  test('is what was approved, to the satang, and once', async () => {
    const approval = await granted('offer.control', 'limited', { paused: false, budget: '5.00' })
    const elsewhere = await granted('offer.control', 'elsewhere', { paused: false, budget: '5.00' })
    const right: Control = { offer: 'limited', paused: false, budget: 500n, approval }
    await expectRefused(CONTROL_GRANTED, {
      'another approval': () => control({ ...right, approval: elsewhere }),
      paused: () => control({ ...right, paused: true }),
      more: () => control({ ...right, budget: 501n }),
      less: () => control({ ...right, budget: 499n }),
      unlimited: () => control({ ...right, budget: null }),
    })
    expect(await control(right)).toBe(true)
    expect(await controlOf('limited')).toEqual({ paused: false, budget: 500n, operator: 'cashier', approval })
    await pause('limited')
    expect(await controlOf('limited'), 'a pause keeps the budget').toEqual({
      paused: true,
      budget: 500n,
      operator: 'cashier',
      approval: null,
    })
    await expectRefused(NOT_GRANTED, { 'the same again': () => control(right, { paused: true, budget: 500n }) })
  })

  test('of a new offer is what was approved with it, unless it was paused since', async () => {
    const { offer, approval } = await created('budgeted', '50.00')
    const plain = await created('plain', '50.00')
    const unspent = await granted('offer.create', offer, { rule: RULE, name: offer, budget: '90.00' })
    const right: Control = { offer, paused: false, budget: 5_000n, approval }
    await expectRefused(NOT_GRANTED, {
      more: () => control({ ...right, budget: 5_001n }),
      unlimited: () => control({ ...right, budget: null }),
      paused: () => control({ ...right, paused: true }),
      'granted, but not with its first version': () => control({ ...right, budget: 9_000n, approval: unspent }),
      "another offer's": () => control({ ...right, offer: plain.offer }),
    })
    expect(await control(right)).toBe(true)
    expect(await controlOf(offer)).toEqual({ paused: false, budget: 5_000n, operator: 'cashier', approval })
    await pause(offer)
    await expectRefused(NOT_GRANTED, { 'given again by it': () => control(right, { paused: true, budget: 5_000n }) })
  })
})

test('an offer is open to members while its budget is more than what its month has granted, from nothing on', async () => {
  const { member } = await newMember(context)
  const OFFER = 'free-credit'
  // The last millisecond of November in Bangkok, and the first of December.
  const [november, december] = [new Date('2026-11-30T16:59:59.999Z'), new Date('2026-11-30T17:00:00Z')]
  /** Sets the offer's control; answers whether members may take it then. */
  const isOpen = async (budget: bigint | null, at: Date, paused = false) => {
    const approval = await granted('offer.control', OFFER, {
      paused,
      budget: budget === null ? null : bahtText(budget),
    })
    await context.sql('delete from promotions.offer_control where offer_id = $1', [OFFER])
    await control({ offer: OFFER, paused, budget, approval })
    return (await context.sql<{ given: boolean }>('select promotions.is_given($1, $2) as given', [OFFER, at]))[0]?.given
  }
  expect(await isOpen(1n, november), 'nothing is granted yet').toBe(true)
  expect(await isOpen(null, november, true)).toBe(false)
  await isOpen(null, november)
  expect(await context.database.write((tx) => claimOffer(tx, { member, offer: OFFER, at: NOW }))).toBe('granted')
  const spent = 5_000n
  expect(await isOpen(spent + 1n, november)).toBe(true)
  expect(await isOpen(spent, november)).toBe(false)
  expect(await isOpen(spent - 1n, november)).toBe(false)
  expect(await isOpen(null, november)).toBe(true)
  expect(await isOpen(1n, december), 'another month').toBe(true)
})

test('each grant is added to what its member, its day and its month were granted, and to no other', async () => {
  const [{ member: once }, { member: twice }] = [await newMember(context), await newMember(context)]
  await context.sql(
    `insert into promotions.offer_version (offer_id, version, rule, by_migration)
     select 'second-credit', 1, jsonb_set(rule, '{value,amount}', '3000'), true from promotions.offer_version where offer_id = 'free-credit' and version = 1`,
  )
  await context.sql('delete from promotions.offer_control')
  const at = new Date('2026-12-31T17:00:00Z')
  const claim = (member: typeof once, offer: string) =>
    context.database.write((tx) => claimOffer(tx, { member, offer, at }))
  for (const member of [once, twice]) expect(await claim(member, 'free-credit')).toBe('granted')
  const lock = await context.database.read((tx) => findLock(tx, twice))
  await context.database.write((tx) => callGiveUp(tx, twice, lock?.id ?? '', at))
  expect(await claim(twice, 'second-credit')).toBe('granted')
  expect(
    await context.sql('select member_id, granted from promotions.member_total where member_id = any ($1) order by 1', [
      [once, twice],
    ]),
  ).toEqual([
    { member_id: once, granted: 5_000n },
    { member_id: twice, granted: 8_000n },
  ])
  for (const [table, span] of [
    ['offer_day', 'day'],
    ['offer_month', 'month'],
  ])
    expect(
      await context.sql(
        `select offer_id, granted, grants from promotions.${table} where ${span} = '2027-01-01' order by offer_id`,
      ),
      table,
    ).toEqual([
      { offer_id: 'free-credit', granted: 10_000n, grants: 2n },
      { offer_id: 'second-credit', granted: 3_000n, grants: 1n },
    ])
})
