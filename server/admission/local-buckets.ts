/** The most keys that a process remembers. Beyond that it forgets those used longest ago, whose buckets then count as full. */
const KEYS_MAX = 50_000

export type Allowance = { perSecond: number; burst: number }

/** The token buckets that each process keeps for itself, in bounded memory: the same as those in the database. */
export function openLocalBuckets(nowMs: () => number = () => performance.now()) {
  /** When each key's bucket is full again, in milliseconds. */
  const fullAt = new Map<string, number>()
  return {
    /** Takes a token from a key's bucket. Returns 0, or where it is empty the milliseconds until the next token. */
    take(key: string, { perSecond, burst }: Allowance): number {
      const now = nowMs()
      const msPerToken = 1_000 / perSecond
      const filled = Math.max(fullAt.get(key) ?? 0, now) + msPerToken
      const wait = filled - (now + msPerToken * burst)
      // Less than a thousandth of a millisecond is a rounding error.
      if (wait > 0.001) return Math.max(1, Math.ceil(wait))
      // Deleted and set again, so that the keys of the map are in the order of their last use.
      fullAt.delete(key)
      if (fullAt.size >= KEYS_MAX) forgetSome(fullAt, now)
      fullAt.set(key, filled)
      return 0
    },
    size: () => fullAt.size,
  }
}

/** Forgets the full buckets; where there are none, the tenth of the keys that were used longest ago. */
function forgetSome(fullAt: Map<string, number>, now: number): void {
  for (const [key, filled] of fullAt) if (filled <= now) fullAt.delete(key)
  if (fullAt.size < KEYS_MAX) return
  for (const key of [...fullAt.keys()].slice(0, KEYS_MAX / 10)) fullAt.delete(key)
}
