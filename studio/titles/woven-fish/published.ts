import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9670,
  hit_rate_bp: 3246,
  max_win: 1000,
  deviation: 5.65,
  volatility: 3,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: 'b7b8aed30e1805e4',
}
