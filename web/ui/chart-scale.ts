/** `ticks`: values with a grid line, both ends included. */
export type Axis = { from: number; to: number; ticks: readonly number[] }

const STEPS = [1, 2, 2.5, 5, 10] as const
/** Approximate spaces between grid lines. */
const SPACES = 3

/** Round numbers that hold all values; `zero` includes zero, for bars. */
export function axisOf(values: readonly number[], zero: boolean): Axis {
  const known = zero ? [...values, 0] : values
  const low = Math.min(...known)
  const high = Math.max(...known)
  if (known.length === 0 || (low === 0 && high === 0)) return { from: 0, to: 1, ticks: [0, 1] }
  // Equal values are a flat line in the middle, not on the edge.
  const range = high > low ? high - low : Math.abs(high) * 0.02
  const rough = range / SPACES
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * (STEPS.find((one) => one * magnitude >= rough * 0.999_999) ?? 10)
  const first = Math.floor((high > low ? low : low - range) / step + 1e-9)
  const last = Math.ceil((high > low ? high : high + range) / step - 1e-9)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step))
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks }
}

/** 0 at the axis's start, 1 at its end. */
export const shareOf = (value: number, { from, to }: Axis): number => (value - from) / (to - from)

/** Of `count` equal columns, 0 to 1. */
export const middleOf = (index: number, count: number): number => (index + 0.5) / count

/** Every n-th counted from the last, so that the newest has a label. */
export function labelled(count: number, max: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / max))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

/** A null is a gap, not a zero. */
export function runsOf(values: readonly (number | null)[]): readonly (readonly { index: number; value: number }[])[] {
  const runs: { index: number; value: number }[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ index, value })
  })
  return runs.filter((run) => run.length > 0)
}

/** Rounds away binary floating-point errors. */
const clean = (value: number): number => Number(value.toPrecision(12))
