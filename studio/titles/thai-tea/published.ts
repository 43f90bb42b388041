import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9685,
  hit_rate_bp: 4544,
  max_win: 1000,
  deviation: 2.79,
  volatility: 2,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: null,
  digest: '44ddb00ac29896ab',
}
