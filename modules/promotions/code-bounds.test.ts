import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { setActor } from '#modules/operators/index.ts'
import { setBlock } from '#modules/wallet/index.ts'
import { accountOf, newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { callRedeemCode } from './codes.store.ts'
import { promotionInvariants } from './invariants.ts'

// From when until when a code gives, and what; which tries count; which locks a member who types one waits for; which codes the office may
// write.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
const NOW = context.clock.now()
const [HOUR, DAY] = [3_600_000, 86_400_000]
const after = (ms: number): Date => new Date(NOW.getTime() + ms)
const [maker, checker] = [await context.actor('supervisor', 'supervisor'), await context.actor('cashier')]
let last = 0

/** An offer that begins with a code; its versions give these amounts, one after the other. */
async function newOffer(...amounts: number[]): Promise<string> {
  const offer = `code-offer-${(last += 1)}`
  for (const [n, amount] of amounts.entries())
    await context.sql(
      `insert into promotions.offer_version (offer_id, version, rule, by_migration)
       select $1, $2, jsonb_set(rule, '{value,amount}', to_jsonb($3::int)), true from promotions.offer_version
       where offer_id = 'code-bonus' and version = 1`,
      [offer, n + 1, amount],
    )
  return offer
}
type Code = { id: string; code: string; offer: string; from: Date; until: Date; uses: number }
/** What two operators have granted: a code that is not made yet. */
async function grantCode(fields: Partial<Code> = {}): Promise<Code> {
  const n = (last += 1)
  const base = { id: `cod_${n}`, code: `BOUND${n}`, from: after(-DAY), until: after(30 * DAY), uses: 10, ...fields }
  const code = { ...base, offer: fields.offer ?? (await newOffer(5_000)) }
  await context.sql(
    `insert into operators.approval (approval_id, kind, subject_id, payload, reason, maker, asked_at, expires_at, state, checker, decided_at)
     values ($1, 'code.make', $2, $3, 'of a test', $4, $5, $6, 'granted', $7, $5)`,
    [`apr_${code.id}`, code.id, code, maker.operator, NOW, after(DAY), checker.operator],
  )
  return code
}
async function newCode(fields: Partial<Code> = {}): Promise<Code> {
  const code = await grantCode(fields)
  await context.sql('insert into promotions.code select (jsonb_populate_record(null::promotions.code, $1)).*', [
    rowOf(code),
  ])
  return code
}
const rowOf = ({ id, code, offer, from, until, uses }: Code) => ({
  id,
  code,
  offer_id: offer,
  valid_from: from,
  valid_until: until,
  max_uses: uses,
  uses: 0,
  given: 0,
  approval_id: `apr_${id}`,
  made_at: NOW,
  stopped_at: null,
  stopped_by: null,
})
type Person = Awaited<ReturnType<typeof newMember>>
const redeem = ({ member, account }: Person, code: string, at = NOW, typedFor: Person['account'] | null = account) =>
  context.database.write((tx) =>
    callRedeemCode(tx, { member, code, id: `bon_${(last += 1)}`, account: typedFor, device: null, at }),
  )
const triesOf = ({ member }: Person) =>
  context.sql('select begun_at as begun, tries from promotions.code_try where member_id = $1', [member])
const statesOf = async ({ id }: Code) =>
  (await context.sql('select uses, given, stopped_at as stopped from promotions.code where id = $1', [id]))[0]
/** All rows about codes, except those of these codes and members. */
const otherRows = (codes: readonly string[], members: readonly MemberId[]) =>
  context.sql(
    `select c::text as row from promotions.code c where c.id <> all ($1)
     union all select u::text from promotions.code_use u where u.member_id <> all ($2::bigint[])
     union all select t::text from promotions.code_try t where t.member_id <> all ($2::bigint[])
     union all select s::text from promotions.used s where s.member_id <> all ($2::bigint[])
     union all select a::text from promotions.award a where a.member_id <> all ($2::bigint[])
     union all select b::text from promotions.bonus b where b.member_id <> all ($2::bigint[]) order by 1`,
    [codes, members],
  )

// Nothing is to happen to these.
const idle = await newMember(context)
const idleOffer = await newOffer(100, 300)
const idleCode = await newCode({ offer: idleOffer })
await redeem(idle, idleCode.code)
await redeem(idle, 'NOTHING')

describe('a code', () => {
  test('is known from its first instant on, and over at its last', async () => {
    const { code } = await newCode({ from: NOW, until: after(HOUR) })
    const [early, first, latest, late] = [
      await newMember(context),
      await newMember(context),
      await newMember(context),
      await newMember(context),
    ]
    expect(await redeem(early, code, after(-1))).toBe('unknown')
    expect(await redeem(first, code, NOW)).toBe('granted')
    expect(await redeem(latest, code, after(HOUR - 1))).toBe('granted')
    expect(await redeem(late, code, after(HOUR))).toBe('over')
  })

  test('gives what the newest version of its offer says, once, and changes nothing else', async () => {
    const code = await newCode({ offer: await newOffer(1_100, 1_300, 1_200) })
    const person = await newMember(context)
    const before = await otherRows([code.id], [person.member])
    expect(await redeem(person, code.code, after(1))).toBe('granted')
    const award = await context.sql(
      `select kind, campaign || ' ' || period as of, amount, offer_id || ' ' || version as by, state, made_at as made, expires_at as expires
       from promotions.award where member_id = $1`,
      [person.member],
    )
    const [of, by] = [`code ${code.id}`, `${code.offer} 3`]
    expect(award).toEqual([
      { kind: 'code', of, amount: 1_200n, by, state: 'claimed', made: after(1), expires: after(1 + 7 * DAY) },
    ])
    expect(await statesOf(code)).toEqual({ uses: 1, given: 1_200n, stopped: null })
    expect(await triesOf(person)).toEqual([])
    expect(await otherRows([code.id], [person.member])).toEqual(before)
  })

  test('is answered `used` to whoever has used it, also after its end, and then `over` to whoever has used another', async () => {
    const [code, another] = [await newCode({ until: after(HOUR), uses: 2 }), await newCode()]
    const [person, other] = [await newMember(context), await newMember(context)]
    expect(await redeem(person, code.code)).toBe('granted')
    expect(await redeem(other, another.code)).toBe('granted')
    expect(await redeem(person, code.code)).toBe('used')
    expect(await redeem(person, code.code, after(HOUR))).toBe('used')
    expect(await triesOf(person)).toEqual([])
    expect(await redeem(other, code.code, after(HOUR))).toBe('over')
    expect(await triesOf(other)).toEqual([{ begun: after(HOUR), tries: 1 }])
    expect(await statesOf(code)).toEqual({ uses: 1, given: 5_000n, stopped: null })
  })

  test('gives nothing, and counts no try, while a marker of harm stands', async () => {
    const { code } = await newCode()
    const person = await newMember(context)
    await context.database.write((tx) => setBlock(tx, { member: person.member, cause: 'pause', until: after(HOUR) }))
    const before = await otherRows([], [])
    expect(await redeem(person, code, after(HOUR - 1))).toBe('blocked')
    expect(await redeem(person, code, after(HOUR))).toBe('resting')
    expect(await redeem(person, 'NOTHING', after(HOUR + 7 * DAY - 1))).toBe('resting')
    expect(await otherRows([], [])).toEqual(before)
    expect(await redeem(person, code, after(HOUR + 7 * DAY))).toBe('granted')
  })

  test('gives nothing where the bank account that is named is not the member’s own', async () => {
    const { code } = await newCode()
    const person = await newMember(context)
    const before = await otherRows([], [])
    for (const account of [null, idle.account, { ...person.account, name: 'สมหญิง' }, accountOf(99_999)])
      expect(await redeem(person, code, NOW, account)).toBe('account_unknown')
    expect(await otherRows([], [])).toEqual(before)
    expect(await redeem(person, code)).toBe('granted')
  })
})

describe('wrong codes', () => {
  test('are counted for an hour from the first on, and then from one again', async () => {
    const person = await newMember(context)
    const before = await otherRows([], [person.member])
    const counts = []
    for (const ms of [0, 1, HOUR - 1, HOUR, HOUR + 1, 2 * HOUR + 1]) {
      expect(await redeem(person, 'NOTHING', after(ms))).toBe('unknown')
      counts.push(...(await triesOf(person)))
    }
    expect(counts).toEqual([
      { begun: NOW, tries: 1 },
      { begun: NOW, tries: 2 },
      { begun: NOW, tries: 3 },
      { begun: after(HOUR), tries: 1 },
      { begun: after(HOUR), tries: 2 },
      { begun: after(2 * HOUR + 1), tries: 1 },
    ])
    expect(await otherRows([], [person.member])).toEqual(before)
  })

  test('after ten of them not even the right one is accepted, until an hour after the first', async () => {
    const { code } = await newCode()
    const person = await newMember(context)
    for (let n = 0; n < 10; n += 1) expect(await redeem(person, 'NOTHING', after(n))).toBe('unknown')
    expect(await redeem(person, code, after(HOUR - 1))).toBe('tries')
    expect(await triesOf(person), 'which is not counted').toEqual([{ begun: NOW, tries: 10 }])
    expect(await redeem(person, code, after(HOUR))).toBe('granted')
  })
})

describe('a member who types a code', () => {
  type Locking = readonly [text: string, value: unknown]
  /** Types a code while the first statement's rows are locked. `free`: how many rows of the second one it left unlocked while it waited. */
  async function waitingFor(locked: Locking, second: Locking, type: () => Promise<string>) {
    let typing: Promise<string> | undefined
    const free = await context.owner.write(async (tx) => {
      await tx.rows(`test.hold${locked[0].length}`, locked[0], [locked[1]])
      typing = type()
      await untilSomeoneWaits(context)
      return context.sql(`${second[0]} for update skip locked`, [second[1]])
    })
    return { free: free.length, outcome: await typing }
  }
  const control = (offer: string, budget: number | null) =>
    context.sql(
      `insert into promotions.offer_control (offer_id, paused, budget, operator, changed_at) values ($1, false, $2, 'owner', now())`,
      [offer, budget],
    )
  const endControls = () => context.sql('delete from promotions.offer_control')

  test('waits for the budget of its offer before their own lock', async () => {
    const { code, offer } = await newCode()
    await control(offer, 5_000)
    await control(idleOffer, 5_000)
    const [person, late] = [await newMember(context), await newMember(context)]
    await context.sql('select wallet.lock_member($1)', [person.member])
    const ownLock = ['select from wallet.member_lock where member_id = $1', person.member] as const
    const ofOffer = ['select from promotions.offer_control where offer_id = $1 for update', offer] as const
    expect(await waitingFor(ofOffer, ownLock, () => redeem(person, code))).toEqual({ free: 1, outcome: 'granted' })
    expect(await redeem(late, code), 'the budget is spent').toBe('over')
    await endControls()
  })

  test('waits for no offer without a budget, and for no other offer’s', async () => {
    const { code, offer } = await newCode()
    await control(offer, null)
    await control(idleOffer, 5_000)
    const person = await newMember(context)
    const outcome = await context.owner.write(async (tx) => {
      await tx.rows('test.controls', 'select from promotions.offer_control for update')
      return redeem(person, code).catch((problem: { code?: string }) => `waited: ${problem.code}`)
    })
    expect(outcome).toBe('granted')
    await endControls()
  })

  test('waits for their own lock before they lock the code', async () => {
    const { id, code } = await newCode()
    const person = await newMember(context)
    const ownLock = ['select wallet.lock_member($1)', person.member] as const
    const ofCode = ['select from promotions.code where id = $1', id] as const
    expect(await waitingFor(ownLock, ofCode, () => redeem(person, code))).toEqual({ free: 1, outcome: 'granted' })
  })
})

describe('in the office a code', () => {
  const asChecker = (text: string, values: unknown[]) =>
    context.office.database.write(async (tx) => {
      await setActor(tx, checker, NOW)
      return tx.rows(`test.office${text.length}`, text, values)
    })
  const INSERT = 'insert into promotions.code select (jsonb_populate_record(null::promotions.code, $1)).*'
  const stop = (id: string, at: Date | null) =>
    asChecker('update promotions.code set stopped_at = $2, stopped_by = $3 where id = $1', [id, at, checker.operator])

  test.each([
    ['another approval', { approval_id: 'apr_another' }],
    ['another text', { code: 'ANOTHER' }],
    ['another offer', { offer_id: 'code-bonus' }],
    ['another beginning', { valid_from: after(-DAY + 1) }],
    ['another end', { valid_until: after(30 * DAY + 1) }],
    ['more uses', { max_uses: 11 }],
    ['a use already', { uses: 1 }],
    ['something given already', { given: 1 }],
    ['its end already', { stopped_at: NOW, stopped_by: checker.operator }],
  ])('is not made with %s', async (_what, change) => {
    const granted = await grantCode()
    const before = await otherRows([], [])
    await expect(asChecker(INSERT, [{ ...rowOf(granted), ...change }])).rejects.toThrow(
      'a code is what two operators granted',
    )
    expect(await otherRows([], [])).toEqual(before)
    await asChecker(INSERT, [rowOf(granted)])
    expect(await statesOf(granted)).toEqual({ uses: 0, given: 0n, stopped: null })
  })

  test('is ended once, at one instant, and no other with it', async () => {
    const code = await newCode()
    const before = await otherRows([code.id], [])
    await expect(stop(code.id, null), 'not without an instant').rejects.toThrow('a code that was ended stays ended')
    await stop(code.id, after(1))
    await expect(stop(code.id, after(2)), 'not again').rejects.toThrow('a code that was ended stays ended')
    await expect(stop(code.id, null), 'nor opened again').rejects.toThrow('a code that was ended stays ended')
    expect(await statesOf(code)).toEqual({ uses: 0, given: 0n, stopped: after(1) })
    expect(await otherRows([code.id], [])).toEqual(before)
  })
})
