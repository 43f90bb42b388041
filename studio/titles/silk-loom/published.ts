import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9677,
  hit_rate_bp: 4078,
  max_win: 1200,
  deviation: 8.25,
  volatility: 4,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: null,
  digest: '73306851fcacbbea',
}
