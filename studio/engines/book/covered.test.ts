import { expect, test } from 'vitest'
import { coveredSlips } from './covered.ts'
import { judgeFootball } from './football.ts'
import { compare, floor, fraction, product, times } from './fractions.ts'
import type { Leg } from './leg.ts'
import { factorOf, priceShare, type Slip } from './slip.ts'

let names = 0
type Pick = Omit<Leg, 'period'> & { period?: string }

const legOf = (leg: Pick): Leg => ({ period: 'ft', ...leg })
/** 100 baht on these selections, decimal prices. */
function slipOf(legs: readonly Pick[], more: Partial<Slip> = {}): Slip {
  const kind = legs.length === 1 ? 'single' : 'step'
  return { slip: `slip-${(names += 1)}`, kind, format: 'decimal', stake: '10000', legs: legs.map(legOf), ...more }
}
const total = (match: string, pick: 'over' | 'under', price = '1.94', line = '2.5'): Pick => ({
  match,
  market: 'over_under',
  pick,
  price,
  line,
})
const result = (match: string, pick: string, price: string): Pick => ({ match, market: '1x2', pick, price })
/** A leg that as good as never loses. */
const certain = (match: string): Pick => total(match, 'under', '1.01', '7.5')

const namesOf = (slips: readonly Slip[]) => slips.map(({ slip }) => slip).toSorted()
const products = (a: string, b: string) =>
  (['over', 'under'] as const).flatMap((first) =>
    (['over', 'under'] as const).map((second) => slipOf([total(a, first), total(b, second)])),
  )

test('four steps over all products of two matches return 94 % of their stakes whatever happens', () => {
  const four = products('a', 'b')
  expect(coveredSlips(four)).toEqual([{ slips: namesOf(four), stake: 40_000n, least: 37_636n }])
})

test('four steps of equal stakes are a set at the prices of our book too, where one side is dearer', () => {
  const four = (['1.84', '2.03'] as const).flatMap((first, a) =>
    (['1.93', '1.94'] as const).map((second, b) =>
      slipOf([total('a', a ? 'under' : 'over', first), total('b', b ? 'under' : 'over', second)]),
    ),
  )
  expect(coveredSlips(four)).toEqual([{ slips: namesOf(four), stake: 40_000n, least: 35_512n }])
})

test('a step with a leg at 1.01 and the single on the other side are a set', () => {
  const two = [slipOf([total('a', 'over', '1.95')]), slipOf([total('a', 'under', '1.92'), certain('b')])]
  expect(coveredSlips(two)).toEqual([{ slips: namesOf(two), stake: 20_000n, least: 19_392n }])
})

test('three selections of 1x2 through steps, each with another leg at 1.01, are a set', () => {
  const three = [
    slipOf([result('a', 'home', '2.00'), certain('b')], { stake: '47200' }),
    slipOf([result('a', 'draw', '3.50'), certain('c')], { stake: '27000' }),
    slipOf([result('a', 'away', '3.70'), certain('d')], { stake: '25500' }),
  ]
  expect(coveredSlips(three)).toEqual([{ slips: namesOf(three), stake: 99_700n, least: 95_293n }])
})

test('home, draw and away −0.5 as singles are a set, since the rule of opposite bets takes nothing of them', () => {
  const three = [
    slipOf([result('a', 'home', '2.00')], { stake: '47200' }),
    slipOf([result('a', 'draw', '3.50')], { stake: '27000' }),
    slipOf([{ match: 'a', market: 'asian_handicap', pick: 'away', line: '-0.5', price: '3.70' }], { stake: '25500' }),
  ]
  expect(coveredSlips(three)).toMatchObject([{ slips: namesOf(three), stake: 99_700n }])
})

test('steps of one match by what the first decides are a set: over with both sides of b, under with both of c', () => {
  const four = [
    slipOf([total('a', 'over'), total('b', 'over')]),
    slipOf([total('a', 'over'), total('b', 'under')]),
    slipOf([total('a', 'under'), total('c', 'over')]),
    slipOf([total('a', 'under'), total('c', 'under')]),
  ]
  expect(coveredSlips(four)).toMatchObject([{ slips: namesOf(four) }])
})

test('live handicaps count from their own scores', () => {
  const handicap = (pick: 'home' | 'away', line: string, base: string): Pick => ({
    match: 'a',
    market: 'asian_handicap',
    pick,
    line,
    base,
    price: '1.95',
  })
  const both = [slipOf([handicap('home', '-0.5', '0-0')]), slipOf([handicap('away', '-0.5', '1-0'), certain('b')])]
  expect(coveredSlips(both)).toMatchObject([{ slips: namesOf(both) }])
  const apart = [slipOf([handicap('home', '-0.5', '1-0')]), slipOf([handicap('away', '-0.5', '0-0'), certain('b')])]
  expect(coveredSlips(apart)).toEqual([])
})

test('all lines of combinations cover as steps do', () => {
  const combined = (picks: ('over' | 'under')[]) =>
    slipOf([total('a', picks[0] ?? 'over'), total('b', picks[1] ?? 'over'), certain('c')], {
      kind: 'combination',
      fold: 3,
      unit: '10000',
    })
  const four = [
    combined(['over', 'over']),
    combined(['over', 'under']),
    combined(['under', 'over']),
    combined(['under', 'under']),
  ]
  expect(coveredSlips(four)).toMatchObject([{ slips: namesOf(four) }])
})

test('a set is found among 200 slips of the same matches, and two sets are two', () => {
  const noise = Array.from({ length: 200 }, (_, at) =>
    slipOf([total('a', 'over'), total(`n${at % 20}`, 'over'), total(`m${at % 7}`, 'under')]),
  )
  const [four, others] = [products('a', 'b'), products('c', 'd')]
  expect(coveredSlips([...noise.slice(0, 100), ...four, ...noise.slice(100), ...others])).toMatchObject([
    { slips: namesOf(four) },
    { slips: namesOf(others) },
  ])
})

test('unequal slips that hide a set among them do not save it', () => {
  const four = products('a', 'b')
  const hiding = [
    slipOf([total('a', 'over'), total('b', 'over')], { stake: '90000' }),
    slipOf([total('a', 'under', '2.20', '3.5')], { stake: '70000' }),
  ]
  expect(coveredSlips([...hiding, ...four])).toMatchObject([{ slips: namesOf(four) }])
})

const fifty = () =>
  Array.from({ length: 50 }, (_, at) =>
    slipOf(
      Array.from({ length: 2 + (at % 4) }, (_unused, leg) =>
        total(`m${(at * 7 + leg * 3) % 30}`, (at + leg) % 3 === 0 ? 'under' : 'over', '1.90'),
      ),
    ),
  )

test.each<[string, () => Slip[]]>([
  ['two singles on different matches', () => [slipOf([total('a', 'over')]), slipOf([total('b', 'under')])]],
  [
    'over 3.5 with under 2.5',
    () => [slipOf([total('a', 'over', '2.20', '3.5')]), slipOf([total('a', 'under', '2.20'), certain('b')])],
  ],
  ['fifty steps of who chooses for himself', fifty],
  [
    'a bet that was cashed out in part three times',
    () => [
      slipOf([total('a', 'over')], {
        cash_outs: [1, 2, 3].map(() => ({ share: 50, fair: [{ win: 500_000, loss: 500_000 }] })),
      }),
    ],
  ],
  [
    'a step cashed out whole, and the single on the other side',
    () => [
      slipOf([total('a', 'over'), certain('b')], {
        cash_outs: [{ share: 100, fair: [{ win: 500_000, loss: 500_000 }, 'win'] }],
      }),
      slipOf([total('a', 'under')]),
    ],
  ],
  [
    'two opposite singles, which count nothing by rule',
    () => [slipOf([total('a', 'over')]), slipOf([total('a', 'under')])],
  ],
  ['one slip at 1.01', () => [slipOf([certain('a')]), slipOf([certain('b'), certain('c')])]],
  ['three of four products', () => products('a', 'b').slice(1)],
  ['four products at unlike stakes', () => products('a', 'b').map((slip, at) => ({ ...slip, stake: `${at + 1}0000` }))],
  [
    'a step hedged by a single on its last leg',
    () => [slipOf([total('a', 'over'), total('b', 'over'), total('c', 'over')]), slipOf([total('c', 'under')])],
  ],
  [
    'all products of six legs, which return 83 %',
    () => {
      const picks = ['over', 'under'] as const
      return Array.from({ length: 64 }, (_, at) =>
        slipOf(Array.from({ length: 6 }, (_unused, leg) => total(`m${leg}`, picks[(at >> leg) & 1] ?? 'over', '1.94'))),
      )
    },
  ],
])('%s is no set', (_what, slips) => {
  expect(coveredSlips(slips())).toEqual([])
})

/** What all these return at least, over the goals of both matches up to seven; a leg up to 1.10 is taken as won. */
function leastByGoals(slips: readonly Slip[]): bigint {
  const scores = Array.from({ length: 8 }, (_, goals) => `${goals}-0`)
  const factor = (leg: Leg, score: string) =>
    factorOf(
      compare(priceShare(leg, 'decimal'), fraction(110, 100)) <= 0
        ? 'win'
        : judgeFootball(leg, { sport: 'football', status: 'finished', h1: '0-0', h2: score }, true),
      priceShare(leg, 'decimal'),
    )
  const sums = scores.flatMap((a) =>
    scores.map((b) =>
      slips
        .map(({ stake, legs }) =>
          floor(times(fraction(BigInt(stake)), product(legs.map((leg) => factor(leg, leg.match === 'a' ? a : b))))),
        )
        .reduce((sum, one) => sum + one, 0n),
    ),
  )
  return sums.reduce((least, one) => (one < least ? one : least))
}

const subsetsOf = (slips: readonly Slip[]): Slip[][] =>
  Array.from({ length: 2 ** slips.length }, (_, set) => slips.filter((_unused, at) => (set >> at) & 1))

test('among six slips at random it finds a set where trying all subsets over all goals does, and its sums agree', () => {
  let seed = 7
  const below = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count
  let found = 0
  for (let run = 0; run < 40; run += 1) {
    const pick = (match: string) =>
      total(match, below(2) ? 'over' : 'under', `2.${below(4)}0`, ['2.5', '2.5', '2.75', '3'][below(4)])
    const slips = Array.from({ length: 6 }, () =>
      slipOf([pick('a'), below(2) ? pick('b') : certain('c')], { stake: below(3) ? '10000' : '12000' }),
    )
    const sets = coveredSlips(slips)
    for (const { slips: names, stake, least } of sets) {
      const own = slips.filter(({ slip }) => names.includes(slip))
      expect(least).toBe(leastByGoals(own))
      expect(least * 100n >= stake * 85n).toBe(true)
    }
    const isThere = subsetsOf(slips)
      .filter((some) => some.length > 1)
      .some((some) => leastByGoals(some) * 100n >= some.reduce((sum, one) => sum + BigInt(one.stake), 0n) * 85n)
    expect(sets.length > 0).toBe(isThere)
    found += sets.length
  }
  expect(found).toBeGreaterThan(5)
})
