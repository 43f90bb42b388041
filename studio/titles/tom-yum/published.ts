import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9594,
  hit_rate_bp: 3222,
  max_win: 4000,
  deviation: 2.81,
  volatility: 2,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: 9408,
  digest: '6951285632f19eaf',
}
