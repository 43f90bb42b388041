import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9677,
  hit_rate_bp: 2338,
  max_win: 800,
  deviation: 5.04,
  volatility: 3,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: '60b1e9d077cb34b4',
}
