import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9494,
  hit_rate_bp: 3119,
  max_win: 6000,
  deviation: 11.28,
  volatility: 5,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: 'e2c8e14f6428d752',
}
