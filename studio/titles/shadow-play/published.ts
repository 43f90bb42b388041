import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9545,
  hit_rate_bp: 4044,
  max_win: 4000,
  deviation: 11.74,
  volatility: 5,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: '443de7023f03459f',
}
