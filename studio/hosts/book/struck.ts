import type { Leg } from '#studio/engines/book/leg.ts'
import type { BookSettings } from '#studio/engines/book/settings.ts'
import { termsOf } from '#studio/engines/book/slip.ts'
import type { Score } from '#studio/players/book/wire.ts'
import type { StoredSlip } from '../slips/slips.store.ts'
import type { StoredFixture } from './fixtures.store.ts'

/** A leg as struck: the base of its settlement. */
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
  live: boolean
  /** The model's chance when struck, in millionths; null where it had none. */
  fair?: number | null
}

/**
 * `fullReturn`: the most it pays, satang; `fold`: legs in each line of a combination; `terms`: the rules at acceptance
 * that are not standard.
 */
export type Struck = { legs: StruckLeg[]; fullReturn: number; fold?: number; terms?: Partial<BookSettings> }

export const struckOf = ({ legs }: Pick<StoredSlip, 'legs'>): Struck => JSON.parse(legs) as Struck

export const legsOf = (slip: Pick<StoredSlip, 'legs'>): StruckLeg[] => struckOf(slip).legs

/** The rules that a stored slip was accepted under. */
export const ownTerms = (slip: Pick<StoredSlip, 'legs'>): BookSettings => termsOf(struckOf(slip))

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

export const midnightOf = (nowMs: number): number => Math.floor((nowMs + BANGKOK_MS) / DAY_MS) * DAY_MS - BANGKOK_MS

/** During a live bet's delay, else shortly after acceptance and before the first kick-off. */
export function isCancellable(slip: StoredSlip, nowMs: number): boolean {
  const { state, placedMs, paid } = slip
  const struck = struckOf(slip)
  const { legs } = struck
  if (state === 'pending') return true
  // A partly cashed-out slip cannot be cancelled.
  if (state !== 'accepted' || paid > 0 || legs.some(({ live }) => live)) return false
  return nowMs < placedMs + termsOf(struck).cancel_s * 1_000 && legs.every(({ kickoffMs }) => nowMs < kickoffMs)
}

/** A live price may be voided this long after the bet. */
const VOID_LIVE_MS = 10 * 60_000

/**
 * Whether an order of that instant voids the slip's price: before the match, a live one soon after the bet (section 5).
 */
export const isInTimeToVoid = (
  { live }: StruckLeg,
  { placedMs }: Pick<StoredSlip, 'placedMs'>,
  { kickoffMs }: Pick<StoredFixture, 'kickoffMs'>,
  orderedMs: number,
): boolean => orderedMs < (live ? placedMs + VOID_LIVE_MS : kickoffMs)
