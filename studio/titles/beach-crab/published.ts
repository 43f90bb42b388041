import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9587,
  hit_rate_bp: 2541,
  max_win: 2000,
  deviation: 9.06,
  volatility: 4,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: '36c7c133d1482013',
}
