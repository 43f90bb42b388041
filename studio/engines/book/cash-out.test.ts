import { describe, expect, it } from 'vitest'
import { fairValue, offerCashOut } from './cash-out.ts'
import type { Leg } from './leg.ts'
import { settleSlips } from './settle-slip.ts'
import { BOOK_DEFAULTS } from './settings.ts'
import type { Slip } from './slip.ts'

const leg = (more: Partial<Leg> = {}): Leg => ({
  match: 'm1',
  period: 'ft',
  market: '1x2',
  pick: 'home',
  price: '2.00',
  ...more,
})
const single = (stake: string, price = '2.00', format: Slip['format'] = 'decimal'): Slip => ({
  slip: 'a',
  kind: 'single',
  format,
  stake,
  legs: [leg({ price })],
})

describe('cash-out', () => {
  const slip: Slip = { ...single('30000', '0.95', 'malay') }
  const fair = [{ win: 731_800, loss: 268_200 }]

  it('offers 410.97 for 300.00 at 0.95 whose chance is 0.7318, of a fair 428.103', () => {
    const { n, d } = fairValue(slip, 300_00n, fair)
    expect((n * 10n) / d).toBe(428_103n)
    expect(offerCashOut(slip, { share: 100, fair }, BOOK_DEFAULTS)).toMatchObject({
      fair_value: 428_10n,
      offer_for_all: 410_97n,
      paid: 410_97n,
    })
  })

  it('offers nothing of a lost leg, a value under five percent, a fourth part or a rest under 20 baht', () => {
    const asked = { share: 25, fair }
    expect(offerCashOut(slip, { share: 100, fair: ['loss'] }, BOOK_DEFAULTS)).toEqual({ refused: 'CASH_OUT_LOST' })
    expect(offerCashOut(slip, { share: 100, fair: [{ win: 25_000, loss: 975_000 }] }, BOOK_DEFAULTS)).toEqual({
      refused: 'CASH_OUT_VALUE',
    })
    expect(offerCashOut({ ...slip, cash_outs: [asked, asked, asked] }, asked, BOOK_DEFAULTS)).toEqual({
      refused: 'CASH_OUT_PARTS',
    })
    expect(offerCashOut({ ...slip, stake: '2600' }, asked, BOOK_DEFAULTS)).toEqual({ refused: 'CASH_OUT_LEFT' })
  })

  it('settles a slip that was closed whole before its match has a result', () => {
    const outcome = settleSlips(
      [
        { ...slip, cash_outs: [{ share: 100, fair }] },
        { ...slip, slip: 'b' },
      ],
      {},
      BOOK_DEFAULTS,
    )
    expect(outcome).toMatchObject({ a: { legs: [null], pays: '41097', ending: 'cash_out', valid_stake: '11097' } })
    expect(Object.keys(outcome)).toEqual(['a'])
  })
})
