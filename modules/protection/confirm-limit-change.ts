import type { Refusal } from '#contract/plain/refusals.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Context } from '#kit/transaction.ts'
import { lockRecurringLimits } from '#modules/wallet/index.ts'
import { limitChangeCan, changeStateOf } from './limit-change.ts'
import { callRaiseLimit, updateLimitChangeEnd, selectLimitChange } from './limit-change.store.ts'
import { capOf, isTighter } from './own-limit.ts'

type ChangeRef = { member: MemberId; id: string }
type ConfirmRefusal = Refusal<'NOT_FOUND' | 'LIMIT_CHANGE_EARLY' | 'LIMIT_CHANGE_OVER'>
type TakeBackRefusal = Refusal<'NOT_FOUND' | 'LIMIT_CHANGE_OVER'>

/** After its day; repeatable. Refuses: `NOT_FOUND`, `LIMIT_CHANGE_EARLY`, `LIMIT_CHANGE_OVER` (taken back, replaced,
 *  lapsed). Announces: `limit.raised`. */
export function confirmLimitChange(context: Context, { member, id }: ChangeRef): Promise<Result<null, ConfirmRefusal>> {
  return context.database.write(async (tx): Promise<Result<null, ConfirmRefusal>> => {
    const at = context.clock.now()
    const recurring = await lockRecurringLimits(tx, member, at)
    const change = await selectLimitChange(tx, member, id)
    if (change === null) return refuse({ code: 'NOT_FOUND' })
    if (change.state === 'confirmed') return ok(null)
    if (changeStateOf(change, at) === 'waiting') {
      const from = present(change.confirmFrom, 'a change that waits can be confirmed from some instant')
      return refuse({ code: 'LIMIT_CHANGE_EARLY', details: { from: bangkokDayTime(from.toISOString()) } })
    }
    if (!limitChangeCan.confirm(change, at)) return refuse({ code: 'LIMIT_CHANGE_OVER' })
    const before = capOf(recurring, change.limit)
    assert(
      before === change.before && !isTighter(change.after, before),
      'the waiting cap is above the one in force, which has not changed since',
    )
    await callRaiseLimit(tx, change, at)
    await tx.announce(member, 'limit.raised', { change: id })
    return ok(null)
  })
}

/** The limit stays as it is; repeatable. Refuses: `NOT_FOUND`, `LIMIT_CHANGE_OVER`. Announces:
 *  `limit.raise_taken_back`. */
export function takeBackLimitChange(
  context: Context,
  { member, id }: ChangeRef,
): Promise<Result<null, TakeBackRefusal>> {
  return context.database.write(async (tx): Promise<Result<null, TakeBackRefusal>> => {
    const at = context.clock.now()
    await lockRecurringLimits(tx, member, at)
    const change = await selectLimitChange(tx, member, id)
    if (change === null) return refuse({ code: 'NOT_FOUND' })
    if (change.state === 'taken_back') return ok(null)
    if (!limitChangeCan.takeBack(change, at)) return refuse({ code: 'LIMIT_CHANGE_OVER' })
    await updateLimitChangeEnd(tx, change, 'taken_back', at)
    await tx.announce(member, 'limit.raise_taken_back', { change: id })
    return ok(null)
  })
}
