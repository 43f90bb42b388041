/**
 * Between hosts of step games and their pages. Times are ISO instants, amounts baht as text, multipliers hundredths.
 */

export type Fair = { commitment: string; client_seed: string; nonce: number }

export type RoundShown = {
  round: string
  game: string
  /** With the cost of all steps. */
  stake: string
  choice: Readonly<Record<string, string | number>>
  steps: string[]
  /** What its game shows now. */
  shown: Readonly<Record<string, unknown>>
  end: { win: string; ending: 'played' | 'cash_out' | 'draw'; outcome: Readonly<Record<string, unknown>> } | null
  /** False until the site has confirmed the win, which is sent again until then. */
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
  /** In play. */
  open: RoundShown | null
  /** The last one ended and not shown to its end. */
  unseen: RoundShown | null
  /** Whether a bet still awaits the wallet. */
  pending: boolean
  /** Satang left by the player's own limits; null or absent: none is known. */
  limits_left?: { loss?: string; stake?: string } | null
}

export type BetAnswer = { round: RoundShown; balance: string; fairness: Fair }
export type StepAnswer = { round: RoundShown; balance: string }
export type RoundsAnswer = { rounds: RoundShown[]; fairness: Fair }

/** `board`: once the round is over. */
export type MinesShown = {
  picks: number[]
  hit: number | null
  multiplier: number
  next: number | null
  board: number[] | null
}

/** `L` and `R` from the top, the bucket from the left, and its multiplier in tenths. */
export type PlinkoShown = { path: string; bucket: number; tenths: number }

/** `cards`: open ones, 0 to 51; null: a guess is not offered. `right`: right guesses so far. */
export type HiloShown = {
  cards: number[]
  right: number
  skips: number
  multiplier: number
  offers: Record<string, number | null>
}

/** When the lantern rose, in ms of the host's clock. */
export type CrashShown = { started: number }
export type CrashOver = { point: number; seed: string; nonce: number; salt: string }
export type CrashOwn = {
  key: string
  round: number
  state: string
  stake: string
  target: number | null
  /** Its payment and multiplier. */
  paid: string | null
  at: number | null
  cause: string | null
}
export type CrashAnswer = { now: number; balance: string; own: CrashOwn | null; wagered: string; won: string }
/** `pressed`: the multiplier when the press arrived. */
export type CashOutAnswer = CrashAnswer & { at: number; win: string; pressed: number }
