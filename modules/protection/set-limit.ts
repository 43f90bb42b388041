import { type LimitName, raiseConfirmDays, raiseWaitHours } from '#contract/plain/protection.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { Desk, WriteTx } from '#kit/transaction.ts'
import { lockStanding, setStanding } from '#modules/wallet/index.ts'
import { type LimitChange, standingOf } from './limit-change.ts'
import { endLimitChange, insertLimitChange, selectWaiting } from './limit-change.store.ts'
import { type Cap, capOf, isTighter, ruleOf } from './own-limit.ts'

export type LimitWish = { member: MemberId; limit: LimitName; cap: Cap }

/** Sets a limit as its member wishes. Less, or a first limit, `holds` at once, for the next bet that is posted. More, or none, `waits`: it changes
 *  nothing until the member confirms it a day later. The newest wish counts: a change that waits is over with it, and the same wish
 *  again neither changes anything nor lets the day begin anew. Under the member's lock, so that neither a bet nor another wish comes between.
 *  Announces: `limit.lowered`, `limit.raise_asked`, `limit.raise_taken_back`. */
export function setLimit(desk: Desk, wish: LimitWish): Promise<'holds' | 'waits'> {
  return desk.database.write(async (tx) => {
    const at = desk.clock.now()
    const before = capOf(await lockStanding(tx, wish.member, at), wish.limit)
    const waiting = await selectWaiting(tx, wish.member, wish.limit)
    const waits = waiting !== null && standingOf(waiting, at) !== 'lapsed'
    if (waits && waiting.after === wish.cap) return 'waits'
    if (waiting) await endBy(tx, waiting, wish.cap === before ? 'taken_back' : 'replaced', at)
    if (wish.cap === before) return 'holds'
    const asked = { member: wish.member, id: newId('lim', at), limit: wish.limit, before, after: wish.cap, askedAt: at }
    return isTighter(wish.cap, before) ? lower(tx, asked) : askForMore(tx, asked)
  })
}

/** Ends a change that waits, because of another wish; one whose time is over has lapsed, whatever is wished. */
async function endBy(tx: WriteTx, waiting: LimitChange, state: 'taken_back' | 'replaced', at: Date): Promise<void> {
  const lapsed = standingOf(waiting, at) === 'lapsed'
  await endLimitChange(tx, waiting, lapsed ? 'lapsed' : state, at)
  if (!lapsed && state === 'taken_back') await tx.announce(waiting.member, 'limit.raise_taken_back', { change: waiting.id })
}

type Asked = Pick<LimitChange, 'member' | 'id' | 'limit' | 'before' | 'after' | 'askedAt'>

async function lower(tx: WriteTx, asked: Asked): Promise<'holds'> {
  const { member, id, limit, after: cap, askedAt: at } = asked
  await setStanding(tx, { member, ...ruleOf(limit), cap, at })
  await insertLimitChange(tx, { ...asked, state: 'held', confirmFrom: null, confirmUntil: null, endedAt: at })
  await tx.announce(member, 'limit.lowered', { change: id })
  return 'holds'
}

async function askForMore(tx: WriteTx, asked: Asked): Promise<'waits'> {
  const confirmFrom = plusSeconds(asked.askedAt, raiseWaitHours * 3_600)
  const confirmUntil = plusSeconds(confirmFrom, raiseConfirmDays * 86_400)
  await insertLimitChange(tx, { ...asked, state: 'waiting', confirmFrom, confirmUntil, endedAt: null })
  await tx.announce(asked.member, 'limit.raise_asked', { change: asked.id })
  return 'waits'
}
