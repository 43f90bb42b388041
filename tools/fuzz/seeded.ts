/** A seeded pseudo-random number generator: the same for the same numbers. */
export type Prng = {
  under(max: number): number
  of<Item>(items: readonly Item[]): Item
  chance(percent: number): boolean
  bytes(count: number): Buffer
}

/** The PRNG of one input of one seed, whatever was drawn before it (splitmix32). */
export function prngOf(seed: number, input: number): Prng {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(input + 1, 0x85ebca6b)) >>> 0
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const under = (max: number): number => next() % max
  return {
    under,
    of: (items) => items[under(items.length)] as (typeof items)[number],
    chance: (percent) => under(100) < percent,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => under(256))),
  }
}

/** All items in an order that the seed decides. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const prng = prngOf(seed, -7)
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = prng.under(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item]
  }
  return mixed
}
