import type { Pair, Side } from '../football/public-state.ts'

/** What a feed of sports says: facts after football-data.org, betting messages after the Unified Odds Feed. Times are UTC in ISO 8601,
 *  ids stable texts, probabilities millionths, prices and lines decimal texts. */

export type FixtureStatus =
  | 'SCHEDULED'
  | 'TIMED'
  | 'IN_PLAY'
  | 'PAUSED'
  | 'FINISHED'
  | 'SUSPENDED'
  | 'POSTPONED'
  | 'CANCELLED'
  | 'AWARDED'
  | 'ABANDONED'

/** 1 active, −1 suspended, 0 inactive, −2 handed over, −3 settled, −4 cancelled. */
export type MarketStatus = 1 | -1 | 0 | -2 | -3 | -4

/** Why all bets on a match are stopped for a while. */
export type StopReason = 'goal' | 'red_card' | 'penalty' | 'var' | 'period_end' | 'feed_lost' | 'exposure' | 'operator'

type ThaiName = { th: string }

export type Competition = {
  id: string
  sport: string
  name: ThaiName
  /** The season's chain of seeds: its anchor and how many there are. */
  season: { id: string; anchor: string; length: number }
}

export type Team = {
  id: string
  name: ThaiName
  crest: { colours: readonly string[]; motif: string }
  rating: { attack: number; defence: number }
}

export type Fixture = {
  id: string
  competition: string
  round: number
  utc_date: string
  status: FixtureStatus
  home: string
  away: string
  venue: string
  neutral: boolean
  recipe: string
  strength: Pair
  commitment: string
  /** Which seed of which season's chain the match's seed is made of. */
  chain: { season: string; k: number }
  line_ups: null
  no: number
}

/** A change of a fixture that is known: of its status or its kick-off. */
export type FixtureChange = { fixture: string; status: FixtureStatus; utc_date: string; reason: string | null }

/** `state`: a goal that is being looked at is `checking` until it is given or annulled. */
type Happening = { fixture: string; id: string; minute: number; stoppage: number | null }
export type GoalEvent = Happening & {
  type: 'goal'
  side: Side
  kind: 'play' | 'penalty' | 'own_goal'
  score: Pair
  reviewed: boolean
  state: 'given' | 'checking' | 'annulled'
}
export type CardEvent = Happening & { type: 'card'; side: Side; colour: 'yellow' | 'second_yellow' | 'red'; shirt: number }
export type CornerEvent = Happening & { type: 'corner'; side: Side }
export type ClockEvent = Happening & { type: 'kick_off' | 'half_time' | 'second_half' | 'full_time' }
export type StoppageEvent = Happening & { type: 'stoppage'; minutes: number }
/** The end of each minute: what it was played with, and who presses. `salt` is `none` where no beacon was heard. */
export type MinuteEvent = Happening & { type: 'minute'; momentum: number; salt: string }
export type DangerEvent = Happening & { type: 'danger' | 'safe'; side: Side }
export type FeedEvent = GoalEvent | CardEvent | CornerEvent | ClockEvent | StoppageEvent | MinuteEvent | DangerEvent

export type EventCorrection = { fixture: string; event: string; state: 'given' | 'annulled'; score: Pair; reason: string }

/** One version of a result, each a whole picture. Certainty 1 is provisional, 2 confirmed. Corners and cards by half. */
export type Result = {
  fixture: string
  version: number
  certainty: 1 | 2
  status: FixtureStatus
  score: { duration: 'REGULAR'; half_time: Pair | null; full_time: Pair | null; extra_time: null; penalties: null }
  corners: readonly [h1: Pair, h2: Pair] | null
  cards: readonly [h1: Pair, h2: Pair] | null
  /** Who is credited with each goal, in their order. */
  goals: readonly Side[]
  reason: string | null
  source: string
}

/** Which market: its line is home's own of a handicap; `base` the score it counts from; `number` that of a goal or a map. */
type MarketKey = { fixture: string; market: string; period: string; team?: Side; number?: number; base?: Pair; line?: string }

export type OddsChange = MarketKey & {
  price_no: number
  status: MarketStatus
  own_format: 'malay' | 'decimal'
  /** A selection that is closed has no price, and keeps its place. */
  selections: Readonly<Record<string, string | null>>
  fair: Readonly<Record<string, number>>
  closes_at: string | null
}

export type BetStop = { fixture: string; markets: 'all' | 'live'; reason: StopReason }

export type BetSettlement = MarketKey & {
  version: number
  certainty: 1 | 2
  selections: Readonly<Record<string, { result: 0 | 1; void_factor: 0 | 0.5 | 1; dead_heat_factor?: number }>>
}
export type RollbackBetSettlement = MarketKey & { version: number }
export type BetCancel = { fixture: string; markets: 'all' | readonly string[]; from: string | null; until: string | null; reason: string }
export type RollbackBetCancel = Omit<BetCancel, 'reason'>

export type FeedBody =
  | { competition: Competition }
  | { team: Team }
  | { fixture: Fixture }
  | { fixture_change: FixtureChange }
  | { event: FeedEvent }
  | { event_correction: EventCorrection }
  | { result: Result }
  | { odds_change: OddsChange }
  | { bet_stop: BetStop }
  | { bet_settlement: BetSettlement }
  | { rollback_bet_settlement: RollbackBetSettlement }
  | { bet_cancel: BetCancel }
  | { rollback_bet_cancel: RollbackBetCancel }
  | { alive: { subscribed: true } }
  | { snapshot_complete: { after: number } }

/** A message: `no` counts without gaps within a feed, so that what was missed can be asked for again. */
export type FeedMessage = { feed: string; no: number; at: string } & FeedBody
