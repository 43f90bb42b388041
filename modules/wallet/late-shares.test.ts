import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus, giveCash, nextMember } from '#tests/fixtures/purses.ts'
import {
  closePurse,
  expirePurse,
  findPurses,
  hostSource,
  type PlayOperation,
  postAdjustment,
  postPlays,
  type PurseNo,
  type PurseTerms,
  walletInvariants,
} from './index.ts'

// What a bet brings back after its purse has ended: docs/decisions/0067. Who gets how much is the same whether the purse ends before or
// after.

const context = await testContext(walletInvariants)
const EXPIRES_S = 600

type Terms = Pick<PurseTerms, 'atExpiry' | 'maxCashOut'>
type PurseEnd = 'expire' | 'release' | 'forfeit'
type Step = 'bet' | 'win' | 'rollback' | 'adjust' | 'end'
/** A member's cash and bonus before a bet, its stake, how the bonus's purse ends, and `back`: what a win or a re-settlement pays. */
type Scenario = {
  terms: Terms
  how: PurseEnd
  cash: bigint
  bonus: bigint
  stake: bigint
  back: bigint
  batched: boolean
}

const play = (member: MemberId, extId: string) => ({
  member,
  extId,
  source: hostSource(1),
  round: 'g1',
  at: context.clock.now(),
  topic: 'test',
  payload: {},
})

function operationOf(member: MemberId, step: 'bet' | 'win' | 'rollback', { stake, back }: Scenario): PlayOperation {
  if (step === 'bet') return { ...play(member, 'b1'), kind: 'bet', stake: satang(stake), category: 3 }
  if (step === 'win') return { ...play(member, 'w1'), kind: 'win', amount: satang(back), betExtId: 'b1' }
  return { ...play(member, 'k1'), kind: 'rollback', betExtId: 'b1' }
}

/** Posts it alone, or in one call with another member's as game hosts' operations are; where that answers `busy`, alone after it. */
async function post(operation: PlayOperation, batched: boolean): Promise<string> {
  if (!batched) return (await context.database.write((tx) => postPlays(tx, [operation])))[0]?.code ?? ''
  const other = { ...operation, member: nextMember() }
  const [answer] = await context.database.write((tx) => postPlays(tx, [operation, other]))
  return answer?.code === 'busy' ? post(operation, false) : (answer?.code ?? '')
}

async function end(member: MemberId, purse: PurseNo, how: PurseEnd): Promise<string> {
  const at = context.clock.now()
  if (how === 'expire') {
    const due = plusSeconds(at, EXPIRES_S)
    return (await context.database.write((tx) => expirePurse(tx, { member, purse, at: due }))).code
  }
  const operation = { member, source: 'promotion', extId: 'end', payload: {}, at } as const
  const as = how === 'release' ? 'released' : 'forfeited'
  return (await context.owner.write((tx) => closePurse(tx, { ...operation, purse, as }))).code
}

type Outcome = { cash: bigint; house: bigint; purse: bigint; cashLeft: bigint | null }

/** Plays the steps in this order with a new member; returns what cash, house and purse have at the end. */
async function playOut(scenario: Scenario, steps: readonly Step[]): Promise<Outcome> {
  const member = nextMember()
  if (scenario.cash > 0n) await giveCash(context, member, scenario.cash)
  const expiresAt = plusSeconds(context.clock.now(), EXPIRES_S)
  const purse = await giveBonus(context, member, scenario.bonus, { ...scenario.terms, expiresAt })
  for (const step of steps) {
    if (step === 'end') expect(await end(member, purse, scenario.how)).toBe('posted')
    else if (step === 'adjust') {
      const more = { ...play(member, 'a1'), amount: scenario.back, betExtId: 'b1' }
      expect((await context.database.write((tx) => postAdjustment(tx, more))).code).toBe('posted')
    } else expect(await post(operationOf(member, step, scenario), scenario.batched)).toBe('posted')
  }
  const [row] = await context.sql<{ cash: bigint; house: bigint }>(
    `select coalesce(sum(amount) filter (where purse_no = 0), 0)::bigint as cash, coalesce(sum(amount) filter (where account = 40), 0)::bigint as house
     from wallet.entry where member_id = $1`,
    [member],
  )
  const [{ returned } = { returned: null }] = await context.sql<{ returned: bigint | null }>(
    'select wallet.returned_of($1, $2) as returned',
    [member, purse],
  )
  expect(returned, 'what went back to the house account').toBe(
    steps.includes('end') ? scenario.bonus + (row?.house ?? 0n) : null,
  )
  const [found] = await context.database.read((tx) => findPurses(tx, member))
  return {
    cash: row?.cash ?? 0n,
    house: row?.house ?? 0n,
    purse: found?.balance ?? 0n,
    cashLeft: found?.cashLeft ?? null,
  }
}

const plain: Scenario = {
  terms: { atExpiry: 'forfeited', maxCashOut: null },
  how: 'forfeit',
  cash: 67n,
  bonus: 33n,
  stake: 100n,
  back: 101n,
  batched: false,
}

/** Of a win of 101 on 33 from the purse and 67 from cash, 33 falls to the purse: 33.33 floored. */
describe.each([
  ['forfeited', { how: 'forfeit' }, 68n, 0n, 67n, 0n],
  ['released', { how: 'release' }, 101n, -33n, 100n, -33n],
  ['released with a maximum of 20', { how: 'release', maxCashOut: 20n }, 88n, -20n, 87n, -20n],
  ['expired, forfeited by its terms', { how: 'expire' }, 68n, 0n, 67n, 0n],
  ['expired, released by its terms', { how: 'expire', atExpiry: 'released' }, 101n, -33n, 100n, -33n],
  [
    'expired, released with a maximum of nothing',
    { how: 'expire', atExpiry: 'released', maxCashOut: 0n },
    68n,
    0n,
    67n,
    0n,
  ],
] as const)('on a purse %s', (_name, how, cashOfWin, houseOfWin, cashOfRollback, houseOfRollback) => {
  const {
    maxCashOut = null,
    atExpiry = 'forfeited',
    ...rest
  } = how as { how: PurseEnd; maxCashOut?: bigint; atExpiry?: Terms['atExpiry'] }
  const terms = { atExpiry, maxCashOut: maxCashOut === null ? null : satang(maxCashOut) }
  describe.each([false, true])('batched: %s', (batched) => {
    const scenario: Scenario = { ...plain, ...rest, terms, batched }
    test('a win is shared as the end decides', async () => {
      expect(await playOut(scenario, ['bet', 'end', 'win'])).toMatchObject({
        cash: cashOfWin,
        house: houseOfWin,
        purse: 0n,
      })
    })
    test('a rollback’s stake goes the same way', async () => {
      expect(await playOut(scenario, ['bet', 'end', 'rollback'])).toMatchObject({
        cash: cashOfRollback,
        house: houseOfRollback,
        purse: 0n,
      })
    })
    test('a win of nothing closes the round', async () => {
      const nothing = await playOut({ ...scenario, back: 0n }, ['bet', 'end', 'win'])
      expect(nothing).toMatchObject({ cash: 0n, purse: 0n })
    })
  })
})

const scenarios: fc.Arbitrary<Scenario> = fc.record({
  terms: fc.record({
    atExpiry: fc.constantFrom('released' as const, 'forfeited' as const),
    maxCashOut: fc.constantFrom(null, 0n, 1n, 50n, 333n, 1_000n).map((most) => (most === null ? null : satang(most))),
  }),
  how: fc.constantFrom<PurseEnd>('expire', 'release', 'forfeit'),
  cash: fc.bigInt({ min: 0n, max: 500n }),
  bonus: fc.bigInt({ min: 1n, max: 500n }),
  stake: fc.bigInt({ min: 1n, max: 600n }),
  back: fc.oneof(fc.bigInt({ min: 1n, max: 20n }), fc.bigInt({ min: 1n, max: 5_000n })),
  batched: fc.boolean(),
})
/** Scenarios whose member can pay the stake. */
const affordable = scenarios.map((scenario) => ({
  ...scenario,
  stake: scenario.stake > scenario.cash + scenario.bonus ? scenario.cash + scenario.bonus : scenario.stake,
}))

describe('the order of the end and of', () => {
  test.each([
    ['a win', ['bet', 'win', 'end'], ['bet', 'end', 'win']],
    ['a rollback', ['bet', 'rollback', 'end'], ['bet', 'end', 'rollback']],
    ['a re-settlement', ['bet', 'win', 'adjust', 'end'], ['bet', 'win', 'end', 'adjust']],
    ['both', ['bet', 'win', 'adjust', 'end'], ['bet', 'end', 'win', 'adjust']],
  ] as const)('%s changes nothing', async (_what, before, after) => {
    await fc.assert(
      fc.asyncProperty(affordable, async (scenario) => {
        const first = await playOut(scenario, before)
        expect(await playOut(scenario, after)).toEqual(first)
        expect(first.purse).toBe(0n)
        const { maxCashOut } = scenario.terms
        if (maxCashOut === null) {
          expect(first.cashLeft).toBeNull()
          return
        }
        // Where the purse is forfeited, the member keeps what came back for their cash alone; the rest of `first.cash` is from the purse.
        const { cash: own } = await playOut({ ...scenario, how: 'forfeit' }, before)
        expect(first.cash - own).toBeGreaterThanOrEqual(0n)
        expect(first.cash - own).toBeLessThanOrEqual(maxCashOut)
        expect(first.cashLeft, 'what may still go to cash').toBe(maxCashOut - (first.cash - own))
      }),
      { numRuns: 40, seed: 11 },
    )
  })
})

test('a win into a purse that has run out, but is not expired by the job yet, is shared as its terms say', async () => {
  const member = nextMember()
  const purse = await giveBonus(context, member, 100n, { expiresAt: plusSeconds(context.clock.now(), 60) })
  const scenario = { ...plain, stake: 100n, back: 500n }
  await post(operationOf(member, 'bet', scenario), false)
  context.clock.advance(60)
  const [won] = await context.database.write((tx) => postPlays(tx, [operationOf(member, 'win', scenario)]))
  expect(won).toMatchObject({ code: 'posted', balanceNow: 0n })
  const at = context.clock.now()
  expect(await context.database.write((tx) => expirePurse(tx, { member, purse, at }))).toMatchObject({
    code: 'posted',
    balanceNow: 0n,
  })
})

// During a rolling deployment, processes of the version before send `whole` for `playable_only` (functions/50-batch.sql).
test.each([
  ['playable_only', true, 'busy'],
  ['whole', true, 'busy'],
  ['playable_only', false, 'posted'],
  ['whole', false, 'posted'],
] as const)('in a batch with %s %s, a win into a purse whose time has come is %s', async (key, value, code) => {
  const member = nextMember()
  await giveCash(context, member, 1n)
  await giveBonus(context, member, 100n, { expiresAt: plusSeconds(context.clock.now(), 60) })
  await post(operationOf(member, 'bet', { ...plain, stake: 101n }), false)
  context.clock.advance(60)
  const { extId: ext, ...win } = play(member, 'w1')
  const item = {
    ...win,
    ord: 0,
    bet: false,
    [key]: value,
    member: String(member),
    ext,
    digest: '00',
    amount: '500',
    bet_ext: 'b1',
  }
  const [answer] = await context.sql<{ code: string }>('select code from wallet.post_batch($1::bigint[], $2::json)', [
    [member],
    JSON.stringify([item]),
  ])
  expect(answer?.code).toBe(code)
})

test('the event of play has what each purse gave and got, where it was not all cash', async () => {
  const payloads = async (scenario: Scenario, steps: Step[]) => {
    await playOut(scenario, steps)
    const [row] = await context.sql<{ member: bigint }>('select max(member_id) as member from outbox.event')
    const events = await context.sql<{ payload: object }>(
      `select payload from outbox.event where member_id = $1 and topic = 'test' order by no`,
      [row?.member],
    )
    return events.map(({ payload }) => payload)
  }
  expect(await payloads({ ...plain, bonus: 1n, cash: 1_000n }, ['bet', 'win'])).toEqual([
    {},
    { purses: { 10: '1', 0: '99' } },
    { purses: { 10: '1', 0: '100' } },
  ])
  expect(await payloads(plain, ['bet', 'win'])).toEqual([
    {},
    { purses: { 10: '33', 0: '67' } },
    { purses: { 10: '33', 0: '68' } },
  ])
  expect(await payloads(plain, ['bet', 'end', 'win'])).toEqual([
    {},
    { purses: { 10: '33', 0: '67' } },
    { purses: { 0: '68' }, forfeited: '33' },
  ])
  expect(await payloads(plain, ['bet', 'end', 'rollback'])).toEqual([
    {},
    { purses: { 10: '33', 0: '67' } },
    { purses: { 10: '33', 0: '67' } },
  ])
})
