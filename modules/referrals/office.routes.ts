import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { reviewQueueMax } from '#contract/plain/office.ts'
import { waitingCountMax } from '#contract/plain/office-pages.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, callNoteInAudit, setActor } from '#modules/operators/index.ts'
import { callDecideHold, countOpenHolds, selectHold, selectOpenHolds } from './holds.store.ts'

type HoldsApi = 'GET /referral-holds' | 'POST /referral-holds/{id}/release' | 'POST /referral-holds/{id}/refuse'

export function referralHoldRoutes(context: Context): Pick<OfficeHandlers, HoldsApi> {
  /** Once. Refuses: `HOLD_NOT_FOUND` (there is none, or somebody has decided). */
  const decide = (
    state: 'released' | 'refused',
    { id, reason }: { id: string; reason: string },
    caller: OfficeCaller,
  ): Promise<Result<object, OfficeRefusal>> =>
    context.database.write(async (tx) => {
      const at = context.clock.now()
      await setActor(tx, actorOf(caller), at)
      const hold = await selectHold(tx, BigInt(id))
      const before = hold && (await callDecideHold(tx, { no: hold.no, state, note: reason, at }))
      if (!hold || before === null) return refuse({ code: 'HOLD_NOT_FOUND' })
      await callNoteInAudit(tx, {
        at,
        action: state === 'released' ? 'referral_hold.released' : 'referral_hold.refused',
        about: { subject: 'referral_hold', member: hold.member, id },
        before: { state: before, friend: String(hold.friend), cause: hold.reason, amount: bahtText(hold.kept) },
        after: { state, reason },
        address: caller.address,
      })
      return ok({})
    })
  return {
    'GET /referral-holds': async () => {
      const now = context.clock.now()
      const { rows, count } = await context.database.read(async (tx) => ({
        rows: await selectOpenHolds(tx, reviewQueueMax),
        count: await countOpenHolds(tx, now, waitingCountMax),
      }))
      const holds = rows.map(({ no, member, friend, level, reason, state, kept, at, objection }) => ({
        id: String(no),
        member: String(member),
        friend: String(friend),
        level,
        reason,
        state,
        amount: bahtText(kept),
        at: at.toISOString(),
        objection,
      }))
      return ok({ data: { at: now.toISOString(), count, holds } })
    },
    'POST /referral-holds/{id}/release': (input, caller) => decide('released', input, caller),
    'POST /referral-holds/{id}/refuse': (input, caller) => decide('refused', input, caller),
  }
}
