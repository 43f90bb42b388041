import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9622,
  hit_rate_bp: 3118,
  max_win: 5000,
  deviation: 6.83,
  volatility: 4,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9402,
  digest: '75cf92536ca52815',
}
