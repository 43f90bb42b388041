import type { MemberId } from '#kit/ids.ts'
import type { Refusal } from '#contract/plain/refusals.ts'

/** How many members may send images at once: each image holds megabytes in memory while it is read. */
const AT_ONCE_MAX = 32

/** Lets each member send one image at a time, so that many or slow uploads delay their sender only. */
export function openImageTurns(atOnceMax = AT_ONCE_MAX) {
  const inFlight = new Set<MemberId>()
  return {
    /** Does the work, or refuses: TOO_MANY_REQUESTS where the member is sending one already, BUSY where too many others are. */
    async take<Value>(member: MemberId, work: () => Promise<Value>): Promise<{ done: Value } | { refused: Refusal }> {
      if (inFlight.has(member)) return { refused: { code: 'TOO_MANY_REQUESTS' } }
      if (inFlight.size >= atOnceMax) return { refused: { code: 'BUSY' } }
      inFlight.add(member)
      try {
        return { done: await work() }
      } finally {
        inFlight.delete(member)
      }
    },
  }
}
