/** What a host of games of steps and its pages say to each other. Times are ISO instants, amounts baht as text, multipliers hundredths. */

export type Fair = { commitment: string; client_seed: string; nonce: number }

export type RoundShown = {
  round: string
  game: string
  /** All that its steps have cost, the bet included. */
  stake: string
  choice: Readonly<Record<string, string | number>>
  steps: string[]
  /** What its game shows of it now. */
  shown: Readonly<Record<string, unknown>>
  end: { win: string; ending: 'played' | 'cash_out' | 'draw'; outcome: Readonly<Record<string, unknown>> } | null
  /** False while the site has not confirmed the win; it is sent again until it has. */
  settled: boolean
  at: string
  fairness: Fair & { server_seed: string | null }
}

export type StateAnswer = {
  game: string
  demo: boolean
  balance: string
  opened_at: string
  played_s: number
  reality_check_minutes: number
  wagered: string
  won: string
  rounds: number
  round_ms: number
  fairness: Fair
  /** The round of this game that is in play. */
  open: RoundShown | null
  /** The last one that ended and was not shown to its end. */
  unseen: RoundShown | null
  /** Whether a bet is with the wallet and not answered. */
  pending: boolean
  /** Satang that the player's own limits leave; null or absent: none is known. */
  limits_left?: { loss?: string; stake?: string } | null
}

export type BetAnswer = { round: RoundShown; balance: string; fairness: Fair }
export type StepAnswer = { round: RoundShown; balance: string }
export type RoundsAnswer = { rounds: RoundShown[]; fairness: Fair }

/** What mines show of a round. `board`: once it is over. */
export type MinesShown = { picks: number[]; hit: number | null; multiplier: number; next: number | null; board: number[] | null }

/** The way of the marble, `L` and `R` from the top, its bucket from the left, and that bucket's multiplier in tenths. */
export type PlinkoShown = { path: string; bucket: number; tenths: number }

/** The cards that lie open, 0 to 51; what each guess would bring, null where it is not offered. `right`: right guesses so far. */
export type HiloShown = { cards: number[]; right: number; skips: number; multiplier: number; offers: Record<string, number | null> }

/** When the lantern rose, in ms of the host's clock. */
export type CrashShown = { started: number }
export type CrashOver = { point: number; seed: string; nonce: number; salt: string }
export type CrashOwn = {
  key: string
  round: number
  state: string
  stake: string
  target: number | null
  /** What it was paid, and at which multiplier. */
  paid: string | null
  at: number | null
  cause: string | null
}
export type CrashAnswer = { now: number; balance: string; own: CrashOwn | null; wagered: string; won: string }
/** `pressed`: the multiplier at which the press arrived. */
export type CashOutAnswer = CrashAnswer & { at: number; win: string; pressed: number }
