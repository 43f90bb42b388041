import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9459,
  hit_rate_bp: 2010,
  max_win: 5000,
  deviation: 10.04,
  volatility: 5,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: 'e4a4eee269d26a5f',
}
