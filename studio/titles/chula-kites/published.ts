import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9542,
  hit_rate_bp: 2985,
  max_win: 2000,
  deviation: 4.42,
  volatility: 3,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9678,
  digest: 'ad7480a3f18bcbfc',
}
