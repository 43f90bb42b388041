import type { Published } from '#contract/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const published: Published = {
  return_bp: 9694,
  hit_rate_bp: 4090,
  max_win: 1200,
  deviation: 8.38,
  volatility: 4,
  by: 'count',
  rounds: 400000,
  buy_return_bp: null,
  digest: '73306851fcacbbea',
}
