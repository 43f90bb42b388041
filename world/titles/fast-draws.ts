import type { Draws } from '#contract/slots/draws.ts'

/** Numbers for measuring only: a small generator (sfc32) that is fast and passes the usual tests, begun from `seed`. No round that anyone plays is
 *  drawn from it. */
export function fastDraws(seed: number): Draws {
  let [a, b, c, counter] = [0x9e3779b9 ^ seed, 0x243f6a88, 0xb7e15162, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let warm = 0; warm < 20; warm += 1) next()
  let [known, fair] = [1, 4_294_967_296]
  return {
    below: (count) => {
      if (count !== known) [known, fair] = [count, 4_294_967_296 - (4_294_967_296 % count)]
      let number = next()
      while (number >= fair) number = next()
      return number % count
    },
  }
}
