import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9450,
  hit_rate_bp: 1724,
  max_win: 5000,
  deviation: 10.77,
  volatility: 5,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: '759c9a88c8702a23',
}
