/** What everybody sees of a match at the end of a minute. The engine and the pricer share this file and no other state: prices follow from
 *  what is public. */

export type Side = 'home' | 'away'

/** Something of both sides, home first. */
export type Pair = readonly [home: number, away: number]

/** `h1` also before the kick-off (minute 0); `half_time` after the last minute of the first half. */
export type Phase = 'h1' | 'half_time' | 'h2' | 'finished'

export type PublicState = {
  /** Thousandths of a goal that each side is expected to score. */
  strength: Pair
  phase: Phase
  /** Number of the last minute that was played; 45 + j and 90 + j in stoppage. 0 before the kick-off, 45 at half time. */
  minute: number
  score: Pair
  /** The score at half time, null before it. */
  halfTime: Pair | null
  reds: Pair
  /** −3 to 3: who has pressed, home above zero. */
  momentum: number
  /** Minutes of stoppage of each half, null until they are shown. */
  stoppage: readonly [h1: number | null, h2: number | null]
  corners: Pair
  cornersAtHalfTime: Pair | null
  /** Points of cards: yellow 1, red 2, the yellow that becomes a red not counted again. */
  cards: Pair
  /** Shirts that have a yellow and are on the pitch, and shirts that are off: bit n for shirt n. */
  booked: Pair
  off: Pair
}

export const kickOff = (strength: Pair): PublicState => ({
  strength,
  phase: 'h1',
  minute: 0,
  score: [0, 0],
  halfTime: null,
  reds: [0, 0],
  momentum: 0,
  stoppage: [null, null],
  corners: [0, 0],
  cornersAtHalfTime: null,
  cards: [0, 0],
  booked: [0, 0],
  off: [0, 0],
})
