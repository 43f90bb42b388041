import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, type Result } from '#kit/result.ts'
import { actorOf } from './acting.ts'
import { selectWaitingOfKind } from './approvals.store.ts'
import { changePassword } from './change-password.ts'
import type { OperatorsContext } from './ports.ts'
import { requestOwnTotpReset, requestTotpReset, TOTP_RESET } from './reset-totp.ts'
import { sessionLimits } from './session.ts'
import { selectStaff } from './staff.store.ts'

type StaffApi = 'GET /staff' | 'POST /staff/{operator}/totp-reset' | 'POST /sign-in/lost-phone' | 'POST /password'

export function staffRoutes(context: OperatorsContext): Pick<OfficeHandlers, StaffApi> {
  return {
    'GET /staff': async () => {
      const now = context.clock.now()
      const { people, resets } = await context.database.read(async (tx) => ({
        people: await selectStaff(tx, now, plusSeconds(now, -sessionLimits.idleSeconds)),
        resets: await selectWaitingOfKind(tx, TOTP_RESET, now),
      }))
      const staff = people.map(({ operator, name, role, status, enrolled, signedIn, lastSeenAt }) => {
        const reset = resets.find(({ subject }) => subject === operator)
        return {
          operator,
          name,
          role,
          active: status === 'active',
          enrolled,
          signed_in: signedIn,
          last_seen_at: lastSeenAt?.toISOString() ?? null,
          reset_asked: reset ? { id: reset.id, maker: reset.maker } : null,
        }
      })
      return ok({ data: { at: now.toISOString(), staff } })
    },
    'POST /staff/{operator}/totp-reset': async (input, caller) =>
      done(await requestTotpReset(context, input, actorOf(caller))),
    'POST /sign-in/lost-phone': async (input, { address }) =>
      done(await requestOwnTotpReset(context, input, { address })),
    'POST /password': async (input, caller) => {
      const changed = await changePassword(
        context,
        { password: input.password, newPassword: input.new_password },
        caller,
      )
      if (changed.ok) caller.setToken(null)
      return done(changed)
    },
  }
}

const done = (outcome: Result<null, OfficeRefusal>): Result<object, OfficeRefusal> => (outcome.ok ? ok({}) : outcome)
