import type { Published } from '#contract/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const published: Published = {
  return_bp: 9522,
  hit_rate_bp: 4251,
  max_win: 5000,
  deviation: 7.32,
  volatility: 4,
  by: 'count',
  rounds: 400000,
  buy_return_bp: 9716,
  digest: '347d7ec6e667ca52',
}
