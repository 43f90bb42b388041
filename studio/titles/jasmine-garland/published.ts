import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9635,
  hit_rate_bp: 2341,
  max_win: 600,
  deviation: 3.64,
  volatility: 3,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: null,
  digest: 'ec21a2fa1dd25979',
}
