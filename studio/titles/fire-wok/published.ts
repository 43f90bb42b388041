import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9476,
  hit_rate_bp: 2326,
  max_win: 5000,
  deviation: 5.92,
  volatility: 3,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: null,
  digest: 'dbd32337cd67468c',
}
