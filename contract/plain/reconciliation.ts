/** What can be found not to match when a day is reconciled. The bank's and the gateway's side first, then the journal's, the balances, and
 *  the game hosts' rounds and rewards. `line` and `debit` are the bank statement's, `charge` the gateway's; `receipt`, `payout`, `posting`
 *  are ours; of rounds and rewards, `here` is our books and `there` the game host's. */
export const breakKinds = [
  'line_without_receipt',
  'line_doubled',
  'line_amount_differs',
  'line_without_charge',
  'receipt_without_line',
  'debit_without_payout',
  'payout_paid_twice',
  'payout_refused_but_paid',
  'payout_amount_differs',
  'payout_without_debit',
  'payout_unknown',
  'charge_without_receipt',
  'charge_amount_differs',
  'charge_refund_differs',
  'charge_without_line',
  'receipt_without_charge',
  'receipt_not_posted',
  'payout_not_posted',
  'posting_differs',
  'posting_without_source',
  'balance_differs',
  'round_unknown_here',
  'round_unknown_there',
  'round_open_here',
  'round_open_there',
  'round_stake_differs',
  'round_win_differs',
  'round_win_held',
  'round_win_rest',
  'round_unfinished',
  'reward_unknown_here',
  'reward_unknown_there',
  'reward_amount_differs',
] as const
export type BreakKind = (typeof breakKinds)[number]

/** Whose books ours are compared with. */
export const comparedParties = ['bank', 'gateway', 'host'] as const
export type ComparedParty = (typeof comparedParties)[number]

/** Whose report is needed to find a break of this kind over; of rounds that of their own host. */
export const breakNeeds: Record<BreakKind, readonly ComparedParty[]> = {
  line_without_receipt: ['bank'],
  line_doubled: ['bank'],
  line_amount_differs: ['bank'],
  line_without_charge: ['bank', 'gateway'],
  receipt_without_line: ['bank'],
  debit_without_payout: ['bank'],
  payout_paid_twice: ['bank'],
  payout_refused_but_paid: ['bank'],
  payout_amount_differs: ['bank'],
  payout_without_debit: ['bank'],
  payout_unknown: [],
  charge_without_receipt: ['gateway'],
  charge_amount_differs: ['gateway'],
  charge_refund_differs: ['gateway'],
  charge_without_line: ['bank', 'gateway'],
  receipt_without_charge: ['gateway'],
  receipt_not_posted: [],
  payout_not_posted: [],
  posting_differs: [],
  posting_without_source: [],
  balance_differs: ['bank'],
  round_unknown_here: ['host'],
  round_unknown_there: ['host'],
  round_open_here: ['host'],
  round_open_there: ['host'],
  round_stake_differs: ['host'],
  round_win_differs: ['host'],
  round_win_held: ['host'],
  round_win_rest: ['host'],
  round_unfinished: ['host'],
  reward_unknown_here: ['host'],
  reward_unknown_there: ['host'],
  reward_amount_differs: ['host'],
}

/** The states of a break. `timing`: not wrong yet, only still under way; `closed`: a later run found the match. */
export const breakStates = ['timing', 'open', 'explained', 'closed'] as const
export type BreakState = (typeof breakStates)[number]

/** The next states of a break. None is deleted: an operator explains it, or it is closed because a match was found. */
export const breakAllows: Record<BreakState, { explain: boolean; next: readonly BreakState[] }> = {
  timing: { explain: false, next: ['open', 'closed'] },
  open: { explain: true, next: ['explained', 'closed'] },
  // Opens again when another difference is found under it than the one that was explained.
  explained: { explain: true, next: ['explained', 'open', 'closed'] },
  closed: { explain: false, next: ['open', 'timing'] },
}

/** How a run ended, or that it has not: `asked`. `incomplete`: bank, gateway or a game host did not answer fully; what was received is
 *  compared all the same. */
export const runStates = ['asked', 'complete', 'incomplete'] as const
export type RunState = (typeof runStates)[number]

/** The age of a break, in full days, for the three columns of the list. */
export const ageingOf = (days: number): 'fresh' | 'week' | 'old' => (days <= 1 ? 'fresh' : days <= 7 ? 'week' : 'old')
