import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { endOwnSession, endSessionsOf } from './own-sessions.store.ts'

/** Ends one of a member's sessions. Refuses: `NOT_FOUND`, also where it is somebody else's: the two look alike. Announces: `session.ended`. */
export function endSession(desk: Desk, about: { member: MemberId; id: string }): Promise<Result<null, Refusal<'NOT_FOUND'>>> {
  return desk.database.write(async (tx): Promise<Result<null, Refusal<'NOT_FOUND'>>> => {
    if (!(await endOwnSession(tx, about.member, about.id, 'ended_by_member', desk.clock.now()))) return refuse({ code: 'NOT_FOUND' })
    await tx.announce(about.member, 'session.ended', {})
    return ok(null)
  })
}

/** Ends all of a member's sessions but the one he keeps, if any, and answers how many held until now. Announces: `session.ended`. */
export function endSessions(desk: Desk, about: { member: MemberId; kept: string | null }): Promise<number> {
  return desk.database.write(async (tx) => {
    const ended = await endSessionsOf(tx, about.member, about.kept, 'ended_by_member', desk.clock.now())
    await tx.announce(about.member, 'session.ended', {})
    return ended
  })
}
