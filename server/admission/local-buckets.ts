/** Keys that a process remembers at most; past that the oldest are forgotten, which lets their callers through again. */
const KEYS_MAX = 50_000

export type Allowance = { perSecond: number; burst: number }

/** The limits that each process counts on its own: the same buckets as in the database, in memory. Memory is bounded. */
export function openLocalBuckets(nowMs: () => number = () => performance.now()) {
  const fullAt = new Map<string, number>()
  return {
    /** Takes one from a key's bucket. Returns 0, or the milliseconds until there is one again. */
    take(key: string, { perSecond, burst }: Allowance): number {
      const now = nowMs()
      const step = 1_000 / perSecond
      const filled = Math.max(fullAt.get(key) ?? 0, now) + step
      const wait = filled - (now + step * burst)
      // Rounding of fractions leaves less than a thousandth of a millisecond.
      if (wait > 0.001) return Math.max(1, Math.ceil(wait))
      // Written again, so that the map's order is that of use.
      fullAt.delete(key)
      if (fullAt.size >= KEYS_MAX) forgetSome(fullAt, now)
      fullAt.set(key, filled)
      return 0
    },
    size: () => fullAt.size,
  }
}

/** Forgets the full buckets; if there are none, the tenth that was used longest ago. */
function forgetSome(fullAt: Map<string, number>, now: number): void {
  for (const [key, filled] of fullAt) if (filled <= now) fullAt.delete(key)
  if (fullAt.size < KEYS_MAX) return
  for (const key of [...fullAt.keys()].slice(0, KEYS_MAX / 10)) fullAt.delete(key)
}
