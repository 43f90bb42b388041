import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9585,
  hit_rate_bp: 3163,
  max_win: 4000,
  deviation: 6.02,
  volatility: 4,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9709,
  digest: 'c394004157690b95',
}
