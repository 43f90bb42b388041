import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9506,
  hit_rate_bp: 4810,
  max_win: 4000,
  deviation: 5.95,
  volatility: 3,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9464,
  digest: '72373f185e6d5ab7',
}
