import { monitorEventLoopDelay } from 'node:perf_hooks'
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
  /** Lets one request of a class in and returns what is to be called at its end, or null where the class is full or must give way to
   *  others. */
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
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        inside.set(name, (inside.get(name) ?? 1) - 1)
      }
    },
    close: () => watch?.close(),
  }
}

/** The mean lateness of the event loop: what every task of this process waits for its turn. The histogram notes the time between two runs
 *  of a timer, so what is late is beyond its resolution. It is never reset: the run after a reset notes nothing, and a loop that is blocked
 *  from one reading to the next would look idle. A reading takes what is new since the last. */
function watchLoop() {
  const delays = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  delays.enable()
  let mean = 0
  let [count, sumMs] = [0, 0]
  const read = () => {
    const added = delays.count - count
    if (added === 0) return
    const sumNowMs = (delays.mean / 1_000_000) * delays.count
    const late = Math.max(0, (sumNowMs - sumMs) / added - SAMPLE_MS)
    mean += (late - mean) * (1 - (1 - NEWEST_SHARE) ** added)
    count += added
    sumMs = sumNowMs
  }
  // Also while nobody asks, so that a calm hour does not outweigh the last second.
  const timer = setInterval(read, SAMPLE_MS)
  timer.unref()
  const lateMs = () => {
    read()
    return mean
  }
  const close = () => {
    clearInterval(timer)
    delays.disable()
  }
  return { lateMs, close }
}
