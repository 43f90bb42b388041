import { fetchHost } from '#studio/players/slots/browser/host-call.ts'
import type { CrashAnswer } from '../wire.ts'

const PINGS = 5
const AGAIN_MS = 30_000

/** The fastest of some calls gives the host's clock; `lag`: ms until a press arrives. */
export type HostClock = { now: () => number; lag: () => number }

export function openHostClock(): HostClock {
  let offset = 0
  let lag = 0
  const measure = async () => {
    let best = Number.POSITIVE_INFINITY
    for (let ping = 0; ping < PINGS; ping += 1) {
      const began = performance.now()
      const answer = await fetchHost<CrashAnswer>('/api/crash').catch(() => null)
      const took = performance.now() - began
      if (answer === null || took >= best) continue
      best = took
      lag = took / 2
      offset = answer.now + lag - (performance.timeOrigin + performance.now())
    }
  }
  void measure()
  setInterval(() => void measure(), AGAIN_MS)
  return { now: () => performance.timeOrigin + performance.now() + offset, lag: () => lag }
}
