import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9508,
  hit_rate_bp: 2075,
  max_win: 4000,
  deviation: 4.54,
  volatility: 3,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: '01cd6dac5429f056',
}
