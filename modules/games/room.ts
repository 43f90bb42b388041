/** So many calls are worked on at a time at most, and at least, by each process. */
const CALLS_MAX = 512
const CALLS_MIN = 64
/** A call that took longer has waited for others. Less than half of the time after which its host is asked to try again. */
const SLOW_MS = 350
/** What is left of the room after a slow call, at most once in the time that the call took. */
const SHRINK = 0.8
/** By how many calls the room grows for as many calls, answered in time, as fit into it. */
const GROW = 8

/** How many calls this process works on at a time: as many as it answers in good time, found by trying. A fixed number is too many while
 *  the machine is busy with answering others that they are to try again: then all are answered too late, and none counts. `enter` gives the
 *  release, or null where there is no room. */
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
