import type { Published } from '#contract/slots/title-facts.ts'

/** Of a run with another seed than that of tools/slots/measure.ts: docs/measures.md, 2026-11-24. */
export const published: Published = {
  return_bp: 9593,
  hit_rate_bp: 3064,
  max_win: 600,
  deviation: 2.31,
  volatility: 2,
  by: 'rounds',
  rounds: 12000000,
  buy_return_bp: null,
  digest: '043ea4b7b52539fe',
}
