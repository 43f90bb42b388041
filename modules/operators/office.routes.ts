import type { OfficeHandlers, OperatorSession } from '#contract/http/office-handler.ts'
import { ok } from '#kit/result.ts'
import type { ApprovalActs } from './approval.ts'
import { approvalRoutes } from './approvals.routes.ts'
import { enterCode } from './enter-code.ts'
import type { OperatorsDesk } from './ports.ts'
import { secondsLeft } from './session.ts'
import { settingRoutes } from './settings.routes.ts'
import { signIn, ticketSeconds } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { staffRoutes } from './staff.routes.ts'
import { otpauthUri } from './totp.ts'
import { trailRoutes } from './trail.routes.ts'

type Doors = 'POST /sign-in' | 'POST /sign-in/code' | 'POST /sign-out' | 'GET /session' | 'POST /session/seen'

/** The office's doors of the operators room. `acts` are what all rooms let be asked for. */
export const operatorRoutes = (desk: OperatorsDesk, acts: ApprovalActs) => ({
  ...doorRoutes(desk),
  ...approvalRoutes(desk, acts),
  ...settingRoutes(desk),
  ...staffRoutes(desk),
  ...trailRoutes(desk),
})

/** Getting in and out. */
function doorRoutes(desk: OperatorsDesk): Pick<OfficeHandlers, Doors> {
  const shown = (session: OperatorSession) =>
    ok({
      data: {
        operator: session.operator,
        name: session.name,
        role: session.role,
        seconds_left: secondsLeft(session, desk.clock.now()),
      },
    })
  return {
    'POST /sign-in': async (input, caller) => {
      const half = await signIn(desk, input, caller)
      if (!half.ok) return half
      const { ticket, operator, secret } = half.value
      const enrolment = secret === null ? null : { secret, qr: desk.outlineQr(otpauthUri(operator, secret)) }
      return ok({ data: { ticket, seconds_left: ticketSeconds, enrolment } })
    },
    'POST /sign-in/code': async (input, caller) => {
      const opened = await enterCode(desk, input, caller)
      if (!opened.ok) return opened
      caller.setToken(opened.value.token)
      return shown(opened.value.session)
    },
    'POST /sign-out': async (_input, caller) => {
      await signOut(desk, caller)
      caller.setToken(null)
      return ok({})
    },
    'GET /session': async (_input, caller) => shown(caller.session),
    'POST /session/seen': async (_input, caller) => shown(caller.session),
  }
}
