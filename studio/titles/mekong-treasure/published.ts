import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9631,
  hit_rate_bp: 1473,
  max_win: 2500,
  deviation: 16.01,
  volatility: 5,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: 'e3965876a7b32e83',
}
