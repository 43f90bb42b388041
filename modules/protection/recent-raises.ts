import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectRaisesSince } from './limit-change.store.ts'
import { changeForApi } from './change-for-api.ts'

const SHOWN_SECONDS = 7 * 86_400
const SHOWN_MAX = 3

/** Waiting or confirmed within seven days: somebody else may have requested them. */
export async function findRecentRaises(tx: ReadTx, member: MemberId, at: Date) {
  const raises = await selectRaisesSince(tx, member, plusSeconds(at, -SHOWN_SECONDS), SHOWN_MAX)
  return raises.map((change) => {
    const { id, limit, before, after, state, asked_at: requestedAt, ended_at: endedAt } = changeForApi(change, at)
    return { id, limit, before, after, raised: state === 'confirmed', at: endedAt ?? requestedAt }
  })
}
