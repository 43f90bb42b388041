import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '#contract/plain/promotion-codes.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { setActor } from '#modules/operators/index.ts'
import { findBalances, setBlock } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { callClaimAward } from './awards.store.ts'
import { claimOffer, redeemCode } from './offers.ts'
import { callGiveUp } from './bonus-ends.store.ts'
import { findLock } from './turnover.ts'

const DAY = 86_400
const context = await testContext()
const office = await openTestOffice(context)
const [cashier, supervisor] = [await office.signedIn('cashier'), await office.signedIn('supervisor')]
type Person = Awaited<ReturnType<typeof newMember>>
const now = () => context.clock.now()
const dayIn = (days: number) => bangkokDay(plusSeconds(now(), days * DAY))

beforeEach(() => context.sql(`delete from operators.approval where state = 'asked'`))

const ask = (fields: object, by = supervisor) =>
  by.call('POST /api/codes', {
    code: '',
    offer: 'code-bonus',
    from: dayIn(0),
    until: dayIn(0),
    uses: '10',
    reason: 'งานวันลอยกระทง',
    ...fields,
  })
async function grant(by = cashier) {
  const [row] = await context.sql<{ id: string }>(
    `select approval_id as id from operators.approval where state = 'asked'`,
  )
  return by.call(`POST /api/approvals/${row?.id}/grant`)
}
async function make(code: string, fields: object = {}) {
  expect(await ask({ code, ...fields })).toMatchObject({ status: 200 })
  expect(await grant()).toMatchObject({ status: 200 })
}
let devices = 0
const redeem = ({ member }: Person, typed: string, { device = `d${(devices += 1)}`, at = now() } = {}) =>
  context.database.write((tx) => redeemCode(tx, { member, code: codeOf(typed) ?? '', device, at }))
const balanceOf = async ({ member }: Person) =>
  (await context.database.read((tx) => findBalances(tx, member, now()))).playable
const shown = async (code: string) => {
  const { codes } = (await supervisor.call('GET /api/codes')).body['data'] as {
    codes: { code: string; id: string; state: string; uses: number }[]
  }
  return codes.find((one) => one.code === code)
}

describe('a code', () => {
  test.each([
    'lotus2026',
    ' LOTUS 2026 ',
    'Lotus-2026',
    'ＬＯＴＵＳ２０２６',
    'lotus๒๐๒๖',
    'lotus\u200B2026',
    'LOTUS–2026',
  ])('typed as %j is the same', (typed) => {
    expect(codeOf(typed)).toBe('LOTUS2026')
  })

  test.each(['', 'LOTUS', 'ดอกบัว2026', 'LOTUS2026!', 'X'.repeat(21)])('cannot be %j', (typed) =>
    expect(codeOf(typed)).toBeNull(),
  )

  test('gives its bonus with a lock at once, once per member and bank account', async () => {
    await make('LOTUS2026')
    const person = await newMember(context)
    expect(await redeem(person, 'lotus 2026')).toBe('granted')
    expect(await balanceOf(person)).toBe(5_000n)
    expect(await context.database.read((tx) => findLock(tx, person.member))).toMatchObject({
      amount: 5_000n,
      target: 50_000n,
      offer: 'code-bonus',
    })
    expect(await redeem(person, 'LOTUS2026')).toBe('used')
    expect(await shown('LOTUS2026')).toMatchObject({ uses: 1, given: '50.00', state: 'open' })
  })

  test('is not made where its offer gives something else than the second operator has read', async () => {
    const doubled = `jsonb_set(rule, '{value,amount}', to_jsonb((rule #>> '{value,amount}')::bigint * 2))`
    const publish = (version: number, rule: string) =>
      context.sql(
        `insert into promotions.offer_version (offer_id, name, version, rule, by_migration, at)
         select offer_id, name, $1, ${rule}, true, now() from promotions.offer_version where offer_id = 'code-bonus' and version = 1`,
        [version],
      )
    const [newest] = await context.sql<{ version: number }>(
      `select max(version) as version from promotions.offer_version where offer_id = 'code-bonus'`,
    )
    const last = newest?.version ?? 0
    expect(await ask({ code: 'STALE2026' })).toMatchObject({ status: 200 })
    await publish(last + 1, doubled)
    expect(await grant()).toMatchObject({ status: 409, body: { code: 'OFFER_CHANGED' } })
    await publish(last + 2, 'rule')
    expect(await shown('STALE2026')).toBeUndefined()
  })

  test('is used by one member once, and by no more members than it is for, however many type it at once', async () => {
    await make('CROWDED', { uses: '3' })
    const people = await Promise.all(Array.from({ length: 12 }, () => newMember(context)))
    const outcomes = await Promise.all(
      people.flatMap((person) => [redeem(person, 'CROWDED'), redeem(person, 'CROWDED')]),
    )
    expect(outcomes.filter((one) => one === 'granted')).toHaveLength(3)
    expect(await shown('CROWDED')).toMatchObject({ uses: 3, given: '150.00', state: 'over' })
  })

  test('is used once per browser, and a member uses one code of an offer a day', async () => {
    await make('BROWSER1')
    await make('BROWSER2')
    const [one, other] = [await newMember(context), await newMember(context)]
    expect(await redeem(one, 'BROWSER1', { device: 'same' })).toBe('granted')
    expect(await redeem(other, 'BROWSER1', { device: 'same' })).toBe('used')
    expect(await redeem(other, 'BROWSER1', { device: 'another' })).toBe('granted')
    expect(await redeem(one, 'BROWSER2')).toBe('used')
  })

  test('is kept where a bonus is running, and claimed when it has ended', async () => {
    await make('WAITING1')
    const person = await newMember(context)
    await context.database.write((tx) => claimOffer(tx, { member: person.member, offer: 'free-credit', at: now() }))
    expect(await redeem(person, 'WAITING1')).toBe('kept')
    const lock = await context.database.read((tx) => findLock(tx, person.member))
    await context.database.write((tx) => callGiveUp(tx, person.member, lock?.id ?? '', now()))
    const id = `code.${(await shown('WAITING1'))?.id}`
    const claim = () =>
      context.database.write((tx) =>
        callClaimAward(tx, { member: person.member, award: id, id: 'bon_waiting', at: now() }),
      )
    expect(await claim()).toBe('granted')
    expect(await claim()).toBe('used')
    expect(await balanceOf(person)).toBe(5_000n)
  })

  test('is unknown before its first day, over after its last, and over once it was ended', async () => {
    await make('TOMORROW', { from: dayIn(1), until: dayIn(1) })
    const person = await newMember(context)
    expect(await redeem(person, 'TOMORROW')).toBe('unknown')
    expect(await redeem(person, 'TOMORROW', { at: plusSeconds(now(), 3 * DAY) })).toBe('over')
    expect(await redeem(person, 'TOMORROW', { at: new Date(`${dayIn(1)}T23:59:59+07:00`) })).toBe('granted')
    await make('STOPPED1')
    expect(
      await supervisor.call(`POST /api/codes/${(await shown('STOPPED1'))?.id}/stop`, { reason: 'หลุดไปในกลุ่ม' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await redeem(await newMember(context), 'STOPPED1')).toBe('over')
    expect(
      await supervisor.call(`POST /api/codes/${(await shown('STOPPED1'))?.id}/stop`, { reason: 'อีกครั้ง' }),
    ).toMatchObject({
      status: 404,
      body: { code: 'CODE_NOT_FOUND' },
    })
  })

  test('cannot be guessed: after ten in vain not even the right one is looked at, for an hour', async () => {
    await make('GUESSED1')
    const person = await newMember(context)
    for (let n = 0; n < 10; n += 1) expect(await redeem(person, `GUESS${n}00`)).toBe('unknown')
    expect(await redeem(person, 'GUESSED1')).toBe('tries')
    expect(await redeem(person, 'GUESSED1', { at: plusSeconds(now(), 3_599) })).toBe('tries')
    expect(await redeem(person, 'GUESSED1', { at: plusSeconds(now(), 3_601) })).toBe('granted')
  })

  test('gives nothing during a pause, without an account, or while its offer is paused', async () => {
    await make('RESTING1')
    const person = await newMember(context)
    await context.database.write((tx) =>
      setBlock(tx, { member: person.member, cause: 'pause', until: plusSeconds(now(), 3_600) }),
    )
    expect(await redeem(person, 'RESTING1')).toBe('blocked')
    expect(await redeem(person, 'NOTHING1')).toBe('blocked')
    const [bare] = await context.sql<{ member_id: Person['member'] }>(
      `insert into members.member (phone, password_hash, registered_at) values ('0899999999', '$argon2id$test', $1) returning member_id`,
      [now()],
    )
    expect(await redeem({ ...person, member: bare?.member_id as Person['member'] }, 'RESTING1')).toBe('account_unknown')
    expect(
      await supervisor.call('POST /api/offers/code-bonus/control', {
        paused: 'true',
        budget: '',
        seen: 'given -',
        reason: 'หยุด',
      }),
    ).toMatchObject({ status: 200 })
    expect(await redeem(await newMember(context), 'RESTING1')).toBe('over')
    await context.sql('delete from promotions.offer_control')
  })
})

describe('in the office a code', () => {
  test('takes two operators and is audited; without a text it gets random characters', async () => {
    const asked = await ask({})
    expect(asked.body['code']).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await ask({ code: 'BYCASHIER' }, cashier)).toMatchObject({ status: 403, body: { code: 'ROLE_REFUSED' } })
    expect(await grant(supervisor)).toMatchObject({ status: 403 })
    expect(await shown(String(asked.body['code']))).toBeUndefined()
    expect(await grant()).toMatchObject({ status: 200 })
    expect(await shown(String(asked.body['code']))).toMatchObject({ state: 'open', uses: 0 })
    const [line] = await context.sql(
      `select operator, after from operators.audit where act = 'code.made' order by at desc limit 1`,
    )
    expect(line).toMatchObject({ operator: 'cashier', after: { uses: 10, asked_by: 'supervisor' } })
  })

  test.each([
    [{ code: 'AB1' }, 'CODE_TEXT_INVALID', 'code'],
    [{ code: 'รหัสของเรา' }, 'CODE_TEXT_INVALID', 'code'],
    [{ until: dayIn(-1) }, 'CODE_DAYS_INVALID', 'until'],
    [{ from: dayIn(-3), until: dayIn(-2) }, 'CODE_DAYS_INVALID', 'until'],
    [{ until: dayIn(365) }, 'CODE_DAYS_INVALID', 'until'],
    [{ from: '2026-02-30' }, 'CODE_DAYS_INVALID', 'from'],
    [{ uses: '0' }, 'CODE_USES_INVALID', 'uses'],
    [{ uses: '100001' }, 'CODE_USES_INVALID', 'uses'],
    [{ offer: 'free-credit' }, 'OFFER_NOT_FOUND', undefined],
    [{ reason: '' }, 'REASON_REQUIRED', 'reason'],
  ])('%j is refused by %s', async (fields, code, field) => {
    expect((await ask(fields)).body).toMatchObject({ code, ...(field && { field }) })
  })

  test('has a text of its own', async () => {
    await make('ONLYONE1')
    expect(await ask({ code: 'only-one1' })).toMatchObject({ status: 409, body: { code: 'CODE_TAKEN' } })
    expect(await ask({ code: 'TWICE001' })).toMatchObject({ status: 200 })
    expect(await ask({ code: 'TWICE001' })).toMatchObject({ status: 200 })
    const waiting = await context.sql<{ id: string }>(
      `select approval_id as id from operators.approval where state = 'asked' order by asked_at`,
    )
    expect(await cashier.call(`POST /api/approvals/${waiting[0]?.id}/grant`)).toMatchObject({ status: 200 })
    expect(await cashier.call(`POST /api/approvals/${waiting[1]?.id}/grant`)).toMatchObject({
      status: 409,
      body: { code: 'CODE_TAKEN' },
    })
  })

  test.each([
    [
      `insert into promotions.code (id, code, offer_id, valid_from, valid_until, max_uses, approval_id, made_at)
      values ('cod_forged', 'FORGED01', 'code-bonus', now(), now() + interval '1 day', 10, 'apr_none', now())`,
      /no operator acts/,
    ],
    [`update promotions.code set max_uses = 100000`, /permission denied/],
    [`update promotions.code set stopped_at = now(), stopped_by = 'cashier'`, /no operator acts/],
  ])('is not made or changed with the role of the office alone: %s', async (statement, refused) => {
    await expect(
      office.context.database.write((tx) => tx.rows(`forged.${statement.length}`, statement)),
    ).rejects.toThrow(refused)
  })

  test('is what two operators granted, also with an operator who acts', async () => {
    expect(await ask({ code: 'GRANTED1', uses: '10' })).toMatchObject({ status: 200 })
    const [asked] = await context.sql<{ id: string; subject: string }>(
      `select approval_id as id, subject_id as subject from operators.approval where state = 'asked'`,
    )
    const granted = `update operators.approval set state = 'granted', checker = 'cashier', decided_at = asked_at where approval_id = '${asked?.id}'`
    const code = (text: string, uses: number) =>
      `insert into promotions.code (id, code, offer_id, valid_from, valid_until, max_uses, approval_id, made_at)
       select a.subject_id, '${text}', a.payload ->> 'offer', (a.payload ->> 'from')::timestamptz, (a.payload ->> 'until')::timestamptz, ${uses}, a.approval_id,
         now() from operators.approval a where a.approval_id = '${asked?.id}'`
    const asCashier = (statement: string) =>
      office.context.database.write(async (tx) => {
        await setActor(tx, { operator: 'cashier', sessionToken: cashier.cookie ?? '' }, now())
        await tx.rows('t.granted', granted)
        await tx.rows(`t.${randomUUID()}`, statement)
        throw new Error('taken back')
      })
    await expect(asCashier(code('ANOTHER10', 10)), 'another text').rejects.toThrow('what two operators granted')
    await expect(asCashier(code('GRANTED1', 100)), 'more uses').rejects.toThrow('what two operators granted')
    await expect(asCashier(code('GRANTED1', 10)), 'as it was granted').rejects.toThrow('taken back')
  })

  test.each([
    'select code from promotions.code',
    'select * from promotions.code_use',
    'insert into promotions.code_try values (1, now(), 1)',
  ])('is not read or counted with the role of the site: %s', async (statement) => {
    await expect(context.database.write((tx) => tx.rows(`forged.${statement.length}`, statement))).rejects.toThrow(
      /permission denied/,
    )
  })
})
