import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9487,
  hit_rate_bp: 2343,
  max_win: 5000,
  deviation: 6.78,
  volatility: 4,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: '17ebc0a0f439db68',
}
