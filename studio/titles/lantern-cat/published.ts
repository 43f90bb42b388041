import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9595,
  hit_rate_bp: 6769,
  max_win: 2500,
  deviation: 2.68,
  volatility: 2,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: 'c87d2e7906d05c79',
}
