import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9501,
  hit_rate_bp: 2861,
  max_win: 1500,
  deviation: 2.74,
  volatility: 2,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: null,
  digest: '553d37a77d01354e',
}
