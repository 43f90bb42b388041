export type WindowSport = 'football' | 'basketball' | 'volleyball' | 'esports' | 'boxing' | 'tennis'

/** A slip keeps the settings it was accepted under (its `terms`). Amounts in satang. */
export type BookSettings = {
  /** Hours after the announced start within which a match must begin or be completed. */
  postponed_hours: Readonly<Record<WindowSport, number>>
  /** A lower product of prices counts no turnover; "1.00" is off. */
  turnover_min_price: string
  /** Fee in basis points of the fair value. */
  cash_out_fee_bp: number
  /** Partial cash-outs per slip, and the least stake left in satang. */
  cash_out_parts: number
  cash_out_least: number
  step_legs: readonly [number, number]
  combination_legs: readonly [number, number]
  single_stake: readonly [number, number]
  step_stake: readonly [number, number]
  /** Least unit of a combination, and most in all; satang. */
  combination_stake: readonly [number, number]
  product_max: number
  payout_max: number
  payout_day_max: number
  /** Percentage points of the rule of obvious errors. */
  error_points: number
  /** Of a live bet by sport; seconds, as what follows. */
  delay_s: Readonly<Record<WindowSport, number>>
  /** The longest extra wait during a dangerous attack. */
  danger_wait_s: number
  /** Suspension after a goal, a red card, a penalty or a review. */
  reopen_s: number
  /** Feed silence that suspends all live prices. */
  feed_silence_s: number
  /** How long a member may cancel a slip before the match, and how often a day. */
  cancel_s: number
  cancels_a_day: number
  /** Offer for a step that failed by one leg: `times` the stake. */
  offer_step: {
    readonly min_legs: number
    readonly min_price: string
    readonly times: number
    readonly max_stake: number
  }
}

export const BOOK_DEFAULTS: BookSettings = {
  postponed_hours: { football: 36, basketball: 36, volleyball: 36, esports: 36, boxing: 48, tennis: 168 },
  turnover_min_price: '1.50',
  cash_out_fee_bp: 400,
  cash_out_parts: 3,
  cash_out_least: 20_00,
  step_legs: [2, 12],
  combination_legs: [3, 8],
  single_stake: [20_00, 50_000_00],
  step_stake: [20_00, 5_000_00],
  combination_stake: [10_00, 5_000_00],
  product_max: 10_000,
  payout_max: 1_000_000_00,
  payout_day_max: 3_000_000_00,
  error_points: 15,
  delay_s: { football: 5, basketball: 5, volleyball: 4, esports: 6, boxing: 8, tennis: 4 },
  danger_wait_s: 10,
  reopen_s: 10,
  feed_silence_s: 10,
  cancel_s: 30,
  cancels_a_day: 5,
  offer_step: { min_legs: 10, min_price: '1.80', times: 30, max_stake: 100_00 },
}
