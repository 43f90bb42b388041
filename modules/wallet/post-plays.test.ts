import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberId, type MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus } from '#tests/fixtures/purses.ts'
import {
  hostSource,
  move,
  type PlayOperation,
  type PlayCode,
  type Posting,
  postPlays,
  walletInvariants,
} from './index.ts'

/** A list of operations must end as if each had been posted alone, to the last row. */

const context = await testContext(walletInvariants)
const source = hostSource(1)
let last = 0n
const PLAY_SESSION_GAP_S = 30 * 60

type SetUp = { cash: bigint; bonus: bigint; terms: string; limit: bigint | null; blocked: boolean }
type Step = { kind: 'bet' | 'win' | 'rollback'; id: number; amount: bigint; round: number }

const setUps = fc.record({
  cash: fc.bigInt({ min: 0n, max: 2_000n }),
  bonus: fc.constantFrom(0n, 1n, 333n, 1_000n),
  terms: fc.constantFrom(
    'max_stake = null',
    'max_stake = 400',
    "barred = '{3}'",
    "expires_at = '2020-01-01'",
    'spend_rank = 200',
  ),
  limit: fc.option(fc.bigInt({ min: 0n, max: 1_500n }), { nil: null, freq: 2 }),
  blocked: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
})
const steps = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'rollback') as fc.Arbitrary<Step['kind']>,
  id: fc.integer({ min: 1, max: 2 }),
  amount: fc.constantFrom(0n, 1n, 100n, 333n, 900n),
  round: fc.constantFrom(1, 1, 1, 2),
})

async function newMember(setUp: SetUp): Promise<MemberId> {
  const member = memberId((last += 1n))
  const operation = { extId: `d${member}`, at: context.clock.now(), topic: 'test', payload: {} }
  if (setUp.cash > 0n) {
    await context.owner.write((tx) =>
      move(tx, {
        ...operation,
        member,
        kind: 'deposit',
        source: 'receipt',
        from: 'gateway',
        to: 'cash',
        amount: satang(setUp.cash),
      }),
    )
  }
  if (setUp.bonus > 0n) {
    await giveBonus(context, member, setUp.bonus)
    await setTerms([member], setUp.terms)
  }
  if (setUp.limit !== null)
    await context.sql(`select wallet.set_recurring_limit($1, 2::smallint, 'month', $2, $3)`, [
      member,
      setUp.limit,
      context.clock.now(),
    ])
  if (setUp.blocked) await context.sql(`select wallet.set_block($1, 'test', null)`, [member])
  return member
}

/** Also terms that nobody could open a purse with now, such as a time in the past. */
async function setTerms(members: MemberId[], terms: string): Promise<void> {
  for (const table of ['purse', 'opened_purse'])
    await context.sql(`update wallet.${table} set ${terms} where purse_no = 10 and member_id = any ($1)`, [members])
}

const operationOf = (member: MemberId, { kind, id, amount, round }: Step): PlayOperation => {
  const shared = {
    member,
    source,
    round: `g${round}`,
    at: context.clock.now(),
    topic: 'test',
    payload: { amount: String(amount) },
  }
  if (kind === 'bet') return { ...shared, kind, extId: `b${id}`, stake: satang(amount || 5n), category: 3 }
  if (kind === 'win') return { ...shared, kind, extId: `w${id}`, amount: satang(amount), betExtId: `b${id}` }
  return { ...shared, kind, extId: `k${id}`, betExtId: `b${id}` }
}

const post = (operations: PlayOperation[]) => context.database.write((tx) => postPlays(tx, operations))

/** Everything the wallet keeps about a member, except their number. */
const stored = (member: MemberId) =>
  context.sql(
    `select 'transfer' as of, to_jsonb(t) - 'member_id' - 'at' as row from wallet.transfer t where member_id = $1 and source = ${source}
     union all select 'entry', to_jsonb(e) - 'member_id' from wallet.entry e where member_id = $1
     union all select 'purse', to_jsonb(p) - 'member_id' from wallet.purse p where member_id = $1
     union all select 'day', to_jsonb(d) - 'member_id' from wallet.day_total d where member_id = $1
     union all select 'event', to_jsonb(n) - '{member_id,at,seq}'::text[] from outbox.event n where member_id = $1
     union all select 'lock row', to_jsonb(m) - 'member_id' from wallet.member_lock m where member_id = $1
     order by 1, 2`,
    [member],
  )

describe('operations posted together', () => {
  test('answer and write what each would alone', async () => {
    const codes = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(setUps, fc.array(steps, { minLength: 1, maxLength: 5 })), { minLength: 2, maxLength: 6 }),
        async (table) => {
          const apart = await Promise.all(table.map(async ([setUp]) => newMember(setUp)))
          const together = await Promise.all(table.map(async ([setUp]) => newMember(setUp)))
          for (let round = 0; round < 5; round += 1) {
            if (round === 2) context.clock.advance(43_200)
            const current = table.flatMap(([, ofMember], seat) =>
              ofMember.slice(round, round + 1).map((step) => ({ seat, step })),
            )
            const operations = (members: MemberId[]) =>
              current.map(({ seat, step }) => operationOf(members[seat] as MemberId, step))
            const wanted: Posting<PlayCode | 'busy'>[] = []
            for (const operation of operations(apart)) wanted.push(...(await post([operation])))
            const list = operations(together)
            const answers = list.length > 0 ? await post(list) : []
            for (const [index, answer] of answers.entries()) {
              if (list.length > 1) codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1)
              if (answer.code === 'busy') answers.splice(index, 1, ...(await post([list[index] as PlayOperation])))
            }
            expect(answers).toEqual(wanted)
          }
          for (const [seat, member] of apart.entries())
            expect(await stored(together[seat] as MemberId)).toEqual(await stored(member))
        },
      ),
      { numRuns: 60, seed: 7 },
    )
    // Each of these codes must have come up, or it was not tested.
    expect([...codes.keys()].sort()).toEqual(
      [
        'blocked',
        'busy',
        'duplicate',
        'insufficient',
        'limit',
        'other_round',
        'posted',
        'replay',
        'rolled_back',
        'tombstoned',
        'unknown_bet',
      ].sort(),
    )
  }, 60_000)

  test('begin a play session and a day where one alone begins them, after money was paid out', async () => {
    const setUp = { cash: 1_000n, bonus: 0n, terms: 'max_stake = null', limit: null, blocked: false }
    const [apart, ...together] = [await newMember(setUp), await newMember(setUp), await newMember(setUp)]
    const bet = (id: number) => ({ kind: 'bet', id, amount: 1n, round: 1 }) as const
    for (const member of [apart, ...together])
      for (const [kind, from, to] of [
        ['hold', 'cash', 'held'],
        ['payout', 'held', 'bank'],
      ] as const)
        await context.owner.write((tx) =>
          move(tx, {
            member,
            kind,
            source: 'receipt',
            extId: `${kind}${member}`,
            from,
            to,
            amount: satang(500n),
            at: context.clock.now(),
            topic: 'test',
            payload: {},
          }),
        )
    for (const [id, seconds] of [0, PLAY_SESSION_GAP_S, PLAY_SESSION_GAP_S - 1, 86_400].entries()) {
      context.clock.advance(seconds)
      await post([operationOf(apart, bet(id))])
      await post(together.map((member) => operationOf(member, bet(id))))
      for (const member of together) expect(await stored(member)).toEqual(await stored(apart))
    }
  })

  test('are left to be refused alone where their amount is none, and a win where its member owes a satang', async () => {
    const setUp = { cash: 1_000n, bonus: 0n, terms: 'max_stake = null', limit: null, blocked: false }
    const asked = async (bet: boolean, amount: number, owed: number) => {
      const member = await newMember(setUp)
      await post([operationOf(member, { kind: 'bet', id: 1, amount: 100n, round: 1 })])
      await context.sql('update wallet.member_lock set owed = $2 where member_id = $1', [member, owed])
      const fields = { ord: 1, bet, member, source, ext: 'x1', digest: '00', round: 'g1', amount, bet_ext: 'b1' }
      const item = { ...fields, category: 3, house: 20, topic: 'test', payload: {}, at: context.clock.now() }
      const text = JSON.stringify([item], (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
      const [row] = await context.sql<{ code: string }>('select code from wallet.post_batch(array[$1::bigint], $2)', [
        member,
        text,
      ])
      // The debt was never booked.
      await context.sql('update wallet.member_lock set owed = 0 where member_id = $1', [member])
      return row?.code
    }
    expect([await asked(true, -1, 0), await asked(false, -1, 0), await asked(true, 0, 0)]).toEqual(
      Array(3).fill('busy'),
    )
    expect([await asked(true, 1, 1), await asked(false, 0, 0), await asked(false, 1, 1)]).toEqual([
      'posted',
      'posted',
      'busy',
    ])
  })

  test('answer a member who never had money that they have none', async () => {
    const members = [0, 1].map(() => memberId((last += 1n)))
    await context.database.write(async (tx) => {
      for (const member of members) await tx.announce(member, 'test', {})
    })
    const bets = await post(members.map((member) => operationOf(member, { kind: 'bet', id: 1, amount: 1n, round: 1 })))
    expect(bets).toMatchObject([0, 1].map(() => ({ code: 'insufficient', balanceNow: 0n })))
  })

  test('leave the win of a member without a purse to be posted alone', async () => {
    const members = [0, 1].map(() => memberId((last += 1n)))
    // A prepaid bet: of a stake of nothing, so that it needs no purse.
    const prepaid = (member: MemberId) => ({
      ...operationOf(member, { kind: 'bet', id: 1, amount: 1n, round: 1 }),
      stake: satang(0n),
    })
    for (const member of members) expect(await post([prepaid(member)])).toMatchObject([{ code: 'posted' }])
    const wins = members.map((member) => operationOf(member, { kind: 'win', id: 1, amount: 900n, round: 1 }))
    expect((await post(wins)).map(({ code }) => code)).toEqual(['busy', 'busy'])
    for (const win of wins) expect(await post([win])).toMatchObject([{ code: 'posted', balanceNow: 900n }])
  })

  test('do not count what came back into a purse that has expired meanwhile', async () => {
    const setUp = { cash: 100n, bonus: 1_000n, terms: 'spend_rank = 50', limit: null, blocked: false }
    const members = [await newMember(setUp), await newMember(setUp)]
    await post(members.map((member) => operationOf(member, { kind: 'bet', id: 1, amount: 900n, round: 1 })))
    await setTerms(members, "expires_at = '2020-01-01'")
    const wins = await post(
      members.map((member) => operationOf(member, { kind: 'win', id: 1, amount: 900n, round: 1 })),
    )
    expect(wins.map(({ code, balanceNow }) => [code, balanceNow])).toEqual([
      ['posted', 100n],
      ['posted', 100n],
    ])
  })

  test('wait for nobody: a member whose lock row another transaction holds is answered busy, the others are posted', async () => {
    const setUp = { cash: 1_000n, bonus: 0n, terms: 'max_stake = null', limit: null, blocked: false }
    const [locked, other] = [await newMember(setUp), await newMember(setUp)]
    const bet = { kind: 'bet', id: 1, amount: 100n, round: 1 } as const
    const answers = await context.database.write(async (tx) => {
      await tx.announce(locked, 'test', {})
      return post([operationOf(locked, bet), operationOf(other, bet)])
    })
    expect(answers.map(({ code }) => code)).toEqual(['busy', 'posted'])
    expect((await post([operationOf(locked, bet)]))[0]).toMatchObject({ code: 'posted', balanceNow: 900n })
  })

  test('are refused as a whole where a member has two of them', async () => {
    const member = await newMember({ cash: 1_000n, bonus: 0n, terms: 'max_stake = null', limit: null, blocked: false })
    const twice = [1, 2].map((id) => operationOf(member, { kind: 'bet', id, amount: 100n, round: 1 }))
    await expect(post(twice)).rejects.toThrow('a member has one item in a batch')
  })
})
