import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9654,
  hit_rate_bp: 3917,
  max_win: 700,
  deviation: 3.17,
  volatility: 2,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: 'd2953359b2115f4e',
}
