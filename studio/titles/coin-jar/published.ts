import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9507,
  hit_rate_bp: 1035,
  max_win: 2005,
  deviation: 11.97,
  volatility: 5,
  method: 'exact',
  rounds: 1000000,
  buy_return_bp: null,
  digest: 'a5ed525c174a4f25',
}
