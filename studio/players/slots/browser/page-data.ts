import type { Mode } from '#studio/engines/slots/maths.ts'
import type { Prize, RoundEvent } from '#studio/engines/slots/round.ts'
import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import type { Fair } from './host-call.ts'
import type { SoundFacts } from './sound.ts'
import type { Names } from './words.ts'

/** Texts are baht; events and `pot` are satang. `paid`: the stake, or a bought feature's price. */
export type PlayedRound = {
  round: string
  mode: Mode
  stake: string
  paid: string
  win: string
  events: RoundEvent[]
  settled: boolean
  at: string
  fairness: Fair & { server_seed: string | null }
  pot: number | null
}

/** With the credit before and after its win. */
export type ShownRound = PlayedRound & { before_win: string; after_win: string }

/** The answer of GET /api/state. */
export type State = {
  game: string
  demo: boolean
  balance: string
  stakes: string[]
  played_s: number
  /** Interval of the reality check. */
  reality_check_minutes: number
  wagered: string
  won: string
  rounds: number
  /** The least ms between rounds. */
  round_ms: number
  fairness: Fair
  /** The last round of this game not shown to its end, on whatever device. */
  unseen?: ShownRound | null
  /** Whether a bet still awaits the wallet. */
  pending?: boolean
  /** Satang left by the player's own limits; null or absent: none is known. */
  limits_left?: { loss?: string; stake?: string } | null
  modes?: { mode: Mode; cost: number }[]
  /** In satang. */
  pots?: { prize: Prize; amount: number; top: number }[]
}

export type PageData = State & {
  /** The exit. */
  way_out: string
  /** Replaces the page's own once the launch ticket is redeemed: without ticket, with the exit. */
  address: string
  facts: TitleFacts
  names: Names
  colours: { cell: string; accent: string }
  sound: SoundFacts
  files: { symbols: string; check: string }
}

export const satangOf = (text: string): number => Math.round(Number(text) * 100)
