import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9533,
  hit_rate_bp: 4367,
  max_win: 2500,
  deviation: 2.38,
  volatility: 2,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: 9625,
  digest: 'cb4e08f1b925ee6a',
}
