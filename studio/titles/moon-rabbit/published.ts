import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9649,
  hit_rate_bp: 2971,
  max_win: 1509,
  deviation: 9.57,
  volatility: 4,
  method: 'exact',
  rounds: 1000000,
  buy_return_bp: null,
  digest: 'e2a948ab230582fb',
}
