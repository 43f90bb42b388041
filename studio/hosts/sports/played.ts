import type { PublicState } from '#studio/engines/football/public-state.ts'
import type { Score } from '#studio/players/book/wire.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import type { Course } from '../book/sport.ts'

/** A stored match in play; prices follow from `state` alone. */
export type Played = Course & {
  state: PublicState
  /** After each five minutes. */
  momentum: number[]
  /** Scorers in order: "HAH". */
  goals: string
  /** Drawn before kick-off: the match ends as this minute would begin. */
  abandonedAt: number | null
  /** Drawn before kick-off: the first report has one goal too many, and minutes until its correction. */
  wrongReport: { side: 'home' | 'away'; correctedAfter: number } | null
  cardsAtHalfTime: Score | null
}

export const playedOf = ({ played }: Pick<StoredFixture, 'played'>): Played | null =>
  played === null ? null : (JSON.parse(played) as Played)

/** Minute and added minute. */
export function clockOf({ phase, minute, halfTime }: PublicState): { minute: number; added: number } {
  const last = phase === 'h1' || (phase === 'half_time' && halfTime !== null) ? 45 : 90
  return minute > last ? { minute: last, added: minute - last } : { minute, added: 0 }
}
