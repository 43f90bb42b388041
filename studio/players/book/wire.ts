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
  /** The goal that `next_goal` asks for. */
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
  /** Why no price is taken at this moment: goal, red_card, penalty, var, feed_lost, exposure, operator; null. */
  suspended: string | null
  markets: Offer[]
  /** How many markets its own page has. */
  markets_in_all: number
}

export type MatchEvent = {
  minute: number
  added: number
  type: 'goal' | 'card' | 'corner' | 'review' | 'whistle'
  side: Side | null
  /** open, penalty, own; yellow, red, second_yellow; kick_off, half_time, full_time. */
  kind: string
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
  /** SHA-256 of the match's seed, since its first appearance; `seed` once all matches of its slot are over. */
  commitment: string
  seed: string | null
}

export type CompetitionShown = { id: string; name: string; matches: Match[] }
/** GET /api/board?view=live|today|tomorrow */
export type Board = { now: string; counts: { live: number; today: number; tomorrow: number }; competitions: CompetitionShown[] }

/** A leg as it is sent with a slip; its price in the format of the ticket. */
export type LegAsked = { fixture: string; key: string; pick: string; price: string; price_no: number; base: Score | null }
/** POST /api/slips. `key` is chosen by the page for each press: a repeated press is one slip. `entered`: decimal baht; the amount to be won
 *  where a single's Malay price is negative, else the stake (of a combination: of each line). */
export type SlipAsked = {
  key: string
  kind: 'single' | 'step' | 'combination'
  format: PriceFormat
  policy: PricePolicy
  entered: string
  legs: LegAsked[]
}
/** A refused slip. `error`: a code of the host (`hosts/shell/refusals.ts`: PRICE_CHANGED, MARKET_CLOSED, STAKE_TOO_LOW …); `message`: Thai;
 *  `leg`: the place of the leg that it is about; `now`: its offer now; `largest`: the largest stake that fits, in decimal baht. */
export type SlipRefused = { error: string; message: string; field?: string; leg?: number; now?: Offer; largest?: string }

export type LegShown = {
  fixture: string
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

/** A slip of the player. GET /api/slips?before= answers {slips, next}. */
export type SlipShown = {
  id: string
  number: number
  kind: 'single' | 'step' | 'combination'
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
}

/** Server-sent events of /api/changes?match= (optional): `match` with a Match (a MatchPage where it is the one named), `slips` with no data
 *  (something of the player's slips changed: read them and the credit again), `alive` every five seconds. */
export type Changes = { match: Match | MatchPage; slips: null; alive: { now: string } }

/** GET /api/state: what the page begins with, also written into it. */
export type PageState = {
  balance: string
  player_demo: false
  reality_check_minutes: number | null
  way_out: string
  settings: {
    min: string
    max_single: string
    max_step: string
    step_legs: [number, number]
    max_payout: string
    max_product: number
    delay_s: number
  }
}
