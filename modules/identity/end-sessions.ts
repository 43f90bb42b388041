import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { endLogins } from '#modules/grants/index.ts'
import { endEverything } from './end-everything.ts'
import { lockMember } from '#modules/members/index.ts'
import { updateOwnSessionEnd, updateSessionsEnd } from './own-sessions.store.ts'
import { findSetting } from './settings.ts'

/** With the grants of its login. Refuses: `NOT_FOUND`, alike for another member's. Announces: `session.ended`. */
export function endSession(
  context: Context,
  about: { member: MemberId; id: string },
): Promise<Result<null, Refusal<'NOT_FOUND'>>> {
  return context.database.write(async (tx): Promise<Result<null, Refusal<'NOT_FOUND'>>> => {
    const now = context.clock.now()
    const ended = await updateOwnSessionEnd(tx, about.member, about.id, 'ended_by_member', now)
    if (ended === null) return refuse({ code: 'NOT_FOUND' })
    await endLogins(tx, [ended], now)
    await tx.announce(about.member, 'session.ended', {})
    return ok(null)
  })
}

/** With their grants; returns how many were live. Announces: `session.ended`. */
export function endOtherSessions(context: Context, about: { member: MemberId; kept: string }): Promise<number> {
  return context.database.write(async (tx) => {
    const now = context.clock.now()
    const idleSeconds = await findSetting(tx, 'session_idle')
    const ended = await updateSessionsEnd(tx, about.member, about.kept, 'ended_by_member', { idleSeconds, now })
    await endLogins(tx, ended, now)
    await tx.announce(about.member, 'session.ended', {})
    return ended.filter(({ wasLive }) => wasLive).length
  })
}

/** "Log out everywhere"; returns how many were live. Announces: as `endEverything`. */
export function endAllSessions(context: Context, member: MemberId): Promise<number> {
  return context.database.write(async (tx) => {
    await lockMember(tx, member)
    return endEverything(tx, member, 'end_all', context.clock.now())
  })
}
