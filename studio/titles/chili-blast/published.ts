import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9515,
  hit_rate_bp: 3208,
  max_win: 5000,
  deviation: 12.14,
  volatility: 5,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: 9677,
  digest: '2053a51ed92db793',
}
