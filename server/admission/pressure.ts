import { monitorEventLoopDelay } from 'node:perf_hooks'
import { callClasses, type CallClass, type CallClassName } from '#contract/plain/call-classes.ts'

export type PressureLevel = 0 | 1 | 2 | 3 | 4

/** By level: mean lateness of the event loop in milliseconds, and waiters per connection of the pool. */
const LATE_MS = [300, 600, 1_200, 3_000] as const
const WAITING_PER_CONNECTION = [2, 4, 8, 16] as const
const SAMPLE_MS = 100
const NEWEST_SHARE = 0.15

export type Pressure = {
  level(): PressureLevel
  /** Returns what to call at the request's end, or null where the class is full or must give way. */
  enter(name: CallClassName): (() => void) | null
  close(): void
}

export type Pressing = { lateMs(): number; waitingPerConnection(): number }

/** Cheap reads and pages give way first, money last. */
export function openPressure(
  pool: { waitingCount: number; options: { max?: number } } | null,
  pressing?: Pressing,
): Pressure {
  const watch = pressing ? null : watchLoop()
  const lateMs = () => (pressing ? pressing.lateMs() : (watch?.lateMs() ?? 0))
  const waiting = () =>
    pressing ? pressing.waitingPerConnection() : pool ? pool.waitingCount / (pool.options.max ?? 10) : 0
  const inside = new Map<CallClassName, number>()
  const level = (): PressureLevel => {
    const [late, crowd] = [lateMs(), waiting()]
    const reached = LATE_MS.filter(
      (ms, index) => late >= ms || crowd >= (WAITING_PER_CONNECTION[index] ?? Number.POSITIVE_INFINITY),
    )
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

/** Mean lateness of the event loop. The histogram is never reset: the run after a reset notes nothing, and a blocked
 *  loop would look idle. A reading takes what is new since the last. */
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
  // So that a calm hour does not outweigh the last second.
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
