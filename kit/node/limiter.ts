import { ok, type Result, refuse } from '#kit/result.ts'

export type Busy = { code: 'BUSY' }
export type Limiter = <Value>(task: () => Promise<Value>) => Promise<Result<Value, Busy>>

/** At most `queueMax` tasks wait; the next is refused with `BUSY`. */
export function openLimiter(atOnce: number, queueMax: number, onIdle: () => void = () => {}): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= atOnce) {
      if (waiting.length >= queueMax) return refuse({ code: 'BUSY' })
      await new Promise<void>((go) => waiting.push(go))
    } else {
      running += 1
    }
    try {
      return ok(await task())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
      if (running === 0) onIdle()
    }
  }
}

/** One task at a time for each key; past `queueMax` refuses `BUSY`. */
export function openLimiterByKey(
  queueMax: number,
): <Value>(key: string, task: () => Promise<Value>) => Promise<Result<Value, Busy>> {
  const byKey = new Map<string, Limiter>()
  return (key, task) => {
    const limiter = byKey.get(key) ?? openLimiter(1, queueMax, () => byKey.delete(key))
    byKey.set(key, limiter)
    return limiter(task)
  }
}

/** None waits, so that slow tasks delay their own key only. Refuses `TOO_MANY_REQUESTS` where the key has one running,
 *  `BUSY` past `keysMax` keys. */
export function openOnePerKey<Key>(
  keysMax: number,
): <Value>(key: Key, task: () => Promise<Value>) => Promise<Result<Value, Busy | { code: 'TOO_MANY_REQUESTS' }>> {
  const running = new Set<Key>()
  return async (key, task) => {
    if (running.has(key)) return refuse({ code: 'TOO_MANY_REQUESTS' })
    if (running.size >= keysMax) return refuse({ code: 'BUSY' })
    running.add(key)
    try {
      return ok(await task())
    } finally {
      running.delete(key)
    }
  }
}
