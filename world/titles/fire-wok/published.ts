import type { Published } from '#contract/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const published: Published = {
  return_bp: 9519,
  hit_rate_bp: 2324,
  max_win: 5000,
  deviation: 5.78,
  volatility: 3,
  by: 'rounds',
  rounds: 1500000,
  buy_return_bp: 9425,
  digest: '2fda579d64916437',
}
