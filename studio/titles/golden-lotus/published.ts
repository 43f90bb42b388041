import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Counted over all 7,962,624 outcomes (measure.ts). */
export const publishedFigures: PublishedFigures = {
  return_bp: 9615,
  hit_rate_bp: 4237,
  max_win: 257,
  deviation: 3.93,
  volatility: 3,
  method: 'exact',
  rounds: 7_962_624,
  buy_return_bp: null,
  digest: '',
}
