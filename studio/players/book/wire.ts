/** What a book host and its page say to each other. Prices are text with two digits as struck ("-0.96", "2.06"); amounts are decimal baht;
 *  instants ISO 8601, UTC. */

export type Side = 'home' | 'away'
export type Score = [home: number, away: number]
/** In which words prices are shown: those of two-way Asian markets; all others are decimal. */
export type PriceFormat = 'malay' | 'hongkong' | 'decimal'
/** What happens where a price moves between press and acceptance. */
export type PricePolicy = 'none' | 'better' | 'all'

/** A market as it is offered now. `key` names it within its match. */
export type Offer = {
  key: string
  market: string
  period: string
  /** Of a team's own total. */
  team: Side | null
  /** Of a handicap the home side's, signed; null where the market has none. */
  line: string | null
  /** The goal that `next_goal` asks for; the map of a map's market. */
  number: number | null
  /** The score that the market counts from; null: from 0–0. */
  base: Score | null
  /** What two-way Asian markets are struck in is Malay; the rest is decimal and shown so whatever the member chose. */
  own: 'malay' | 'decimal'
  status: 'open' | 'suspended' | 'closed'
  price_no: number
  /** By selection, in the order of the page: home, away; over, under; home, draw, away …; empty while closed. */
  prices: [pick: string, price: string][]
  /** The house's margin from the prices shown, in tenths of a percent; null where a selection is closed. */
  margin: number | null
}

export type TeamShown = { id: string; name: string; crest: readonly [string, string, string, string] }

export type MatchState = 'TIMED' | 'IN_PLAY' | 'PAUSED' | 'FINISHED' | 'SUSPENDED' | 'POSTPONED' | 'CANCELLED' | 'ABANDONED'

/** A match in a list. `markets` of a list: main handicap, main over/under, 1X2, each where it is offered; of the match's own page: all. */
export type Match = {
  id: string
  competition: string
  /** The game of the catalogue: football, basketball … */
  game: string
  home: TeamShown
  away: TeamShown
  kickoff: string
  state: MatchState
  /** "ครึ่งแรก 21′", "พักครึ่ง", "ครึ่งหลัง 63′", "90+2′"; empty before kick-off. */
  clock: string
  /** The same by number: minute and added minute. */
  minute: number
  added: number
  score: Score | null
  half_time: Score | null
  reds: Score
  /** Of esports: how the series stands, whose maps are the score; null in other sports. */
  series: SeriesShown | null
  /** Of what is counted by quarters, sets or rounds; null in other sports. */
  periods: PeriodsShown | null
  /** Why no price is taken at this moment: goal, red_card, penalty, var, period_end, feed_lost, exposure, operator; null. */
  suspended: string | null
  markets: Offer[]
  /** How many markets its own page has. */
  markets_in_all: number
  /** How many seconds a live bet on it waits. */
  delay_s: number
}

/** Points of each quarter, games or points of each set, judges that gave each round to a side. `serving`: in tennis; `best_of`: sets or
 *  rounds; `note`: how a bout ended. The score of a bout is on how many cards each side leads. */
export type PeriodsShown = {
  unit: 'quarter' | 'set' | 'round'
  best_of: number | null
  list: { name: string; score: Score; state: 'over' | 'now' | 'coming' }[]
  serving: Side | null
  note: string | null
}

/** `map`: the one that is played or comes next, null after the last; `maps` those that are over; `remade`: begun again, so void. Rounds and
 *  lead in gold of the present map, where the game has them. */
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
  /** open, penalty, own; yellow, red, second_yellow; kick_off, half_time, period_end, full_time; map_began, map_won, turn, overtime,
   *  remake; 1 to 3 points; hold, break, tie_break, point, set_won; judges ("2-1"); knock_out, referee, disqualified, corner. */
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
  /** Momentum −3 to 3 of each five minutes, home positive. */
  momentum: number[]
  corners: Score
  cards: Score
  /** Of esports, of each round or minute of the present map: the home side's lead in rounds or gold. */
  leads: number[]
  /** SHA-256 of the match's seed, since its first appearance; `seed` once all matches of its slot are over. */
  commitment: string
  seed: string | null
}

export type CompetitionShown = { id: string; name: string; matches: Match[] }
/** GET /api/board?view=live|today|tomorrow */
export type Board = { now: string; counts: Counts; games: GameCounts[]; competitions: CompetitionShown[] }
export type Counts = { live: number; today: number; tomorrow: number }
/** How many matches a game of the catalogue has. */
export type GameCounts = Counts & { code: string }

/** A leg as it is sent with a slip; its price in the format of the ticket. */
export type LegAsked = { fixture: string; key: string; pick: string; price: string; price_no: number; base: Score | null }
/** POST /api/slips. `key` is chosen by the page for each press: a repeated press is one slip. `entered`: decimal baht; the amount to be won
 *  where a single's Malay price is negative, else the stake (of a combination: of each line). */
export type SlipAsked = {
  key: string
  kind: 'single' | 'step' | 'combination'
  format: PriceFormat
  policy: PricePolicy
  /** Of a combination: how many legs each line has. */
  fold?: number
  entered: string
  legs: LegAsked[]
}
/** A refused slip. `error`: a code of the host (`hosts/shell/refusals.ts`: PRICE_CHANGED, MARKET_CLOSED, STAKE_TOO_LOW …); `message`: Thai;
 *  `leg`: the place of the leg that it is about; `now`: its offer now; `largest`: the largest stake that fits, in decimal baht. */
export type SlipRefused = { error: string; message: string; field?: string; leg?: number; now?: Offer; largest?: string }

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
  /** As struck, in the format of the ticket. */
  price: string
  kickoff: string
  state: MatchState
  clock: string
  score: Score | null
  /** win, half_win, push, half_loss, loss, void; null: not known yet. */
  result: string | null
}

/** What closing a slip now would pay. */
export type CashOutShown = {
  /** What is left of the stake, and what that returns if it wins in full. */
  left: string
  full_return: string
  /** By share of what is left, in percent: the part of the stake that is closed, and what is paid for it. */
  offers: { share: number; stake: string; paid: string }[]
  /** What closing all of it is worth by the published model, and what of that is kept, in tenths of a percent; null: no offer. */
  fair: string | null
  difference: number | null
  /** Why nothing is offered: a refusal of the host by code, with its Thai words; `cause`: of a suspension. */
  refused: { code: string; message: string; cause: string | null } | null
  /** A press whose delay runs. */
  pending: { share: number; asked: string; decide_at: string } | null
}

/** A press to close a slip that was decided. `share`: in percent of what was left then. */
export type CashOutDone = {
  share: number
  at: string
  asked: string
  state: 'paid' | 'refused'
  stake: string
  paid: string
  cause: string | null
}

/** POST /api/slips/cash-out. `offer`: what was shown, in decimal baht: less is never paid. Answers {slip}. */
export type CashOutAsked = { slip: string; key: string; share: number; offer: string }

/** A slip of the player. GET /api/slips?before= answers {slips, next}. */
export type SlipShown = {
  id: string
  number: number
  kind: 'single' | 'step' | 'combination'
  /** Of a combination: how many legs each of its lines has; `entered` is the stake of a line. */
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
  /** How often it has been settled: above 1, a result was corrected. */
  version: number
  cause: string | null
  legs: LegShown[]
  can_cancel: boolean
  /** Null where a slip cannot be closed any more. */
  cash_out: CashOutShown | null
  cash_outs: CashOutDone[]
}

/** Server-sent events of /api/changes?match= (optional): `match` with a Match (a MatchPage where it is the one named), `slips` with no data
 *  (something of the player's slips changed: read them and the credit again), `alive` every five seconds. */
export type Changes = { match: Match | MatchPage; slips: null; alive: { now: string } }

/** GET /api/state: what the page begins with, also written into it. */
export type PageState = {
  /** Which words and colours the page has. */
  look: 'football' | 'esports'
  /** The games whose matches are here, and the one that the page was opened for; null: all. */
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
