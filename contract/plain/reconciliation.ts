/** Bank and gateway first, then the journal, the balances, and game hosts' rounds and rewards. `line`, `debit`: of the
 *  bank's statement; `charge`: the gateway's; `receipt`, `payout`, `posting`: ours; `here`: our books, `there`: the
 *  game host's. */
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

export const comparedParties = ['bank', 'gateway', 'host'] as const
export type ComparedParty = (typeof comparedParties)[number]

/** Whose report can show such a break to be over; of rounds their own host's. */
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

/** `timing`: only under way; `closed`: a later run found the match. */
export const breakStates = ['timing', 'open', 'explained', 'closed'] as const
export type BreakState = (typeof breakStates)[number]

/** None is deleted: it is explained by an operator, or closed by a match. */
export const breakAllows: Record<BreakState, { explain: boolean; next: readonly BreakState[] }> = {
  timing: { explain: false, next: ['open', 'closed'] },
  open: { explain: true, next: ['explained', 'closed'] },
  // Opens again when another difference than the explained one is found.
  explained: { explain: true, next: ['explained', 'open', 'closed'] },
  closed: { explain: false, next: ['open', 'timing'] },
}

/** `asked`: not ended. `incomplete`: a party did not answer fully; what was received is compared all the same. */
export const runStates = ['asked', 'complete', 'incomplete'] as const
export type RunState = (typeof runStates)[number]

export const ageingOf = (days: number): 'fresh' | 'week' | 'old' => (days <= 1 ? 'fresh' : days <= 7 ? 'week' : 'old')
