import type { HistoryContext } from './history.ts'

/** An offer of these tests alone, for the terms that no real offer has: cash is spent first, a greatest stake, a barred category, a share
 *  of a deposit, other shares of categories, and a maximum cash-out that a win easily exceeds. */
const capped = {
  trigger: { kind: 'deposit', min: 500_00, first: false },
  times: 'daily',
  value: { kind: 'percent', share: 1_750, max: 300_00 },
  lock: {
    times: 3,
    of: 'bonus',
    days: 2,
    maxStake: 200_00,
    barred: ['casino'],
    spend: 'cash_first',
    shares: {
      sports: 10_000,
      esports: 10_000,
      slot: 5_000,
      'slot-itp': 10_000,
      fish: 10_000,
      casino: 10_000,
      lotto: 1_000,
    },
  },
  maxCashOut: 150_00,
}
export const openCapped = (context: HistoryContext): Promise<unknown> =>
  context.sql(`insert into promotions.offer_version (offer_id, version, rule) values ('capped', 1, $1)`, [capped])
