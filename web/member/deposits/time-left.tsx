import { useMemo } from 'react'
import { nowMs, serverOffsetMs, useSnapshot } from '#member/session/snapshot.ts'
import { Countdown } from '#ui/countdown.tsx'
import { secondsUntil } from './seconds-until.ts'

type TimeLeftProps = { expiresAt: string; lifetimeSeconds: number; label?: string; onEnd: () => void }

/** `lifetimeSeconds`: a deposit's whole waiting time. */
export function TimeLeft({ expiresAt, lifetimeSeconds, label, onEnd }: TimeLeftProps) {
  const snapshot = useSnapshot()
  // Hydration must render what the server rendered, so the count begins at the server's clock; only a new offset of
  // that clock restarts it.
  const offset = snapshot.readAtMs === null ? null : Math.round(serverOffsetMs(snapshot) / 5_000) * 5_000
  const rendered = offset === null ? snapshot.serverTimeMs : null
  const left = useMemo(() => {
    const seconds =
      rendered === null ? secondsUntil(expiresAt, nowMs(), offset ?? 0) : secondsUntil(expiresAt, rendered, 0)
    // The server gives its time in whole seconds.
    return Math.min(seconds, lifetimeSeconds)
  }, [expiresAt, offset, rendered, lifetimeSeconds])
  return <Countdown secondsLeft={left} spanSeconds={lifetimeSeconds} onEnd={onEnd} {...(label ? { label } : {})} />
}
