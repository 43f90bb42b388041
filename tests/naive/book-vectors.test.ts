import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accepted, converted, type Moved, profitOf, stakeFor } from './book/prices.ts'
import { settleNaively } from './book/settle.ts'
import type { LottoSlip, Settings, Settled, SettledVersion, Slip, Version } from './book/shapes.ts'

type Case = { id: string; title: string; slips: (Slip | LottoSlip)[]; results: Version[]; expected: SettledVersion[] }
type Vectors = {
  settings: Settings
  conversions: { malay: string; hongkong: string; decimal: string }[]
  negative_malay: { malay: string; entered: string; debited: string; profit: string }[]
  acceptance: (Moved & { expected: object })[]
  cases: Case[]
}
const vectors = JSON.parse(readFileSync(new URL('../fixtures/book-vectors.json', import.meta.url), 'utf8')) as Vectors

/** Of what was settled, the fields that the vector speaks of. */
const asReported = (settled: Settled | undefined, reported: Settled) =>
  Object.fromEntries(Object.keys(reported).map((field) => [field, settled?.[field as keyof Settled]]))

test.each(vectors.cases)('the naive settlement agrees with $id, $title', ({ slips, results, expected }) => {
  const settled = settleNaively(slips, results, vectors.settings)
  expect(settled).toHaveLength(expected.length)
  for (const [n, version] of expected.entries()) {
    for (const [slip, reported] of Object.entries(version.slips)) {
      expect(asReported(settled[n]?.slips[slip], reported)).toEqual(reported)
      if (reported.ending === 'played') {
        const floor = settled[n]?.slips[slip]?.valid_stake_without_price_floor
        expect(floor).toBe(reported.valid_stake_without_price_floor)
      }
    }
  }
})

test('the stakes of the vectors follow from what was typed', () => {
  const typed = vectors.cases.flatMap(({ slips }) => slips).flatMap((slip) => (slip.kind === 'single' ? [slip] : []))
  expect(typed.length).toBeGreaterThan(50)
  for (const { entered = '', format, stake, legs } of typed)
    expect(stakeFor(BigInt(entered), format, legs[0]?.price ?? '')).toBe(BigInt(stake))
})

test.each(vectors.conversions)('Malay $malay is $hongkong and $decimal, rounded down', ({ malay, ...others }) => {
  expect(converted(malay)).toEqual(others)
})

test.each(vectors.negative_malay)(
  '$entered typed at $malay debits $debited and wins $profit',
  ({ malay, entered, debited, profit }) => {
    expect(stakeFor(BigInt(entered), 'malay', malay)).toBe(BigInt(debited))
    expect(profitOf(BigInt(debited), 'malay', malay)).toBe(BigInt(profit))
  },
)

test.each(vectors.acceptance)('a bet at $asked that meets $now is judged by $policy', ({ expected, ...moved }) => {
  expect(accepted(moved)).toEqual(expected)
})
