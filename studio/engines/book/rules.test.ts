import { describe, expect, it } from 'vitest'
import { acceptPrice } from './accept-price.ts'
import { checkSlip, type LegFacts } from './check-slip.ts'
import type { Leg, LegResult } from './leg.ts'
import { comparePrices, downToLadder, hundredths, isObviousError, malayIsOffered, marginOf } from './prices.ts'
import { settleSlips } from './settle-slip.ts'
import { BOOK_DEFAULTS } from './settings.ts'
import type { Slip } from './slip.ts'
import { stepOffer } from './step-offer.ts'
import { callOfPart, walletCall } from './wallet-call.ts'

const leg = (more: Partial<Leg> = {}): Leg => ({
  match: 'm1',
  period: 'ft',
  market: '1x2',
  pick: 'home',
  price: '2.00',
  ...more,
})
const facts = (more: Partial<LegFacts> = {}): LegFacts => ({
  competition: 'c1',
  sport: 'football',
  outright: false,
  contestants: [],
  ...more,
})
const step = (prices: readonly string[], stake: string): Slip => ({
  slip: 'a',
  kind: 'step',
  format: 'decimal',
  stake,
  legs: prices.map((price, place) => leg({ match: `m${place + 1}`, price })),
})
const single = (stake: string, price = '2.00', format: Slip['format'] = 'decimal'): Slip => ({
  slip: 'a',
  kind: 'single',
  format,
  stake,
  legs: [leg({ price })],
})

describe('prices', () => {
  it('reads hundredths strictly', () => {
    expect(['-0.96', '1.5', '251', '-0', '1e2', '01.00', '+1.00', '1.234', ''].map(hundredths)).toEqual([
      -96,
      150,
      25_100,
      0,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('finds -0.98 better than 0.99 and 1.00 equal to -1.00', () => {
    expect([
      comparePrices(-98, 99, 'malay'),
      comparePrices(100, -100, 'malay'),
      comparePrices(97, -96, 'malay'),
    ]).toEqual([1, 0, -1])
  })

  it('shows the margin of -0.96 and 0.84 as 3.3 percent', () => {
    expect(marginOf([-96, 84], 'malay')).toBe(33)
  })

  it('rounds a decimal price down to the ladder', () => {
    expect([100, 101, 499, 507, 1_009, 2_049, 5_099, 30_000].map(downToLadder)).toEqual([
      null,
      101,
      499,
      505,
      1_000,
      2_000,
      5_000,
      25_100,
    ])
  })

  it('offers Malay prices from 0.05 to 1.00 and from -0.99 to -0.20', () => {
    expect([4, 5, 100, 101, -100, -99, -20, -19].map(malayIsOffered)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('takes a price for an obvious error only above both bounds', () => {
    // 0.50 implied against 0.30: 20 points, and more than half of 0.30; against 0.36: 14 points; against 0.70: 20 points, under half.
    expect([300_000, 360_000, 700_000].map((model) => isObviousError(200, 'decimal', model, 15))).toEqual([
      true,
      false,
      false,
    ])
  })
})

it('compares the products of a step, and says the difference in baht', () => {
  const legs = [
    { asked: 200, now: 190 },
    { asked: 200, now: 205 },
  ]
  expect(acceptPrice(100_00n, 'decimal', 'better', legs)).toEqual({
    accepted: false,
    because: 'price_worse',
    difference: -10_50n,
  })
  expect(acceptPrice(100_00n, 'decimal', 'all', legs)).toEqual({ accepted: true, profit: 289_50n })
})

describe('the check of a slip', () => {
  const two = (more: readonly [Partial<LegFacts>, Partial<LegFacts>], matches = ['m1', 'm2']) =>
    checkSlip(
      { ...step(['2.00', '2.00'], '10000'), legs: matches.map((match) => leg({ match })) },
      more.map(facts),
      BOOK_DEFAULTS,
    )

  it('refuses related legs, and names them', () => {
    const refused = { ok: false, refused: 'RELATED_LEGS', legs: [0, 1] }
    expect(two([{}, {}], ['m1', 'm1'])).toEqual(refused)
    expect(two([{}, { outright: true }])).toEqual(refused)
    expect(two([{ outright: true }, { outright: true }])).toEqual(refused)
    expect(
      two([
        { sport: 'boxing', contestants: ['f1', 'f2'] },
        { sport: 'boxing', competition: 'c2', contestants: ['f3', 'f1'] },
      ]),
    ).toEqual(refused)
  })

  it('takes legs of different matches of one league, and an outright of another', () => {
    expect(two([{}, {}])).toEqual({ ok: true, full_return: 400_00n })
    expect(two([{}, { outright: true, competition: 'c2' }])).toMatchObject({ ok: true })
  })

  it('refuses too few or too many legs, and a fold that is none', () => {
    const check = (slip: Slip) =>
      checkSlip(
        slip,
        slip.legs.map(() => facts()),
        BOOK_DEFAULTS,
      )
    expect(check(step(['2.00'], '10000'))).toMatchObject({ refused: 'LEGS_TOO_FEW' })
    expect(
      check(
        step(
          Array.from({ length: 13 }, () => '1.10'),
          '10000',
        ),
      ),
    ).toMatchObject({ refused: 'LEGS_TOO_MANY' })
    expect(
      check({ ...step(['2.00', '2.00', '2.00'], '3000'), kind: 'combination', unit: '1000', fold: 3 }),
    ).toMatchObject({
      refused: 'FOLD_NOT_OFFERED',
    })
  })

  it('bounds stakes, and says the largest amount that may be typed', () => {
    expect(checkSlip(single('1999'), [facts()], BOOK_DEFAULTS)).toMatchObject({ refused: 'STAKE_TOO_LOW' })
    expect(checkSlip(single('5000001'), [facts()], BOOK_DEFAULTS)).toEqual({
      ok: false,
      refused: 'STAKE_TOO_HIGH',
      largest: 50_000_00n,
    })
    expect(checkSlip(single('5000001', '-0.50', 'malay'), [facts()], BOOK_DEFAULTS)).toMatchObject({
      largest: 100_000_00n,
    })
  })

  it('refuses a slip that may pay above the maximum, and takes the largest stake that it names', () => {
    expect(checkSlip(single('5000000', '21.00'), [facts()], BOOK_DEFAULTS)).toEqual({
      ok: false,
      refused: 'PAYOUT_TOO_HIGH',
      largest: 4_761_904n,
    })
    expect(checkSlip(single('4761904', '21.00'), [facts()], BOOK_DEFAULTS)).toMatchObject({ ok: true })
    expect(checkSlip(single('4761905', '21.00'), [facts()], BOOK_DEFAULTS)).toMatchObject({
      refused: 'PAYOUT_TOO_HIGH',
    })
    expect(checkSlip(single('10000'), [facts()], BOOK_DEFAULTS, 2_999_900_00n)).toMatchObject({
      refused: 'PAYOUT_TOO_HIGH',
      largest: 5_000n,
    })
  })

  it('refuses a product above ten thousand', () => {
    const dear = step(['25.00', '20.00', '20.50'], '2000')
    expect(
      checkSlip(
        dear,
        dear.legs.map(() => facts()),
        BOOK_DEFAULTS,
      ),
    ).toEqual({ ok: false, refused: 'PRODUCT_TOO_HIGH' })
  })
})

describe('the offer for a failed step', () => {
  const nine: LegResult[] = Array.from({ length: 9 }, () => 'win')
  const slip = step(
    Array.from({ length: 10 }, () => '1.80'),
    '10000',
  )

  it('gives thirty times the stake for ten legs at 1.80 of which exactly one is lost', () => {
    expect(stepOffer(slip, [...nine, 'loss'], BOOK_DEFAULTS)).toBe(3_000_00n)
  })

  it('gives nothing otherwise', () => {
    const few = nine.slice(1)
    const others: [Slip, LegResult[]][] = [
      [slip, [...few, 'loss', 'loss']],
      [slip, [...few, 'half_loss', 'loss']],
      [slip, [...few, 'void', 'loss']],
      [slip, [...few, 'push', 'loss']],
      [slip, [...nine, 'win']],
      [{ ...slip, stake: '10001' }, [...nine, 'loss']],
      [step([...Array.from({ length: 9 }, () => '1.80'), '1.79'], '10000'), [...nine, 'loss']],
      [
        step(
          Array.from({ length: 9 }, () => '1.80'),
          '10000',
        ),
        [...few, 'loss'],
      ],
    ]
    expect(others.map(([asked, results]) => stepOffer(asked, results, BOOK_DEFAULTS))).toEqual(others.map(() => 0n))
  })
})

describe('the wallet', () => {
  const played = { pays: 100n, ending: 'played', opposed: 0n } as const

  it('is told the difference, the ending alone, or nothing', () => {
    expect(walletCall({ paid: 40n, closed: null }, played)).toEqual({
      call: 'win',
      amount: 60n,
      closes_round: true,
      ending: 'played',
      opposed: 0n,
    })
    const closed = { ending: 'played', opposed: 0n } as const
    expect(walletCall({ paid: 120n, closed }, played)).toEqual({
      call: 'adjust',
      amount: -20n,
      ending: 'played',
      opposed: 0n,
    })
    expect(walletCall({ paid: 100n, closed }, { ...played, opposed: 50n })).toEqual({
      call: 'end-round',
      ending: 'played',
      opposed: 50n,
    })
    expect(walletCall({ paid: 100n, closed }, { ...played, ending: 'draw' })).toEqual({
      call: 'end-round',
      ending: 'draw',
      opposed: 0n,
    })
    expect(walletCall({ paid: 100n, closed }, played)).toEqual({ call: 'none' })
    expect(callOfPart(7n)).toEqual({ call: 'win', amount: 7n, closes_round: false })
  })
})

it('settles a step of twelve legs in well under a millisecond', () => {
  const slip = step(
    Array.from({ length: 12 }, () => '1.42'),
    '2000',
  )
  const results = Object.fromEntries(
    slip.legs.map(({ match }) => [match, { sport: 'football', status: 'finished', h1: '1-0', h2: '0-0' } as const]),
  )
  const began = performance.now()
  for (let round = 0; round < 500; round += 1) settleSlips([slip], results, BOOK_DEFAULTS)
  expect((performance.now() - began) / 500).toBeLessThan(1)
})
