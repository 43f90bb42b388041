import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { acceptPrice, type PricePolicy, type RefusalCause } from './accept-price.ts'
import { debitOf, fromMalay, hundredths, hundredthsText, type PriceFormat, priceOf, profitOf } from './prices.ts'
import { type MatchResult } from './results.ts'
import { settleSlips, type SlipOutcome } from './settle-slip.ts'
import { BOOK_DEFAULTS } from './settings.ts'
import { type Slip } from './slip.ts'

type Expected = Partial<SlipOutcome>
type Case = {
  id: string
  group: string
  title: string
  slips: Slip[]
  results: { version: number; matches: Record<string, MatchResult> }[]
  expected: { version: number; slips: Record<string, Expected> }[]
}
type Asked = {
  format: PriceFormat
  asked: string
  now: string
  policy: PricePolicy
  stake: string
  event?: RefusalCause
  line?: 'changed'
}
type Vectors = {
  settings: { offer_step: { min_legs: number; times: number; max_stake: number } }
  conversions: { malay: string; hongkong: string; decimal: string }[]
  negative_malay: { malay: string; entered: string; debited: string; profit: string }[]
  acceptance: (Asked & {
    expected: { accepted: true; price: string; profit: string } | { accepted: false; because: RefusalCause }
  })[]
  cases: Case[]
}

const vectors = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/book-vectors.json', import.meta.url), 'utf8'),
) as Vectors
const settings = {
  ...BOOK_DEFAULTS,
  ...vectors.settings,
  offer_step: { ...BOOK_DEFAULTS.offer_step, ...vectors.settings.offer_step, min_price: '1.01' },
}
const cases = vectors.cases.filter(({ group }) => group !== 'lotto')

it('finds all the given examples', () => {
  expect([vectors.conversions.length, vectors.negative_malay.length, vectors.acceptance.length, cases.length]).toEqual([
    13, 4, 9, 92,
  ])
})

it.each(vectors.conversions)(
  'writes Malay $malay as Hong Kong $hongkong and decimal $decimal',
  ({ malay, hongkong, decimal }) => {
    const price = hundredths(malay) ?? 0
    expect([fromMalay(price, 'hongkong'), fromMalay(price, 'decimal')].map(hundredthsText)).toEqual([hongkong, decimal])
  },
)

it.each(vectors.negative_malay)(
  'debits $debited where $entered are to be won at $malay',
  ({ malay, entered, debited, profit }) => {
    const stake = debitOf(BigInt(entered), priceOf(malay), 'malay')
    expect([stake, profitOf(stake, priceOf(malay), 'malay')]).toEqual([BigInt(debited), BigInt(profit)])
  },
)

it.each(vectors.acceptance)(
  'decides on $asked that is $now by $policy as given',
  ({ format, asked, now, policy, stake, event, line, expected }) => {
    const leg = {
      asked: priceOf(asked),
      now: priceOf(now),
      changed: line === 'changed',
      ...(event === undefined ? {} : { stopped: event }),
    }
    const decided = acceptPrice(BigInt(stake), format, policy, [leg])
    expect(decided).toMatchObject(
      expected.accepted
        ? { accepted: true, profit: BigInt(expected.profit) }
        : { accepted: false, because: expected.because },
    )
  },
)

describe.each(cases)('$id $title', ({ slips, results, expected }) => {
  it('comes to what is given, version by version', () => {
    let before: Record<string, SlipOutcome> = {}
    for (const { version, slips: wanted } of expected) {
      const matches = results.find((result) => result.version === version)?.matches ?? {}
      const outcome = settleSlips(slips, matches, settings, before)
      expect(Object.keys(outcome)).toEqual(Object.keys(wanted))
      expect(outcome).toMatchObject(wanted)
      for (const [slip, { valid_stake_without_price_floor: unfloored }] of Object.entries(wanted))
        expect(outcome[slip]?.valid_stake_without_price_floor).toBe(unfloored)
      before = outcome
    }
  })

  it('debits what the price asks of the amount typed', () => {
    const typed = slips.filter(({ entered }) => entered !== undefined)
    const debits = typed.map(({ legs: [leg], format, entered = '' }) =>
      debitOf(BigInt(entered), priceOf(leg?.price ?? ''), format),
    )
    expect(debits).toEqual(typed.map(({ stake }) => BigInt(stake)))
  })
})
