import { systemClock } from '#kit/clock.ts'
import { callHost } from '#studio/players/book/browser/host.ts'

const PINGS = 5
const AGAIN_MS = 30_000

/** The host's clock as this page knows it: from the fastest of five answers, asked again every half a minute. */
export function openHostClock(measured: (lagMs: number) => void) {
  let aheadMs = 0
  let isKnown = false
  const here = () => systemClock.now().getTime()
  async function measure() {
    let fastest = Number.POSITIVE_INFINITY
    for (let count = 0; count < PINGS; count += 1) {
      const sent = performance.now()
      const answer = await callHost<{ t: number }>('/api/ping').catch(() => null)
      const took = performance.now() - sent
      if (answer === null || took >= fastest) continue
      fastest = took
      aheadMs = answer.t + took / 2 - here()
      isKnown = true
    }
    if (Number.isFinite(fastest)) measured(Math.round(fastest / 2))
  }
  void measure()
  setInterval(() => void measure(), AGAIN_MS)
  return {
    now: () => here() + aheadMs,
    /** Until the pings are answered, the time of a message is better than none; a clock that was moved is followed at once. */
    follow(t: number) {
      if (!isKnown || Math.abs(here() + aheadMs - t) > 5_000) aheadMs = t - here()
    },
  }
}
