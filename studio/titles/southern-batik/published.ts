import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9568,
  hit_rate_bp: 2474,
  max_win: 2500,
  deviation: 7.37,
  volatility: 4,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: 'da30cd8e23eae3aa',
}
