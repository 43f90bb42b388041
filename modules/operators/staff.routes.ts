import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, type Result } from '#kit/result.ts'
import { actorOf } from './acting.ts'
import { selectWaitingOfKind } from './approvals.store.ts'
import { changePassword } from './change-password.ts'
import type { OperatorsDesk } from './ports.ts'
import { askOwnTotpReset, askTotpReset, TOTP_RESET } from './reset-totp.ts'
import { sessionLimits } from './session.ts'
import { selectStaff } from './staff.store.ts'

type Calls = 'GET /staff' | 'POST /staff/{operator}/totp-reset' | 'POST /sign-in/lost-phone' | 'POST /password'

/** The office's door of who works in it. */
export function staffRoutes(desk: OperatorsDesk): Pick<OfficeHandlers, Calls> {
  return {
    'GET /staff': async () => {
      const now = desk.clock.now()
      const { people, asked } = await desk.database.read(async (tx) => ({
        people: await selectStaff(tx, now, plusSeconds(now, -sessionLimits.idleSeconds)),
        asked: await selectWaitingOfKind(tx, TOTP_RESET, now),
      }))
      const staff = people.map(({ operator, name, role, status, enrolled, signedIn, lastSeenAt }) => {
        const reset = asked.find(({ subject }) => subject === operator)
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
    'POST /staff/{operator}/totp-reset': async (input, caller) => done(await askTotpReset(desk, input, actorOf(caller))),
    'POST /sign-in/lost-phone': async (input, { address }) => done(await askOwnTotpReset(desk, input, { address })),
    'POST /password': async (input, caller) => {
      const changed = await changePassword(desk, { password: input.password, newPassword: input.new_password }, caller)
      if (changed.ok) caller.setToken(null)
      return done(changed)
    },
  }
}

const done = (outcome: Result<null, OfficeRefusal>): Result<object, OfficeRefusal> => (outcome.ok ? ok({}) : outcome)
