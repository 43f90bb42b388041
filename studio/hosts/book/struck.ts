import type { Leg } from '#studio/engines/book/leg.ts'
import type { Score } from '#studio/players/book/wire.ts'
import type { StoredSlip } from '../slips/slips.store.ts'

/** A leg as it was struck: what its settlement goes by. */
export type StruckLeg = {
  fixture: string
  /** The market's name within its match. */
  key: string
  market: string
  period: string
  pick: string
  /** Of a team's own total. */
  team: 'home' | 'away' | null
  /** The selection's own line, signed. */
  line: string | null
  number: number | null
  base: Score | null
  price: string
  price_no: number
  kickoffMs: number
  /** Whether it was struck while its match was played. */
  live: boolean
  /** The chance that the published model gave it then, in millionths; null where it had none. */
  fair?: number | null
}

/** What a slip was struck as. `fullReturn`: what it pays at most, in satang; `fold`: how many legs each line of a combination has. */
export type Struck = { legs: StruckLeg[]; fullReturn: number; fold?: number }

/** The leg as the rules read it. */
export const ruledLeg = ({ fixture, period, market, pick, price, line, base, number, team }: StruckLeg): Leg => ({
  match: fixture,
  period,
  market,
  pick,
  price,
  ...(line === null ? {} : { line }),
  ...(base === null ? {} : { base: base.join('-') }),
  ...(number === null ? {} : market.startsWith('map_') ? { map: number } : { number }),
  ...(team === null ? {} : { team }),
})

const DAY_MS = 86_400_000
const BANGKOK_MS = 7 * 3_600_000

/** When the Bangkok day of an instant began. */
export const midnightOf = (nowMs: number): number => Math.floor((nowMs + BANGKOK_MS) / DAY_MS) * DAY_MS - BANGKOK_MS

/** Before kick-off a slip may be taken back for this long (rule book, section 6). */
export const GRACE_MS = 30_000

/** Whether its player may take a slip back: in the delay of a live bet, else shortly after it was accepted, before the first kick-off. */
export function isCancellable({ state, placedMs, paid }: StoredSlip, legs: readonly StruckLeg[], nowMs: number): boolean {
  if (state === 'pending') return true
  // What was cashed out in part cannot come back.
  if (state !== 'accepted' || paid > 0 || legs.some(({ live }) => live)) return false
  return nowMs < placedMs + GRACE_MS && legs.every(({ kickoffMs }) => nowMs < kickoffMs)
}
