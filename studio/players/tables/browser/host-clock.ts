import { systemClock } from '#kit/clock.ts'
import { callHost } from '#studio/players/book/browser/host.ts'

const PINGS = 5
const AGAIN_MS = 30_000

/** The host's clock by the fastest of five answers, renewed every half minute. */
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
    /** A message's time serves until the pings are answered; a moved clock is followed at once. */
    follow(t: number) {
      if (!isKnown || Math.abs(here() + aheadMs - t) > 5_000) aheadMs = t - here()
    },
  }
}
