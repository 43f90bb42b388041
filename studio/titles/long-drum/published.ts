import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9536,
  hit_rate_bp: 2451,
  max_win: 2500,
  deviation: 6.58,
  volatility: 4,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9587,
  digest: 'd35a28e4f68dfb0e',
}
