import { selectFixtures } from './fixtures.store.ts'
import type { RunningBook } from './running.ts'

/** Longer than any match takes, and than one is put off. */
const SPAN_MS = 9 * 86_400_000
const PLAYED: readonly string[] = ['IN_PLAY', 'PAUSED']

/** Tells the open pages of every match in play when the feed falls silent, and when it speaks again: `look` from outside the loop that
 *  has fallen silent. */
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
