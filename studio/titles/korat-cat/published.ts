import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9527,
  hit_rate_bp: 4055,
  max_win: 3500,
  deviation: 10.05,
  volatility: 5,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9536,
  digest: 'ad2bda19dcba9e28',
}
