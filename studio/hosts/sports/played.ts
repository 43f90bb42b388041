import type { PublicState } from '#studio/engines/football/public-state.ts'
import type { Score } from '#studio/players/book/wire.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import type { Course } from '../book/sport.ts'

/** A match in play, as it is kept and shown. `state` is all that prices follow from. */
export type Played = Course & {
  state: PublicState
  /** Momentum at the end of each five minutes. */
  momentum: number[]
  /** Who scored, in order: "HAH". */
  goals: string
  /** Drawn before kick-off: it ends as this minute would begin. */
  abandonedAt: number | null
  /** Drawn before kick-off: the first report has a goal too many, corrected after so many minutes. */
  wrongReport: { side: 'home' | 'away'; correctedAfter: number } | null
  cardsAtHalfTime: Score | null
}

export const playedOf = ({ played }: Pick<StoredFixture, 'played'>): Played | null =>
  played === null ? null : (JSON.parse(played) as Played)

/** The clock of a match: minute and added minute. */
export function clockOf({ phase, minute, halfTime }: PublicState): { minute: number; added: number } {
  const last = phase === 'h1' || (phase === 'half_time' && halfTime !== null) ? 45 : 90
  return minute > last ? { minute: last, added: minute - last } : { minute, added: 0 }
}
