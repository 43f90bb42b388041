/** What is public after a minute: the only state that engine and pricer share, so prices follow from public facts. */

export type Side = 'home' | 'away'

export type Pair = readonly [home: number, away: number]

/** `h1` also before kick-off (minute 0); `half_time` after the first half's last minute. */
export type Phase = 'h1' | 'half_time' | 'h2' | 'finished'

export type PublicState = {
  /** Thousandths of a goal expected per side. */
  strength: Pair
  phase: Phase
  /** Last minute played; 45 + j and 90 + j in stoppage; 0 before kick-off, 45 at half time. */
  minute: number
  score: Pair
  /** Null before half time. */
  halfTime: Pair | null
  reds: Pair
  /** −3 to 3, home above zero. */
  momentum: number
  /** Stoppage minutes per half, null until shown. */
  stoppage: readonly [h1: number | null, h2: number | null]
  corners: Pair
  cornersAtHalfTime: Pair | null
  /** Yellow 1, red 2; a yellow that becomes red is not counted again. */
  cards: Pair
  /** Bit n is shirt n: booked and on the pitch, or off. */
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
