import type { Published } from '#contract/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const published: Published = {
  return_bp: 9591,
  hit_rate_bp: 3208,
  max_win: 5000,
  deviation: 12.35,
  volatility: 5,
  by: 'rounds',
  rounds: 1500000,
  buy_return_bp: 9645,
  digest: '2053a51ed92db793',
}
