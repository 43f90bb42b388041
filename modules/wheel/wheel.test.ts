import { describe, expect, test } from 'vitest'
import { commitmentOf } from '#kit/commitment.ts'
import { drawByWeight, drawsFrom, numbersOf } from '#kit/draws.ts'
import { WHEEL_WEIGHT_SUM, type WheelPrize } from '#contract/plain/wheel.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Database, WriteTx } from '#kit/transaction.ts'
import { findLock } from '#modules/promotions/index.ts'
import { claimBonus } from '#modules/promotions/offers.ts'
import { findBalances, setBlock } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { openWheelPlayers } from '#tests/fixtures/wheel-player.ts'
import { wheelRoutes } from './member.routes.ts'
import { spinWheel } from './spin-wheel.ts'
import { callCommit, selectOdds, selectSpins, sumPoints } from './wheel.store.ts'

const context = await testContext()
const { newPlayer } = await openWheelPlayers(context)
const now = () => context.clock.now()
const pointsOf = (member: MemberId) => context.database.read((tx) => sumPoints(tx, member))
const commitmentFor = async (member: MemberId) =>
  present(await context.database.write((tx) => callCommit(tx, member, now())), 'a commitment').commitment
const spin = (member: MemberId, call: { id?: string | null; commitment?: string | null; clientSeed?: string } = {}) =>
  context.database.write((tx) =>
    spinWheel(tx, { member, id: null, commitment: null, clientSeed: 'lucky', at: now(), ...call }),
  )
const spinsOf = (member: MemberId) => context.database.read((tx) => selectSpins(tx, member, 1_000_000, 100))
/** A member who has deposited so much and played all of it, and has it all. */
async function rich(amount: number): Promise<MemberId> {
  const player = await newPlayer()
  await player.deposit(baht(amount))
  await player.play(baht(amount))
  return player.member
}

describe('points', () => {
  test('are taken back with a deposit, and owed where they were spun away', async () => {
    const member = await rich(1_000)
    while ((await pointsOf(member)) > 0) await spin(member)
    const spun = (await spinsOf(member)).length
    // No rail takes a deposit back yet: it is written as the journal would have it.
    const before = await context.sql<{ paid: bigint }>(
      'select day_paid_in as paid from wallet.member_lock where member_id = $1',
      [member],
    )
    await context.sql('update wallet.member_lock set day_paid_in = day_paid_in - 60000 where member_id = $1', [member])
    expect(await pointsOf(member)).toBe(-2)
    expect(await spin(member)).toMatchObject({ refusal: { code: 'SPIN_NO_POINTS' } })
    await context.sql('update wallet.member_lock set day_paid_in = $2 where member_id = $1', [member, before[0]?.paid])
    expect(await spinsOf(member)).toHaveLength(spun)
  })
})

describe('a spin', () => {
  test('that the database answers with an unknown code fails, and is no refusal', async () => {
    const tx = {
      rows: async () => [{ code: 'unheard_of', drawn: false, result: null, points: null }],
    } as unknown as WriteTx
    const call = { member: 1n as MemberId, id: null, commitment: null, clientSeed: 'lucky', at: now() }
    await expect(spinWheel(tx, call)).rejects.toThrow('unheard_of')
  })

  test('costs a point, and follows from the seed that was committed to before it, as the browser draws it', async () => {
    const member = await rich(50_000)
    const odds = present(await context.database.read(selectOdds), 'odds')
    for (let round = 0; round < 40; round += 1) {
      const [commitment, clientSeed] = [await commitmentFor(member), `seed-${round}`]
      const outcome = await spin(member, { commitment, clientSeed })
      const [spun] = await spinsOf(member)
      if (!spun) throw new Error('no spin')
      expect(await commitmentOf(spun.serverSeed)).toBe(commitment)
      const numbers = await numbersOf({ serverSeed: spun.serverSeed, clientSeed, nonce: round + 1 }, 1)
      const weights = odds.fields.map(({ weight }) => weight)
      expect(spun.fieldIndex).toBe(drawByWeight(drawsFrom(numbers), weights, WHEEL_WEIGHT_SUM))
      expect(outcome).toEqual({ ok: true, value: { result: odds.fields[spun.fieldIndex]?.title, points: spun.points } })
    }
  })

  test('gathers what it fell on, once whatever repeats, in one award that is claimed by one press', async () => {
    const player = await newPlayer()
    const { member } = player
    await player.deposit(baht(10_000))
    await player.play(baht(10_000))
    const odds = present(await context.database.read(selectOdds), 'odds')
    const awards = () =>
      context.sql<{ id: string; amount: bigint; state: string }>(
        `select id, amount, state from promotions.award where member_id = $1 and campaign = 'wheel' order by length(id), id`,
        [member],
      )
    let won = 0
    for (let round = 0; round < 15; round += 1) {
      const commitment = await commitmentFor(member)
      await Promise.all([1, 2, 3].map(() => spin(member, { commitment })))
      const prize = odds.fields[(await spinsOf(member))[0]?.fieldIndex ?? 0]?.prize
      won += prize?.kind === 'award' ? prize.amount : 0
    }
    const [gathered] = await awards()
    expect(await awards()).toMatchObject([{ amount: BigInt(won), state: 'open' }])
    expect(await player.cash(), 'nothing is cash before it was played').toBe(baht(10_000))
    await expect(
      context.database.write((tx) => claimBonus(tx, { member, id: gathered?.id ?? '', device: null, at: now() })),
    ).resolves.toBe('granted')
    expect((await context.database.read((tx) => findLock(tx, member)))?.target).toBe(BigInt(won * 15))
    const isMoney = async () => odds.fields[(await spinsOf(member))[0]?.fieldIndex ?? 0]?.prize.kind === 'award'
    do await spin(member)
    while (!(await isMoney()))
    expect(await awards(), 'what comes after the claim gathers in another').toMatchObject([
      { state: 'claimed', amount: BigInt(won) },
      { state: 'open' },
    ])
  })

  test('that falls on money during a pause leaves it to be claimed later', async () => {
    const member = await rich(50_000)
    await context.database.write((tx) => setBlock(tx, { member, cause: 'pause', until: plusSeconds(now(), 3_600) }))
    const odds = present(await context.database.read(selectOdds), 'odds')
    let prize: WheelPrize | undefined
    for (let round = 0; round < 100 && prize?.kind !== 'award'; round += 1) {
      await spin(member, { clientSeed: `p-${round}` })
      prize = odds.fields[(await spinsOf(member))[0]?.fieldIndex ?? 0]?.prize
    }
    const awards = await context.sql(
      `select amount, state from promotions.award where member_id = $1 and campaign = 'wheel'`,
      [member],
    )
    expect(awards).toEqual([{ amount: prize?.kind === 'award' ? BigInt(prize.amount) : null, state: 'open' }])
    expect((await context.database.read((tx) => findBalances(tx, member, now()))).playable).toBe(baht(50_000))
  })

  test('is shown with the odds of its commitment, also where newer ones are published at that moment', async () => {
    const member = await rich(500)
    let isUnpublished = true
    const publishFirst = async (): Promise<void> => {
      if (isUnpublished) {
        await context.sql(
          `insert into wheel.odds_version (version, price, fields, approval_id, at)
           select 2, price, jsonb_set(fields, '{0,title}', '"ใหม่"'), 'apr_y', $1 from wheel.odds_version`,
          [now()],
        )
      }
      isUnpublished = false
    }
    const publishingBeforeCommitment = (tx: WriteTx): WriteTx => ({
      ...tx,
      async rows<Row>(name: string, text: string, values?: readonly unknown[]) {
        if (name === 'wheel.commit') await publishFirst()
        return tx.rows<Row>(name, text, values)
      },
    })
    const write: Database['write'] = (work) => context.database.write((tx) => work(publishingBeforeCommitment(tx)))
    const routes = wheelRoutes({ ...context, database: { ...context.database, write } })
    const answer = await routes['GET /customers/spin']({}, { session: { member } } as never)
    const { data } = present(answer.ok ? answer.value : null, 'the wheel')
    expect(data).toMatchObject({ commitment: await commitmentFor(member) })
    expect(data.odds[0]).toMatchObject({ title: 'ใหม่' })
    await context.sql('alter table wheel.odds_version disable trigger never_changes')
    await context.sql('delete from wheel.seed where version = 2')
    await context.sql('delete from wheel.odds_version where version = 2')
    await context.sql('alter table wheel.odds_version enable trigger never_changes')
  })

  test('happens once for one point, of two hundred at once', async () => {
    const member = await rich(500)
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => spin(member, { clientSeed: `n-${n}` })))
    const spun = outcomes.filter(({ ok }) => ok).length
    const furtherSpins = (await spinsOf(member)).filter(
      ({ fields, fieldIndex }) => fields[fieldIndex]?.prize.kind === 'points',
    ).length
    expect(spun).toBe(1 + furtherSpins)
    expect(await pointsOf(member)).toBe(0)
  })

  test.each(['commitment', 'id'] as const)(
    'whose answer was lost answers the same again by its %s, two hundred times at once',
    async (by) => {
      const member = await rich(1_500)
      const call = by === 'id' ? { id: 'spn_lost-answer' } : { commitment: await commitmentFor(member) }
      const outcomes = await Promise.all(Array.from({ length: 200 }, () => spin(member, call)))
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
      expect(await spinsOf(member)).toHaveLength(1)
      expect(await spin(member, { ...call, clientSeed: 'another' })).toMatchObject({
        refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
      })
    },
  )

  test('with a commitment that is not the next one is refused and costs nothing', async () => {
    const member = await rich(500)
    expect(await spin(member, { commitment: 'f'.repeat(64) })).toMatchObject({ refusal: { code: 'SPIN_CHANGED' } })
    expect(await pointsOf(member)).toBe(1)
  })

  test('is refused while the wheel is closed, and costs nothing', async () => {
    const member = await rich(500)
    await grantedSetting(context, 'wheel_open', 'false')
    // For so long a process may use what it read before.
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const outcome = await spin(member)
    await context.sql(`delete from operators.setting where key = 'wheel_open'`)
    expect(outcome).toMatchObject({ refusal: { code: 'SPIN_CLOSED' } })
    expect(await pointsOf(member)).toBe(1)
  })
})

describe('the database', () => {
  test('shows no role of ours the secret of a spin to come', async () => {
    const read = (database: typeof context.database) =>
      database.read((tx) => tx.rows('t.seed', 'select server_seed from wheel.seed'))
    await expect(read(context.database)).rejects.toThrow(/permission denied/)
    await expect(read(context.office.database)).rejects.toThrow(/permission denied/)
  })

  test.each([
    'insert into wheel.player values (1, 0, 9)',
    'update wheel.spin set place = 6',
    `update wheel.odds_version set price = 1`,
  ])('refuses the site: %s', async (text) => {
    await expect(context.database.write((tx) => tx.rows(text, text))).rejects.toThrow(/permission denied/)
  })

  test.each([
    { kind: 'nothing', points: 1 },
    { kind: 'points', points: 0 },
    { kind: 'points', points: 1, amount: 500 },
    { kind: 'award', amount: -500 },
    { kind: 'award' },
  ])('takes no odds with the prize %j, which does not say what it gives', async (prize) => {
    const insert = context.sql(
      `insert into wheel.odds_version (version, price, fields, approval_id, at)
       select 90, price, jsonb_set(fields, '{0,prize}', $1), 'apr_x', now() from wheel.odds_version where version = 1`,
      [JSON.stringify(prize)],
    )
    await expect(insert).rejects.toThrow(/each prize is one/)
  })

  test('draws as often as the weights say', async () => {
    const [row] = await context.sql<{ big: number; rare: number }>(
      `select count(*) filter (where p = 0)::int as big, count(*) filter (where p = 2)::int as rare from (
         select wheel.draw(encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), 'c', n, array[600000, 390000, 10000]) as p from generate_series(1, 4000) n) d`,
    )
    expect(row?.big).toBeGreaterThan(2_250)
    expect(row?.big).toBeLessThan(2_550)
    expect(row?.rare).toBeGreaterThan(15)
    expect(row?.rare).toBeLessThan(75)
  })
})
