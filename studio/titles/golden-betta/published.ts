import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9512,
  hit_rate_bp: 4246,
  max_win: 5000,
  deviation: 8.83,
  volatility: 4,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: 9577,
  digest: '347d7ec6e667ca52',
}
