/**
 * Between a book host and its page. Prices are text with two digits as struck ("-0.96", "2.06"); amounts decimal baht;
 * instants ISO 8601, UTC.
 */

export type Side = 'home' | 'away'
export type Score = [home: number, away: number]
/** Applies to two-way Asian markets; all others are decimal. */
export type PriceFormat = 'malay' | 'hongkong' | 'decimal'
/** When a price moves between request and acceptance. */
export type PricePolicy = 'none' | 'better' | 'all'

/** `key`: the market's name within its match. */
export type Offer = {
  key: string
  market: string
  period: string
  /** Of a team's own total. */
  team: Side | null
  /** A handicap's home line, signed; null where the market has none. */
  line: string | null
  /** The goal of `next_goal`; the map of a map's market. */
  number: number | null
  /** The score from which the market counts; null: 0–0. */
  base: Score | null
  /** Two-way Asian markets are struck in Malay; the rest is always shown in decimal. */
  own: 'malay' | 'decimal'
  status: 'open' | 'suspended' | 'closed'
  price_no: number
  /** In page order: home, away; over, under; home, draw, away …; empty while closed. */
  prices: [pick: string, price: string][]
  /** From the prices shown, in tenths of a percent; null where a selection is closed. */
  margin: number | null
}

export type TeamShown = { id: string; name: string; crest: readonly [string, string, string, string] }

export type MatchState =
  | 'TIMED'
  | 'IN_PLAY'
  | 'PAUSED'
  | 'FINISHED'
  | 'SUSPENDED'
  | 'POSTPONED'
  | 'CANCELLED'
  | 'ABANDONED'

/** `markets`: in a list the main handicap, over/under and 1X2 where offered; on the match's page all. */
export type Match = {
  id: string
  competition: string
  /** The catalogue's game: football, basketball … */
  game: string
  home: TeamShown
  away: TeamShown
  kickoff: string
  state: MatchState
  /** "ครึ่งแรก 21′", "พักครึ่ง", "ครึ่งหลัง 63′", "90+2′"; empty before kick-off. */
  clock: string
  /** In numbers: minute and added minute. */
  minute: number
  added: number
  score: Score | null
  half_time: Score | null
  reds: Score
  /** Of esports; null in other sports. The score counts maps. */
  series: SeriesShown | null
  /** Of quarters, sets or rounds; null in other sports. */
  periods: PeriodsShown | null
  /** goal, red_card, penalty, var, period_end, feed_lost, exposure, operator; null. */
  suspended: string | null
  markets: Offer[]
  /** Of its own page. */
  markets_in_all: number
  /** A live bet's delay. */
  delay_s: number
}

/**
 * Points of quarters, games or points of sets, judges per round. `serving`: in tennis; `best_of`: sets or rounds;
 * `note`: how a bout ended. A bout's score counts leading cards.
 */
export type PeriodsShown = {
  unit: 'quarter' | 'set' | 'round'
  best_of: number | null
  list: { name: string; score: Score; state: 'over' | 'now' | 'coming' }[]
  serving: Side | null
  note: string | null
}

/**
 * `map`: the present or next one, null after the last; `maps`: finished; `remade`: void ones. Rounds and lead in gold
 * of the present map.
 */
export type SeriesShown = {
  best_of: number
  map: number | null
  maps: { winner: Side; rounds: Score | null; minutes: number }[]
  remade: number[]
  rounds: Score | null
  lead: number | null
}

export type MatchEvent = {
  minute: number
  added: number
  /** goal, card, corner, review, whistle, map; points; unit, set; round, stop, decision. */
  type: string
  side: Side | null
  /**
   * open, penalty, own; yellow, red, second_yellow; kick_off, half_time, period_end, full_time; map_began, map_won,
   * turn, overtime, remake; 1 to 3 points; hold, break, tie_break, point, set_won; judges ("2-1"); knock_out, referee,
   * disqualified, corner.
   */
  kind: string
  /** The map of a series; the quarter, set or round. */
  map?: number
  period?: number
  score: Score
  /** given, checking, annulled. */
  state: string
}

/** GET /api/match?id= */
export type MatchPage = Match & {
  events: MatchEvent[]
  /** −3 to 3 per five minutes, home positive. */
  momentum: number[]
  corners: Score
  cards: Score
  /** Esports: home's lead in rounds or gold, per step of the present map. */
  leads: number[]
  /** SHA-256 of the match's seed, from its first appearance; `seed` once its slot is over. */
  commitment: string
  seed: string | null
}

export type CompetitionShown = { id: string; name: string; matches: Match[] }
/** GET /api/board?view=live|today|tomorrow */
export type Board = { now: string; counts: Counts; games: GameCounts[]; competitions: CompetitionShown[] }
export type Counts = { live: number; today: number; tomorrow: number }
export type GameCounts = Counts & { code: string }

/** Its price in the ticket's format. */
export type LegAsked = {
  fixture: string
  key: string
  pick: string
  price: string
  price_no: number
  base: Score | null
}
/**
 * POST /api/slips. `key`: the page's, for each press; a repeat is one slip. `entered`: decimal baht; the win where a
 * single's Malay price is negative, else the stake (of each line).
 */
export type SlipAsked = {
  key: string
  kind: 'single' | 'step' | 'combination'
  format: PriceFormat
  policy: PricePolicy
  /** Legs in each line of a combination. */
  fold?: number
  entered: string
  legs: LegAsked[]
}
/**
 * `error`: a code of `hosts/shell/refusals.ts`; `message`: Thai; `leg`: the place of its cause; `now`: its present
 * offer; `largest`: the largest stake that fits, decimal baht.
 */
export type SlipRefused = {
  error: string
  message: string
  field?: string
  leg?: number
  now?: Offer
  largest?: string
}

export type LegShown = {
  fixture: string
  game: string
  home: TeamShown
  away: TeamShown
  market: string
  period: string
  pick: string
  team: Side | null
  /** The selection's own, signed. */
  line: string | null
  number: number | null
  base: Score | null
  /** As struck, in the ticket's format. */
  price: string
  kickoff: string
  state: MatchState
  clock: string
  score: Score | null
  /** win, half_win, push, half_loss, loss, void; null: not known yet. */
  result: string | null
}

export type CashOutShown = {
  /** The stake left, and its full return. */
  left: string
  full_return: string
  /** `share`: percent of what is left; `stake`: the part closed; `paid`: its payment. */
  offers: { share: number; stake: string; paid: string }[]
  /** The model's value of a full cash-out, and the fee in tenths of a percent; null: no offer. */
  fair: string | null
  difference: number | null
  /** Why there is no offer: code and Thai words; `cause`: of a suspension. */
  refused: { code: string; message: string; cause: string | null } | null
  /** A request whose delay runs. */
  pending: { share: number; asked: string; decide_at: string } | null
}

/** A decided cash-out. `share`: percent of what was left then. */
export type CashOutDone = {
  share: number
  at: string
  asked: string
  state: 'paid' | 'refused'
  stake: string
  paid: string
  cause: string | null
}

/** POST /api/slips/cash-out. `offer`: what was shown, decimal baht: less is never paid. Returns {slip}. */
export type CashOutAsked = { slip: string; key: string; share: number; offer: string }

/** GET /api/slips?before= returns {slips, next}. */
export type SlipShown = {
  id: string
  number: number
  kind: 'single' | 'step' | 'combination'
  /** Legs in each line of a combination; `entered` is a line's stake. */
  fold: number | null
  lines: number
  format: PriceFormat
  state: 'pending' | 'accepted' | 'settled' | 'returned' | 'disputed'
  placed_at: string
  /** When a pending bet is decided. */
  decide_at: string | null
  entered: string
  stake: string
  /** Won in full, stake included. */
  full_return: string
  paid: string
  /** Count of settlements: above 1, a result was corrected. */
  version: number
  cause: string | null
  legs: LegShown[]
  can_cancel: boolean
  /** Null where a slip can no longer be closed. */
  cash_out: CashOutShown | null
  cash_outs: CashOutDone[]
}

/**
 * Server-sent events of /api/changes?match= (optional): `match`, whole for the named one; `slips` without data: read
 * slips and credit again; `alive` every five seconds.
 */
export type Changes = { match: Match | MatchPage; slips: null; alive: { now: string } }

/** GET /api/state, also written into the page. */
export type PageState = {
  /** Words and colours. */
  look: 'football' | 'esports'
  /** The page's games, and the one it was opened for; null: all. */
  games: { code: string; name: string }[]
  game: string | null
  balance: string
  player_demo: false
  reality_check_minutes: number | null
  way_out: string
  settings: {
    min: string
    max_single: string
    max_step: string
    /** Of a combination: the least of each line, and the most in all. */
    min_unit: string
    max_combination: string
    step_legs: [number, number]
    combination_legs: [number, number]
    max_payout: string
    max_product: number
  }
}
