import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9636,
  hit_rate_bp: 3303,
  max_win: 3000,
  deviation: 5.72,
  volatility: 3,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9537,
  digest: '5016a13f23d8f9c5',
}
