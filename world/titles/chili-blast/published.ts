import type { Published } from '#contract/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const published: Published = {
  return_bp: 9564,
  hit_rate_bp: 3207,
  max_win: 5000,
  deviation: 12.33,
  volatility: 5,
  by: 'rounds',
  rounds: 2000000,
  buy_return_bp: 9669,
  digest: '2053a51ed92db793',
}
