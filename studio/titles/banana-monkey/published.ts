import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9471,
  hit_rate_bp: 2503,
  max_win: 5000,
  deviation: 7.75,
  volatility: 4,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9473,
  digest: '7653f0d9ed5819f1',
}
