import { selectFixtures } from './fixtures.store.ts'
import type { RunningBook } from './running.ts'

/** Longer than any match, postponed or not. */
const SPAN_MS = 9 * 86_400_000
const PLAYED: readonly string[] = ['IN_PLAY', 'PAUSED']

/**
 * Notifies pages of matches in play when the feed falls silent or comes back. Call `look` outside the feed's own loop.
 */
export function openSilenceWatch(
  { board, context, host }: Pick<RunningBook, 'board' | 'context' | 'host'>,
  notifyMatch: (id: string) => void,
) {
  let was = false
  return {
    look() {
      const is = board.isFeedSilent()
      if (is === was) return
      was = is
      const nowMs = context.clock.now().getTime()
      for (const { id, status } of selectFixtures(context.database, host, nowMs - SPAN_MS, nowMs))
        if (PLAYED.includes(status)) notifyMatch(id)
    },
  }
}
