import { useMemo } from 'react'
import { nowMs, serverOffsetMs, useSnapshot } from '#member/session/snapshot.ts'
import { Countdown } from '#ui/countdown.tsx'
import { secondsUntil } from './seconds-until.ts'

type TimeLeftProps = { expiresAt: string; wholeSeconds: number; label?: string; onEnd: () => void }

/** The time a waiting deposit has left, counting down. */
export function TimeLeft({ expiresAt, wholeSeconds, label, onEnd }: TimeLeftProps) {
  const snapshot = useSnapshot()
  // Hydration must render what the server rendered, so the count begins at the server's clock. The browser counts on from there; only a new
  // offset of the server's clock restarts it.
  const offset = snapshot.readAtMs === null ? null : Math.round(serverOffsetMs(snapshot) / 5_000) * 5_000
  const rendered = offset === null ? snapshot.serverTimeMs : null
  const left = useMemo(() => {
    const seconds = rendered === null ? secondsUntil(expiresAt, nowMs(), offset ?? 0) : secondsUntil(expiresAt, rendered, 0)
    // The server gives its time in whole seconds.
    return Math.min(seconds, wholeSeconds)
  }, [expiresAt, offset, rendered, wholeSeconds])
  return <Countdown secondsLeft={left} spanSeconds={wholeSeconds} onEnd={onEnd} {...(label ? { label } : {})} />
}
