/** Beyond it the longest unused keys are forgotten; their buckets count as full. */
const KEYS_MAX = 50_000

export type Allowance = { perSecond: number; burst: number }

/** Each process's own token buckets, the same as those in the database. */
export function openLocalBuckets(nowMs: () => number = () => performance.now()) {
  const fullAt = new Map<string, number>()
  return {
    /** Returns 0, or the milliseconds until the next token. */
    take(key: string, { perSecond, burst }: Allowance): number {
      const now = nowMs()
      const msPerToken = 1_000 / perSecond
      const filled = Math.max(fullAt.get(key) ?? 0, now) + msPerToken
      const wait = filled - (now + msPerToken * burst)
      // A rounding error.
      if (wait > 0.001) return Math.max(1, Math.ceil(wait))
      // Keeps the map in the order of last use.
      fullAt.delete(key)
      if (fullAt.size >= KEYS_MAX) forgetSome(fullAt, now)
      fullAt.set(key, filled)
      return 0
    },
    size: () => fullAt.size,
  }
}

/** Or, without full ones, the longest unused tenth. */
function forgetSome(fullAt: Map<string, number>, now: number): void {
  for (const [key, filled] of fullAt) if (filled <= now) fullAt.delete(key)
  if (fullAt.size < KEYS_MAX) return
  for (const key of [...fullAt.keys()].slice(0, KEYS_MAX / 10)) fullAt.delete(key)
}
