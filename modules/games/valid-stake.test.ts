import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundEndings } from '#contract/events/rounds.ts'
import { satang } from '#kit/money.ts'
import { type RoundFacts, validStake } from './valid-stake.ts'

type Case = [
  what: string,
  facts: Omit<RoundFacts, 'stake' | 'payout' | 'opposed'> & Record<string, unknown>,
  valid: bigint,
]
const cases: Case[] = [
  ['a lost round', { ending: 'played', stake: 1_000n, payout: 0n }, 1_000n],
  ['a won round', { ending: 'played', stake: 1_000n, payout: 5_000n }, 1_000n],
  ['a win of exactly the stake, which no draw was called', { ending: 'played', stake: 1_000n, payout: 1_000n }, 1_000n],
  ['a single satang', { ending: 'played', stake: 1n, payout: 0n }, 1n],
  ['a void round', { ending: 'void', stake: 1_000n, payout: 0n }, 0n],
  ['a void round with all stakes taken out', { ending: 'void', stake: 0n, payout: 0n }, 0n],
  ['a refund', { ending: 'refund', stake: 1_000n, payout: 1_000n }, 0n],
  ['a cancelled round', { ending: 'cancelled', stake: 1_000n, payout: 1_000n }, 0n],
  ['a draw', { ending: 'draw', stake: 1_000n, payout: 1_000n }, 0n],
  ['a free round', { ending: 'played', stake: 0n, payout: 700n }, 0n],
  ['bets on both sides', { ending: 'played', stake: 1_000n, payout: 950n, opposed: 1_000n }, 0n],
  ['100 on one side and 900 on the other', { ending: 'played', stake: 1_000n, payout: 0n, opposed: 200n }, 800n],
  ['a cash-out at once, for little less', { ending: 'cash_out', stake: 1_000n, payout: 980n }, 20n],
  ['a cash-out for the stake itself', { ending: 'cash_out', stake: 1_000n, payout: 1_000n }, 0n],
  ['a cash-out with a gain', { ending: 'cash_out', stake: 1_000n, payout: 1_300n }, 300n],
  ['a cash-out with more gain than stake', { ending: 'cash_out', stake: 1_000n, payout: 5_000n }, 1_000n],
]

describe('the valid stake of', () => {
  test.each(cases)('%s', (_what, facts, valid) => {
    expect(validStake(facts as unknown as RoundFacts)).toBe(valid)
  })

  test('any round is never negative and never more than the stake that was at risk', () => {
    const amount = fc.bigInt({ min: 0n, max: 1_000_000n }).map((one) => satang(one))
    fc.assert(
      fc.property(fc.constantFrom(...roundEndings), amount, amount, amount, (ending, stake, payout, opposed) => {
        const valid = validStake({ ending, stake, payout, opposed })
        expect(valid >= 0n && valid <= stake).toBe(true)
        if (opposed <= stake) expect(valid <= stake - opposed).toBe(true)
      }),
    )
  })
})
