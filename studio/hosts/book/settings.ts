/** What operators of the book set (rule book, section 17); amounts in satang, times in milliseconds. */
export const bookSettings = {
  delayMs: 5_000,
  /** Live prices come back this long after a goal, a red card, a penalty or a review. */
  reopenMs: 10_000,
  /** Whole-match markets close at this minute of the clock, those of the first half at the other. */
  closeMinute: { ft: 90, h1: 45, score: 85 },
  cancelsOfADay: 5,
  stake: { min: 2_000, single: 5_000_000, step: 500_000, unit: 1_000 },
  stepLegs: [2, 12],
  payoutMax: 100_000_000,
  /** Before a result is final: corrections of the day are awaited. */
  confirmMs: 20_000,
  page: { min: '20.00', max_single: '50000.00', max_step: '5000.00', step_legs: [2, 12] as [number, number], delay_s: 5 },
} as const
