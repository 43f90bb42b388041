import type { Draws } from '#kit/draws.ts'

/** A fast generator (sfc32) for measuring only: no round that anyone plays is drawn from it. */
export function fastDraws(seed: number): Draws {
  // In an array, so that no step makes an object of a number above 31 bits.
  const state = Int32Array.of(0x9e3779b9 ^ seed, 0x243f6a88, 0xb7e15162, 1)
  const next = () => {
    const b = state[1] as number
    const c = state[2] as number
    const counter = state[3] as number
    const sum = ((state[0] as number) + b + counter) | 0
    state[3] = counter + 1
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let warm = 0; warm < 20; warm += 1) next()
  // Numbers from `fair` on are drawn again, so that each remainder of the last `count` is equally likely.
  let [lastCount, fair] = [1, 4_294_967_296]
  return {
    below: (count) => {
      if (count !== lastCount) [lastCount, fair] = [count, 4_294_967_296 - (4_294_967_296 % count)]
      let number = next()
      while (number >= fair) number = next()
      return number % count
    },
  }
}
