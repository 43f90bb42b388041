/** A seeded pseudo-random number generator: the same seed gives the same numbers. */
export type Prng = {
  /** A whole number from 0, below `sides`. */
  roll(sides: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  /** A name of 24 hexadecimal digits. */
  name(): string
}

/** Mulberry32: small, quick, and good enough to shuffle faults with. */
export function createPrng(seed: number): Prng {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    roll,
    pick: <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item,
    chance: (percent) => roll(100) < percent,
    name: () => Array.from({ length: 24 }, () => roll(16).toString(16)).join(''),
  }
}
