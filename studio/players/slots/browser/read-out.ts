import type { TimelineEvent } from './timeline.ts'
import { collectText, freeSpinText, freeWonText, heldText, type Names } from './words.ts'

/** Texts for a screen reader while a feature runs. */

const GAP_MS = 2_000

/** A feature long enough for its end to be announced. */
export type Feature = 'free' | 'hold'

type SoFar = { spins: number; spin: { number: number; won: number } | null; held: number }

function textAt(beat: TimelineEvent, sofar: SoFar, names: Names): string | null {
  switch (beat.beat) {
    case 'wins':
      if (sofar.spin !== null) sofar.spin.won += beat.amount
      return null
    case 'free-won':
      sofar.spins += beat.added
      return freeWonText(beat.added, beat.more, beat.special, names)
    case 'free-spin': {
      const { spin } = sofar
      sofar.spins = Math.max(sofar.spins, beat.number + beat.left)
      sofar.spin = { number: beat.number, won: 0 }
      return spin === null ? null : freeSpinText(spin.number, sofar.spins, spin.won)
    }
    case 'hold':
      sofar.held += beat.coins.length
      // Null at the end: what is collected follows at once.
      return beat.left === 0 ? null : heldText(sofar.held, beat.left, beat.first)
    case 'collect':
      return collectText(beat.coins, beat.amount)
    case 'wheel':
      return 'หมุนวงล้อโบนัส'
    case 'stop':
    case 'rest':
    case 'tumble':
    case 'expand':
    case 'capped':
    case 'end':
      return null
  }
}

/**
 * Each beat's text, or null. A free spin's wins are read when the next begins, the last one's only in the round's
 * result, which `showRound` reads, as it does a wheel's prize.
 */
export function readOut(beats: readonly TimelineEvent[], names: Names): (string | null)[] {
  const sofar: SoFar = { spins: 0, spin: null, held: 0 }
  return beats.map((beat) => textAt(beat, sofar, names))
}

export function lastFeature(beats: readonly TimelineEvent[]): Feature | null {
  const last = beats.findLast(({ beat }) => beat === 'free-spin' || beat === 'collect')
  return last === undefined ? null : last.beat === 'collect' ? 'hold' : 'free'
}

/** Writes at most one text every two seconds: of those that come sooner only the newest is kept. */
export function openAnnouncer(write: (text: string) => void) {
  let announcedAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  const silence = () => clearTimeout(waiting)
  const announceNow = (text: string) => {
    silence()
    announcedAt = performance.now()
    write(text)
  }
  return {
    announce: (text: string) => {
      silence()
      const left = announcedAt + GAP_MS - performance.now()
      if (left <= 0) announceNow(text)
      else waiting = setTimeout(() => announceNow(text), left)
    },
    /** At once, in place of what waits. */
    announceNow,
    /** Drops what waits. */
    silence,
  }
}
