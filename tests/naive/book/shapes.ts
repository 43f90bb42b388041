/** The shapes of tests/fixtures/book-vectors.json. What is marked "not in the vectors" is named here first. */
export type Format = 'malay' | 'hongkong' | 'decimal'
export type LegResult = 'win' | 'half_win' | 'push' | 'half_loss' | 'loss' | 'void' | `dead_heat_${number}`

export type Leg = {
  match: string
  period: string
  market: string
  pick: string
  price: string
  line?: string
  base?: string
  /** Of `next_goal`; of `set_winner` too (not in the vectors). */
  number?: number
  map?: number
  team?: 'home' | 'away'
}

/** By leg: how it was settled already, or the chances of its results in millionths. */
export type CashOut = { share: number; fair: (LegResult | { [result in LegResult]?: number })[] }

export type Slip = {
  slip: string
  kind: 'single' | 'step' | 'combination'
  format: Format
  entered?: string
  stake: string
  unit?: string
  fold?: number
  lines?: number
  legs: Leg[]
  cash_outs?: CashOut[]
}

export type LottoSlip = {
  slip: string
  kind: 'lotto'
  draw: string
  stake: string
  lines: { type: string; number: string; amount: string; rate: string }[]
}

type Common = {
  status: string
  minute?: number
  starts_after_hours?: number
  completed_after_hours?: number
  note?: string
}
type HalfScores = { h1: string; h2: string }
export type Football = Common &
  HalfScores & {
    sport: 'football'
    h1_complete?: boolean
    goals?: string
    extra_time?: string
    corners?: HalfScores
    cards?: HalfScores
  }
/** `complete_quarters` (not in the vectors): how many had ended when the match was abandoned; as `complete_sets`. */
export type Basketball = Common & {
  sport: 'basketball'
  quarters: string[]
  overtime?: string[]
  complete_quarters?: number
}
/** A match tie-break is written as the set that it counts as, "1-0" or "0-1" (not in the vectors). */
export type SetSport = Common & { sport: 'tennis' | 'volleyball'; sets: string[]; complete_sets?: number }
/** Winner `no_contest` (not in the vectors): all is void, also where both are disqualified. */
export type Boxing = Common & {
  sport: 'boxing'
  winner: 'home' | 'away' | 'draw' | 'no_contest'
  completed_rounds: number
}
/** `rounds` of each map and `best_of_changed` are not in the vectors. */
export type Esports = Common & {
  sport: 'esports'
  best_of: number
  maps: string
  remade?: number[]
  rounds?: string[]
  best_of_changed?: boolean
}
/** `not_started` (not in the vectors): who withdrew before the first match. */
export type Outright = Common & { sport: 'outright'; winners: string[]; not_started?: string[] }
export type Match = Football | Basketball | SetSport | Boxing | Esports | Outright
export type Version = { version: number; matches: Record<string, Match> }

export type LottoDraw =
  | { first: string; front: string[]; back: string[]; two: string; status?: string }
  | { five: string; status?: string }

export type Settings = {
  postponed_hours: Record<string, number>
  turnover_min_price: string
  cash_out_fee_bp: number
  offer_step: { min_legs: number; times: number; max_stake: number }
}

export type PaidCashOut = {
  fair_value: string
  offer_for_all: string
  share: number
  stake_closed: string
  paid: string
  counts: string
}

export type Settled = {
  legs?: LegResult[]
  lines?: string[]
  pays: string
  difference: string
  call: 'win' | 'adjust' | 'end-round' | 'none'
  ending: 'played' | 'draw' | 'refund' | 'cash_out'
  opposed: string
  valid_stake: string
  valid_stake_without_price_floor?: string
  on_both_sides?: string
  cash_outs?: PaidCashOut[]
  step_offer?: string
}

export type SettledVersion = { version: number; slips: Record<string, Settled> }
