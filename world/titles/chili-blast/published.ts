import type { Published } from '#contract/slots/title-facts.ts'

export const published: Published = {
  return_bp: 9500,
  hit_rate_bp: 2500,
  max_win: 1000,
  deviation: 5,
  volatility: 3,
  by: 'count',
  rounds: 0,
  buy_return_bp: null,
  digest: '',
}
