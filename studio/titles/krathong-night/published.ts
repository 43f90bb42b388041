import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9615,
  hit_rate_bp: 1453,
  max_win: 1005,
  deviation: 8.43,
  volatility: 4,
  method: 'exact',
  rounds: 1000000,
  buy_return_bp: 9585,
  digest: '9e9728af8e077f30',
}
