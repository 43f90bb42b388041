import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9602,
  hit_rate_bp: 2663,
  max_win: 2000,
  deviation: 8.89,
  volatility: 4,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9702,
  digest: '2e9544e9aa60f35e',
}
