import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9593,
  hit_rate_bp: 2600,
  max_win: 500,
  deviation: 3.03,
  volatility: 2,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: '7a8c7b54dd083968',
}
