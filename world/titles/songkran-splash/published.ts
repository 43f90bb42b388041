import type { Published } from '#contract/slots/title-facts.ts'

/** Of slices of a million rounds (tools/slots/measure.ts, docs/measures.md, 2026-11-25); the bought feature of an earlier run. */
export const published: Published = {
  return_bp: 9533,
  hit_rate_bp: 4366,
  max_win: 2500,
  deviation: 2.38,
  volatility: 2,
  by: 'rounds',
  rounds: 53000000,
  buy_return_bp: 9629,
  digest: 'cb4e08f1b925ee6a',
}
