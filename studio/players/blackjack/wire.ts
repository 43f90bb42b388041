import type { BlackjackAction, HandResult } from '#studio/engines/tables/blackjack.ts'
import type { StateAnswer } from '#studio/players/skill/wire.ts'

/** What the host of own-seat blackjack says to its page beside what all games of steps say. Amounts satang, cards as "Kh". */

export type BlackjackHand = { cards: string[]; total: number; stake: number; result: HandResult | null }
/** `dealer`: without the card that lies face down. `advice`: what the chart does now. */
export type BlackjackShown = {
  bet: number
  pairs: number
  plus3: number
  hands: BlackjackHand[]
  turn: number | null
  dealer: string[]
  dealerTotal: number
  may: readonly BlackjackAction[]
  advice: BlackjackAction | null
  /** Null where none was taken. `returned`: once the round is over. */
  insurance: { stake: number; returned: number | null } | null
  /** What each side bet returned; it is known as soon as cards lie. */
  side: { pairs?: number; plus3?: number }
}

export type Range = readonly [least: number, most: number]
export type BlackjackLimits = { main: Range; side: Range }
export type BlackjackState = StateAnswer & { limits: BlackjackLimits; chips: readonly number[] }
