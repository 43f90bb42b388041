import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { setActor, actorOf, callNoteInAudit } from '#modules/operators/index.ts'
import { selectNewestLimitChanges } from './limit-change.store.ts'
import { changeForApi } from './change-for-api.ts'

const SHOWN_MAX = 50

/** Reading only. Each access is written to the audit trail in the transaction that reads. */
export const protectionOfficeRoutes = (
  context: Context,
): Pick<OfficeHandlers, 'POST /members/{member}/limit-changes'> => ({
  'POST /members/{member}/limit-changes': async ({ member }, caller) => {
    const at = context.clock.now()
    const found = await context.database.write(async (tx) => {
      await setActor(tx, actorOf(caller), at)
      const changes = await selectNewestLimitChanges(tx, member, SHOWN_MAX + 1)
      await callNoteInAudit(tx, {
        at,
        action: 'limit.changes_seen',
        about: { subject: 'member', member, id: String(member) },
        before: null,
        after: { changes: Math.min(changes.length, SHOWN_MAX) },
        address: caller.address,
      })
      return changes
    })
    const changes = found.slice(0, SHOWN_MAX).map((change) => changeForApi(change, at))
    return ok({ data: { changes, more: found.length > SHOWN_MAX } })
  },
})
