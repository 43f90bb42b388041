import { callClasses, type CallClass, type CallClassName } from '#contract/plain/call-classes.ts'

/** How hard the process is pressed, 0 (calm) to 4. */
export type PressureLevel = 0 | 1 | 2 | 3 | 4

/** The thresholds of each level: mean lateness of the event loop in milliseconds, and waiters per connection of the pool. */
const LATE_MS = [300, 600, 1_200, 3_000] as const
const WAITING_PER_CONNECTION = [2, 4, 8, 16] as const
const SAMPLE_MS = 100
/** How much of the mean the newest sample is: about a second's memory. */
const NEWEST_SHARE = 0.15

export type Pressure = {
  level(): PressureLevel
  /** Lets one of a class in and returns its release, or null where the class is full or must give way to others. */
  enter(name: CallClassName): (() => void) | null
  close(): void
}

/** The two measures, each in its own unit. */
export type Pressing = { lateMs(): number; waitingPerConnection(): number }

/** Measures the lateness of the event loop and the queue for the database, and counts the requests inside. Cheap reads and pages give way
 *  first, money last. */
export function openPressure(pool: { waitingCount: number; options: { max?: number } } | null, pressing?: Pressing): Pressure {
  const watch = pressing ? null : watchLoop()
  const lateMs = () => (pressing ? pressing.lateMs() : (watch?.lateMs() ?? 0))
  const waiting = () => (pressing ? pressing.waitingPerConnection() : pool ? pool.waitingCount / (pool.options.max ?? 10) : 0)
  const inside = new Map<CallClassName, number>()
  const level = (): PressureLevel => {
    const [late, crowd] = [lateMs(), waiting()]
    const reached = LATE_MS.filter((ms, index) => late >= ms || crowd >= (WAITING_PER_CONNECTION[index] ?? Number.POSITIVE_INFINITY))
    return reached.length as PressureLevel
  }
  return {
    level,
    enter(name) {
      const { atOnce, shedAt }: CallClass = callClasses[name]
      const count = inside.get(name) ?? 0
      if ((atOnce !== null && count >= atOnce) || (shedAt !== null && level() >= shedAt)) return null
      inside.set(name, count + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        inside.set(name, (inside.get(name) ?? 1) - 1)
      }
    },
    close: () => watch?.close(),
  }
}

/** The mean lateness of a timer: what every task of this process waits for its turn. */
function watchLoop() {
  let mean = 0
  let expected = performance.now() + SAMPLE_MS
  const timer = setInterval(() => {
    const now = performance.now()
    mean += (Math.max(0, now - expected) - mean) * NEWEST_SHARE
    expected = now + SAMPLE_MS
  }, SAMPLE_MS)
  timer.unref()
  return { lateMs: () => mean, close: () => clearInterval(timer) }
}
