import type { Mode } from '#studio/engines/slots/maths.ts'
import type { Prize, RoundEvent } from '#studio/engines/slots/round.ts'
import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import type { Fair } from './host-call.ts'
import type { SoundFacts } from './sound.ts'
import type { Names } from './words.ts'

/** A round as the host answers it. Texts are baht; events and `pot` are satang. `paid`: the stake, or the price of a bought feature. */
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

/** A round to show, with the credit before its win and after. */
export type ShownRound = PlayedRound & { before_win: string; after_win: string }

/** What the host knows of the player: the answer of GET /api/state. */
export type State = {
  game: string
  demo: boolean
  balance: string
  stakes: string[]
  played_s: number
  /** After how many minutes of play time and result are shown. */
  reality_check_minutes: number
  wagered: string
  won: string
  rounds: number
  /** The least time from one round to the next. */
  round_ms: number
  fairness: Fair
  /** The last round of this game that was not shown to its end, on whatever device it was begun. */
  unseen?: ShownRound | null
  /** Whether a bet is with the wallet and not answered. */
  pending?: boolean
  /** Satang that the player's own limits leave of losses and stakes; null or absent: none is known. */
  limits_left?: { loss?: string; stake?: string } | null
  modes?: { mode: Mode; cost: number }[]
  /** In satang. */
  pots?: { prize: Prize; amount: number; top: number }[]
}

/** What the page is given beside the state. */
export type PageData = State & {
  /** Where the page leads back to. */
  way_out: string
  /** What its own address becomes once the launch ticket is redeemed: it has no ticket, and says where the page leads back to. */
  address: string
  facts: TitleFacts
  names: Names
  colours: { cell: string; accent: string }
  sound: SoundFacts
  files: { symbols: string; check: string }
}

export const satangOf = (text: string): number => Math.round(Number(text) * 100)
