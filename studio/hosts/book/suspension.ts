import type { HostContext } from '../context.ts'
import { selectHold, selectWorst } from './exposure.store.ts'
import type { StoredFixture } from './fixtures.store.ts'
import { limitOf } from './limits.ts'
import { settingsOf } from './rules.ts'
import { courseOf } from './sport.ts'

const ENDED: readonly string[] = ['FINISHED', 'CANCELLED', 'ABANDONED']

/**
 * Why no price of a match is taken now. Before its first message the feed counts as silent: after days of downtime the
 * book's data is stale.
 */
export function openSuspensions({ clock, database }: Pick<HostContext, 'clock' | 'database'>, host: string) {
  let receivedMs = Number.NEGATIVE_INFINITY
  const isSilent = () => clock.now().getTime() - receivedMs > settingsOf(database, host).feed_silence_s * 1_000
  return {
    /** Starts the silence timer. */
    feedReceived: () => void (receivedMs = clock.now().getTime()),
    isSilent,
    reasonOf: (fixture: StoredFixture): string | null => {
      const nowMs = clock.now().getTime()
      const played = courseOf(fixture)
      const suspended = played?.suspended ?? null
      if (suspended !== null && nowMs < suspended.untilMs) return suspended.reason
      if (selectHold(database, fixture.id, 'operator')) return 'operator'
      if (played === null || ENDED.includes(fixture.status)) return null
      if (isSilent()) return 'feed_lost'
      return selectWorst(database, fixture.id) >= limitOf(database, 'match', { host, fixture: fixture.id })
        ? 'exposure'
        : null
    },
  }
}
