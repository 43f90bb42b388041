import type { BlackjackAction, HandResult } from '#studio/engines/tables/blackjack.ts'
import type { StateAnswer } from '#studio/players/skill/wire.ts'

/** What this host adds to the answers of all games of steps. Amounts satang, cards as "Kh". */

export type BlackjackHand = { cards: string[]; total: number; stake: number; result: HandResult | null }
/** `dealer`: without the face-down card. `advice`: the chart's. */
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
  /** Returns of side bets, known once cards lie. */
  side: { pairs?: number; plus3?: number }
}

export type Range = readonly [least: number, most: number]
export type BlackjackLimits = { main: Range; side: Range }
export type BlackjackState = StateAnswer & { limits: BlackjackLimits; chips: readonly number[] }
