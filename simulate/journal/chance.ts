import fc from 'fast-check'
import type { Operation, Posting, Rule, Period, Terms } from './operations.ts'
import { Single, type JournalCommand, Keep, ReadState, TimePasses, Together } from './commands.ts'

/** Mostly the first member, so that operations collide. */
const who = fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 2)
const n = fc.constantFrom(1, 1, 1, 2, 2, 3)
const host = fc.constantFrom(1, 1, 1, 1, 1, 2)
const small = fc.bigInt(1n, 60n)
/** Around the maximum stakes and the caps of limits. */
const edge = fc.constantFrom(99n, 100n, 101n, 499n, 500n, 501n, 1_000n)
const seldom = <Value>(often: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(often) }, { weight: 1, arbitrary: other })
/** An outside id: mostly the n-th of its own kind, at times one that another kind has used. */
const nameOf = (letter: string, no: number) =>
  seldom(
    `${letter}${no}`,
    fc.tuple(fc.constantFrom('b', 'w', 'k'), n).map(([kind, other]) => `${kind}${other}`),
  )
const roundOf = (no: number) => seldom(`g${no}`, fc.constant('g1'))
/** Mostly the same amount for the same id, so that it is a replay. */
const amountOf = (no: number) => seldom(BigInt(no * no * 7), fc.oneof(small, edge))

/** Mostly the same terms for the same id, so that opening it again is a replay. */
const TERMS: readonly Terms[] = [
  { kind: 'bonus', rank: 50, maxStake: null, barred: [], expiresS: null, atExpiry: 'forfeited', maxCashOut: 60n },
  { kind: 'bonus', rank: 60, maxStake: 100n, barred: [3], expiresS: 3_600, atExpiry: 'released', maxCashOut: 100n },
  { kind: 'bonus', rank: 110, maxStake: 500n, barred: [], expiresS: 600, atExpiry: 'forfeited', maxCashOut: null },
]
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  kind: fc.constantFrom('bonus' as const, 'bonus' as const, 'commission' as const),
  rank: fc.constantFrom(50, 50, 60, 100, 110),
  maxStake: fc.constantFrom(null, null, 100n, 500n),
  barred: fc.constantFrom([], [], [3], [4, 3]),
  expiresS: fc.constantFrom(null, null, 600, 3_600),
  atExpiry: fc.constantFrom('released' as const, 'forfeited' as const),
  maxCashOut: fc.constantFrom(null, 0n, 30n, 500n),
})

const deposit: fc.Arbitrary<Posting> = fc.integer({ min: 1, max: 9 }).chain((no) =>
  fc.record({
    do: fc.constant('deposit' as const),
    who,
    ext: fc.constant(`r${no}`),
    amount: seldom(BigInt(no * 250), fc.oneof(small, edge)),
    from: seldom<'gateway' | 'bank'>('gateway', fc.constant('bank')),
  }),
)
const toSuspense: fc.Arbitrary<Posting> = n.chain((no) =>
  fc.record({ do: fc.constant('to suspense' as const), ext: fc.constant(`r${no}`), amount: amountOf(no) }),
)
const withdrawal: fc.Arbitrary<Posting> = n.chain((no) =>
  fc.record({
    do: fc.constantFrom('hold' as const, 'hold' as const, 'release' as const, 'pay out' as const),
    who,
    n: fc.constant(no),
    amount: amountOf(no),
  }),
)
const open: fc.Arbitrary<Posting> = n.chain((no) =>
  fc.record({
    do: fc.constant('open' as const),
    who,
    n: fc.constant(no),
    amount: amountOf(no),
    terms: fc.oneof({ weight: 2, arbitrary: fc.constant(TERMS[no - 1] as Terms) }, { weight: 1, arbitrary: anyTerms }),
  }),
)
const purse = fc.constantFrom(10, 10, 10, 11, 12)
const endOfPurse: fc.Arbitrary<Posting> = fc.oneof(
  fc.record({
    do: fc.constant('close' as const),
    who,
    n,
    purse,
    as: fc.constantFrom('released' as const, 'released' as const, 'forfeited' as const),
  }),
  fc.record({ do: fc.constant('expire' as const), who, purse }),
)
const counterparty = fc.constantFrom('cash' as const, 'cash' as const, 'house' as const, 13)
const movePurse: fc.Arbitrary<Posting> = fc
  .record({ who, n, purse, counterparty, out: fc.boolean(), amount: fc.oneof(small, edge) })
  .map(({ purse: opened, counterparty: side, out, ...rest }) => ({
    do: 'move',
    ...rest,
    from: out ? opened : side,
    to: out ? side : opened,
  }))
const bet: fc.Arbitrary<Posting> = n.chain((no) =>
  fc.record({
    do: fc.constant('bet' as const),
    who,
    host,
    ext: nameOf('b', no),
    round: roundOf(no),
    stake: fc.oneof(
      { weight: 6, arbitrary: fc.constant(BigInt(no * no * 7)) },
      { weight: 1, arbitrary: small },
      { weight: 3, arbitrary: edge },
    ),
    category: fc.constantFrom(3, 4),
  }),
)
const win: fc.Arbitrary<Posting> = n.chain((no) =>
  fc.record({
    do: fc.constant('win' as const),
    who,
    host,
    ext: nameOf('w', no),
    round: roundOf(no),
    amount: fc.oneof({ weight: 1, arbitrary: fc.constant(0n) }, { weight: 4, arbitrary: amountOf(no) }),
    bet: nameOf('b', no),
  }),
)
const adjust: fc.Arbitrary<Posting> = n.chain((no) =>
  fc.record({
    do: fc.constant('adjust' as const),
    who,
    host: fc.constant(1),
    ext: fc.integer({ min: 1, max: 9 }).map((other) => `a${other}`),
    round: fc.oneof({ weight: 9, arbitrary: fc.constant(`g${no}`) }, { weight: 1, arbitrary: roundOf(no) }),
    // Far below zero, so that a debt arises; then above, so that it is paid.
    amount: fc.oneof(amountOf(no), edge, fc.constant(-2_000n), fc.constant(-2_000n)),
    bet: fc.oneof({ weight: 9, arbitrary: fc.constant(`b${no}`) }, { weight: 1, arbitrary: nameOf('b', no) }),
  }),
)
const rollback: fc.Arbitrary<Posting> = n.chain((no) =>
  fc.record({
    do: fc.constant('rollback' as const),
    who,
    host,
    ext: fc.oneof({ weight: 2, arbitrary: nameOf('k', no) }, { weight: 1, arbitrary: n.map((other) => `k${other}`) }),
    round: roundOf(no),
    bet: nameOf('b', no),
  }),
)

const period: fc.Arbitrary<Period> = fc.constantFrom('day', 'week', 'month')
const limitKind = fc.constantFrom('stake' as const, 'loss' as const)
const rule: fc.Arbitrary<Rule> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      who,
      kind: limitKind,
      period,
      cap: fc.constantFrom(0n, 100n, 500n, 1_000n, 2_000n),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear limit' as const), who, kind: limitKind, period }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('block' as const),
      who,
      cause: fc.constantFrom('time_out', 'suspended'),
      // Nothing ends a block sooner, so that few are for good.
      forS: fc.constantFrom(-1, -1, -1, 60, 60, 600, 600, 3_600, null),
    }),
  },
)

const posting: fc.Arbitrary<Posting> = fc.oneof(
  { weight: 3, arbitrary: deposit },
  { weight: 1, arbitrary: toSuspense },
  { weight: 4, arbitrary: withdrawal },
  { weight: 3, arbitrary: open },
  { weight: 2, arbitrary: movePurse },
  { weight: 2, arbitrary: endOfPurse },
  { weight: 9, arbitrary: bet },
  { weight: 6, arbitrary: win },
  { weight: 2, arbitrary: rollback },
  { weight: 5, arbitrary: adjust },
)
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: posting },
  { weight: 1, arbitrary: rule },
)
/** Operations that collide: of one member, at one moment. */
const meeting = fc
  .tuple(who, fc.array(anyOperation, { minLength: 2, maxLength: 3 }))
  .map(([one, operations]) =>
    operations.map((operation): Operation[] => ['who' in operation ? { ...operation, who: one } : operation]),
  )
/** Operations of hosts for different members in one call. */
const batch = fc.tuple(
  fc.shuffledSubarray([0, 1, 2], { minLength: 2 }),
  fc.array(fc.oneof({ weight: 3, arbitrary: bet }, { weight: 3, arbitrary: win }, { weight: 1, arbitrary: rollback }), {
    minLength: 3,
    maxLength: 3,
  }),
)
const batchOf = batch.map(([members, operations]) =>
  members.flatMap((who, at): Operation[] => (operations[at] ? [{ ...operations[at], who } as Operation] : [])),
)
/** Such a call beside another, or beside an operation of one of its members. */
const meetingOfBatches = fc.oneof(
  fc.tuple(batchOf),
  fc.tuple(batchOf),
  fc.tuple(
    batchOf,
    anyOperation.map((operation) => [operation]),
  ),
)

/** Sequences of commands on a journal. `replayPath` repeats one that was found. */
export const commandsFrom = (constraints: {
  maxCommands: number
  replayPath?: string
}): fc.Arbitrary<Iterable<JournalCommand>> =>
  fc.commands<{ books: never }, never>(
    [
      posting.map((operation) => new Single(operation)),
      posting.map((operation) => new Single(operation)),
      posting.map((operation) => new Single(operation)),
      anyOperation.map((operation) => new Single(operation)),
      meeting.map((groups) => new Together(groups)),
      meetingOfBatches.map((groups) => new Together(groups)),
      who.map((one) => new ReadState(one)),
      fc.constantFrom('seal' as const, 'close days' as const).map((what) => new Keep(what)),
      fc.constantFrom(1, 599, 600, 1_800, 3_600, 90_000).map((seconds) => new TimePasses(seconds)),
    ] as never,
    { ...constraints, size: 'max' },
  ) as never
