import type { BetType, Lotto, Rates } from '#studio/engines/lotto/bet-types.ts'
import type { Judged, Limits, NumberState } from '#studio/engines/lotto/limits.ts'
import type { GovernmentResult } from '#studio/engines/lotto/results.ts'

/** Between the lotto's host and its page. Times are ISO instants, amounts baht as text, rates hundredths. */

/** `salt`, `seed` and the result once it is drawn. */
export type DrawShown = {
  id: string
  lotto: Lotto
  /** Of yi-ki its place in the day, else the draw's number. */
  number: number
  /** The Bangkok day. */
  day: string
  opens_at: string
  closes_at: string
  drawn_at: string
  commitment: string
  salt: string | null
  seed: string | null
  /** Yi-ki's five digits. */
  five: string | null
  government: GovernmentResult | null
  change: DrawChange | null
}

/** Why a government draw is not on its usual day, the 1st or 16th; cancelled: its bets were returned. */
export type DrawChange = { usual: string; reason: string; link: string | null; cancelled: boolean }

export type LottoFacts = { lotto: Lotto; rates: Rates; limits: Limits }

export type PageState = {
  balance: string
  reality_check_minutes: number | null
  way_out: string
  /** The lotto of the game that was opened. */
  game: Lotto
  lottos: LottoFacts[]
}

/** A government draw to come; a null day: left out. */
export type ComingDraw = {
  number: number
  usual: string
  day: string | null
  reason: string | null
  link: string | null
}
export type DrawsAnswer = { now: string; draws: DrawShown[]; latest: DrawShown[]; coming: ComingDraw[] }
export type ResultsAnswer = { draws: DrawShown[]; next: string | null }
export type QuoteAnswer = { quotes: { key: string; baht: number; judged: Judged }[] }

/** When a number reached a state, published before the draw opened or else by what was sold. */
export type NumberShown = { type: BetType; number: string; state: NumberState; since: string; published: boolean }
/** A drawn list has all states. `next`: what is published for the draw after it. */
export type NumbersAnswer = {
  drawn: boolean
  numbers: NumberShown[]
  next: { day: string; numbers: NumberShown[] } | null
}

/** Counts of each digit per place. */
export type CountsAnswer = { draws: number; places: { place: string; counts: number[] }[] }

export type SlipLine = {
  type: BetType
  number: string
  baht: number
  rate: number
  times: number | null
  pays: string | null
}
export type SlipShown = {
  id: string
  number: number
  state: 'betting' | 'accepted' | 'settled' | 'returned' | 'disputed'
  draw: DrawShown
  placed_at: string
  stake: string
  paid: string
  lines: SlipLine[]
  /** The cancelling deadline; null where it has passed. */
  cancel_until: string | null
}
export type SlipsAnswer = { slips: SlipShown[]; next: number | null }
export type PlacedAnswer = { slip: SlipShown; balance: string }
