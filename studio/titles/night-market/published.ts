import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9583,
  hit_rate_bp: 2599,
  max_win: 259,
  deviation: 3.33,
  volatility: 2,
  method: 'exact',
  rounds: 1000000,
  buy_return_bp: null,
  digest: 'abbe72f2f8c0ab26',
}
