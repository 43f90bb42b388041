import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9577,
  hit_rate_bp: 6670,
  max_win: 3000,
  deviation: 3.42,
  volatility: 2,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9435,
  digest: '26f1018bd30e272f',
}
