import type { SpotFacts } from '#studio/engines/tables/table-rules.ts'

/**
 * Between the casino's host and its page. Times are ms of the host's clock; amounts satang, except credit and session
 * sums, baht as text.
 */

export type TableGame = 'baccarat' | 'dragon-tiger' | 'sic-bo' | 'roulette'

/** `limits`: satang on a spot; `chips`: baht. */
export type TableFacts = {
  code: string
  name: string
  game: TableGame
  commission: boolean
  squeeze: boolean
  limits: Readonly<Record<string, readonly [number, number]>>
  chips: readonly number[]
}

export type PageState = {
  balance: string
  reality_check_minutes: number | null
  way_out: string
  played_s: number
  /** For who watches without a session: the way to play. Null for a member. */
  log_in: string | null
  table: TableFacts
  spots: Readonly<Record<string, SpotFacts>>
}

export type Phase = 'waiting' | 'beginning' | 'betting' | 'lock' | 'show' | 'pay' | 'paused'
export type Spots = Readonly<Record<string, number>>
export type Share = { people: number; stake: number }
export type Seat = { alias: string; stake: number }
export type Opening = { position: number; card: string; salt: string }

/** Turning speed of cards. */
export type Pace = { deal: number; squeeze: number; third: number }
export type ShownCards = { hands: Readonly<Record<string, Opening[]>>; pace: Pace }
export type Shown = ShownCards | { dice: readonly number[] } | { number: number }
/** The winner's letter, totals, what else won. */
export type Over = {
  winner: string
  text: string
  totals: Readonly<Record<string, number>>
  wins: readonly string[]
  server_seed?: string
}

export type Announced = { burn: Opening; burned: number; list_hash: string } | null

/** Each with the host's time `t`. */
export type Message = { t: number } & (
  | { type: 'beat' }
  | ({ type: 'snapshot' } & Snapshot)
  | ({ type: 'sums' } & Sums)
  | ({
      type: Phase
      until: number
      round: number | null
      number?: number
      place?: number
      shown?: Shown
      over?: Over
      mark?: string
      marks?: string[]
      void?: number
      endsUnit?: boolean
    } & Partial<Unit>)
  | { type: 'own' }
)
/** Who watches without a session gets the number of people alone. */
export type Sums = { sums: Readonly<Record<string, Share>>; seats: Seat[]; people: number }
export type Unit = { k: number; commitment: string | null; salt: string | null; announced: Announced }
export type Snapshot = Sums &
  Unit & {
    table: string
    phase: Phase
    until: number
    round: number | null
    number: number | null
    place: number | null
    /** The chain's end that was announced before its salt; absent from later messages. */
    terminal: string | null
    marks: string[]
    shown: Shown | null
    over: Over | null
  }

export type TicketState = 'stored' | 'asked' | 'taken' | 'refused' | 'undoing' | 'undone' | 'settled' | 'disputed'
export type Ticket = {
  key: string
  round: number
  spots: Spots
  state: TicketState
  stake: number
  paid: number | null
  cause: string | null
}
export type OwnAnswer = {
  tickets: Ticket[]
  balance: string
  staked: string
  won: string
  limits_left: { loss?: string | undefined; stake?: string | undefined } | null
  /** `asked_until`: the seat is free then, unless the member answers or bets. */
  seat: { is_taken: boolean; asked_until: number | null }
}
