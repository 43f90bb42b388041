import type { ClockState } from '#contract/partners/director.ts'
import type { Clock } from '#kit/clock.ts'
import type { WorldConfig } from '../config.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { type Log, reason } from '#kit/party/log.ts'
import { selectOffsetMs, insertOffsetMs } from './faults.store.ts'

/** The site may not have responded, or have restarted. */
const SYNC_MS = 15_000
const TIMEOUT_MS = 3_000

type MovableClock = Clock & { setOffsetMs(ms: number): void; offsetMs(): number }

export type ClockControl = {
  /** Moves the clock ahead, stores the offset, and notifies the site. */
  advance(seconds: number): Promise<ClockState>
  state(): { offset_ms: number; now: string }
  /** At intervals, so that a restarted site has the same time again. */
  start(): void
  stop(): void
}

export function openClockControl(context: {
  clock: MovableClock
  database: PartyDatabase
  config: WorldConfig
  log: Log
}): ClockControl {
  const { clock, database, config, log } = context
  let timer: NodeJS.Timeout | null = null
  const stored = selectOffsetMs(database)
  clock.setOffsetMs(stored ?? config.CLOCK_OFFSET_MS)
  let moved = stored !== null || config.CLOCK_OFFSET_MS !== 0

  async function syncSite(): Promise<boolean> {
    try {
      const answer = await fetch(`${config.SITE_URL}/sandbox/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${config.SANDBOX_DOOR_KEY}` },
        body: JSON.stringify({ offset_ms: clock.offsetMs() }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (!answer.ok) log.warn({ status: answer.status }, 'the site did not take the clock')
      return answer.ok
    } catch (error) {
      log.warn({ reason: reason(error) }, 'the site was not there to be told the time')
      return false
    }
  }

  const state = () => ({ offset_ms: clock.offsetMs(), now: clock.now().toISOString() })

  return {
    advance: async (seconds) => {
      clock.setOffsetMs(clock.offsetMs() + seconds * 1000)
      insertOffsetMs(database, clock.offsetMs())
      moved = true
      const synced = await syncSite()
      return { ...state(), site: synced ? 'told' : 'unreachable' }
    },
    state,
    start: () => {
      timer = setInterval(() => {
        if (moved) void syncSite()
      }, SYNC_MS)
      timer.unref()
      if (moved) void syncSite()
    },
    stop: () => {
      if (timer !== null) clearInterval(timer)
    },
  }
}
