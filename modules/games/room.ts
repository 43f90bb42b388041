/** Bounds for each process. */
const CALLS_MAX = 512
const CALLS_MIN = 64
/** It has waited for others. */
const SLOW_MS = 350
/** After a slow call, at most once in the time that the call took. */
const SHRINK = 0.8
/** For as many calls, answered in time, as fit into it. */
const GROW = 8

/** Found by trying: under overload a fixed number would answer all too late. `enter` gives the release, or null
 *  where there is no room. */
export function openRoom(now: () => number = () => performance.now()) {
  let inside = 0
  let size = CALLS_MAX
  let shrunkUntil = 0
  const isFull = () => inside >= Math.floor(size)
  const learn = (began: number) => {
    const at = now()
    const ms = at - began
    if (ms <= SLOW_MS) size = Math.min(CALLS_MAX, size + GROW / size)
    else if (at >= shrunkUntil) {
      size = Math.max(CALLS_MIN, size * SHRINK)
      shrunkUntil = at + ms
    }
  }
  return {
    isFull,
    enter(): (() => void) | null {
      if (isFull()) return null
      inside += 1
      const began = now()
      return () => {
        inside -= 1
        learn(began)
      }
    },
  }
}
