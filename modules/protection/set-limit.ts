import type { LimitName } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { lockRecurringLimits, setRecurringLimit } from '#modules/wallet/index.ts'
import { type LimitChange, changeStateOf } from './limit-change.ts'
import { updateLimitChangeEnd, insertLimitChange, selectWaiting } from './limit-change.store.ts'
import { type Cap, capOf, isTighter, ruleOf } from './own-limit.ts'

/** `cap`: null: no limit. */
export type LimitInput = { member: MemberId; limit: LimitName; cap: Cap }

/** A lower or first limit `holds` at once; a raise or removal `waits` a day, then needs the member's confirmation.
 *  The newest request ends a waiting change; the same again does not restart the day. Under the member's lock.
 *  Announces: `limit.lowered`, `limit.raise_asked`, `limit.raise_taken_back`. */
export function setLimit(context: Context, input: LimitInput): Promise<'holds' | 'waits'> {
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    const before = capOf(await lockRecurringLimits(tx, input.member, at), input.limit)
    const waiting = await selectWaiting(tx, input.member, input.limit)
    const waits = waiting !== null && changeStateOf(waiting, at) !== 'lapsed'
    if (waits && waiting.after === input.cap) return 'waits'
    if (waiting) await endBy(tx, waiting, input.cap === before ? 'taken_back' : 'replaced', at)
    if (input.cap === before) return 'holds'
    const change = {
      member: input.member,
      id: newId('lim', at),
      limit: input.limit,
      before,
      after: input.cap,
      requestedAt: at,
    }
    return input.cap !== null && isTighter(input.cap, before) ? lower(tx, change, input.cap) : postponeRaise(tx, change)
  })
}

/** One past its time is `lapsed`, whatever the request. */
async function endBy(tx: WriteTx, waiting: LimitChange, state: 'taken_back' | 'replaced', at: Date): Promise<void> {
  const lapsed = changeStateOf(waiting, at) === 'lapsed'
  await updateLimitChangeEnd(tx, waiting, lapsed ? 'lapsed' : state, at)
  if (!lapsed && state === 'taken_back')
    await tx.announce(waiting.member, 'limit.raise_taken_back', { change: waiting.id })
}

type RequestedChange = Pick<LimitChange, 'member' | 'id' | 'limit' | 'before' | 'after' | 'requestedAt'>

async function lower(tx: WriteTx, change: RequestedChange, cap: bigint): Promise<'holds'> {
  const { member, id, limit, requestedAt: at } = change
  await setRecurringLimit(tx, { member, ...ruleOf(limit), cap, at })
  await insertLimitChange(tx, { ...change, state: 'held', confirmFrom: null, confirmUntil: null, endedAt: at })
  await tx.announce(member, 'limit.lowered', { change: id })
  return 'holds'
}

async function postponeRaise(tx: WriteTx, change: RequestedChange): Promise<'waits'> {
  const confirmFrom = plusSeconds(change.requestedAt, regulation.limitRaise.waitHours * 3_600)
  const confirmUntil = plusSeconds(confirmFrom, regulation.limitRaise.confirmDays * 86_400)
  await insertLimitChange(tx, { ...change, state: 'waiting', confirmFrom, confirmUntil, endedAt: null })
  await tx.announce(change.member, 'limit.raise_asked', { change: change.id })
  return 'waits'
}
