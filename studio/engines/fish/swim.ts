import { FIELD, type Point } from './field.ts'
import type { FishTitle, Kind } from './rooms.ts'

/** Hit radius, steps across the field, frequency, and size of a school. */
export type Body = { radius: number; steps: number; share: number; school: number }

export const BODIES: Readonly<Record<FishTitle, Readonly<Partial<Record<Kind, Body>>>>> = {
  'golden-bay': {
    a: { radius: 28, steps: 240, share: 24, school: 5 },
    b: { radius: 30, steps: 260, share: 18, school: 3 },
    c: { radius: 32, steps: 260, share: 16, school: 3 },
    d: { radius: 38, steps: 320, share: 12, school: 1 },
    e: { radius: 44, steps: 300, share: 12, school: 1 },
    f: { radius: 46, steps: 340, share: 10, school: 1 },
    g: { radius: 60, steps: 320, share: 8, school: 1 },
    h: { radius: 100, steps: 400, share: 0, school: 1 },
  },
  'pearl-cave': {
    a: { radius: 28, steps: 240, share: 24, school: 5 },
    b: { radius: 34, steps: 260, share: 18, school: 2 },
    c: { radius: 38, steps: 280, share: 16, school: 2 },
    d: { radius: 50, steps: 320, share: 12, school: 1 },
    e: { radius: 46, steps: 280, share: 12, school: 1 },
    f: { radius: 70, steps: 320, share: 8, school: 1 },
    g: { radius: 95, steps: 380, share: 5, school: 1 },
    h: { radius: 95, steps: 400, share: 0, school: 1 },
    i: { radius: 44, steps: 340, share: 5, school: 1 },
  },
}

/** The step it came in, and its curve's four points as x, y, x, y … */
export type Fish = { id: number; kind: Kind; born: number; steps: number; path: readonly number[] }

/** Small whole numbers by a seed, for paths alone: they decide no money. */
export type Whims = (count: number) => number

export function whimsOf(seed: number): Whims {
  let state = seed | 0 || 1
  return (count) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % count
  }
}

const MARGIN = 30

/** A curve across the field. */
export function pathOf(whims: Whims, radius: number): number[] {
  const leftward = whims(2) === 0
  const out = radius * 2 + MARGIN
  const [from, to] = leftward ? [FIELD.width + out, -out] : [-out, FIELD.width + out]
  const level = () => 90 + whims(FIELD.height - 180)
  const third = Math.floor((to - from) / 3)
  return [from, level(), from + third, level(), to - third, level(), to, level()]
}

/** The curve for another fish of a school. */
export const movedAside = (path: readonly number[], dx: number, dy: number): number[] =>
  path.map((at, index) => at + (index % 2 === 0 ? dx : dy))

/** The position at a step, fractions allowed. Null before it comes and after it has gone. */
export function placeOfFish({ born, steps, path }: Fish, step: number): Point | null {
  const t = step - born
  if (t < 0 || t > steps) return null
  const s = steps - t
  const whole = steps * steps * steps
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  const along = (axis: 0 | 1) =>
    Math.floor(
      (a * (path[axis] ?? 0) + b * (path[2 + axis] ?? 0) + c * (path[4 + axis] ?? 0) + d * (path[6 + axis] ?? 0)) /
        whole,
    )
  return { x: along(0), y: along(1) }
}
