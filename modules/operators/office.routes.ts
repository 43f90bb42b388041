import type { OfficeHandlers, OperatorSession } from '#contract/http/office-handler.ts'
import { ok } from '#kit/result.ts'
import type { ApprovalActions } from './approval.ts'
import { approvalRoutes } from './approvals.routes.ts'
import { enterCode } from './enter-code.ts'
import type { OperatorsContext } from './ports.ts'
import { secondsLeft } from './session.ts'
import { signIn, pendingSignInSeconds } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { staffRoutes } from './staff.routes.ts'
import { otpauthUri } from './totp.ts'
import { trailRoutes } from './trail.routes.ts'
import { waitingRoutes, type WaitingQueues } from './waiting.routes.ts'

type Routes = 'POST /sign-in' | 'POST /sign-in/code' | 'POST /sign-out' | 'GET /session' | 'POST /session/seen'

export const operatorRoutes = (context: OperatorsContext, actions: ApprovalActions, queues: WaitingQueues) => ({
  ...accessRoutes(context),
  ...approvalRoutes(context, actions),
  ...staffRoutes(context),
  ...trailRoutes(context),
  ...waitingRoutes(context, queues),
})

function accessRoutes(context: OperatorsContext): Pick<OfficeHandlers, Routes> {
  const sessionForApi = (session: OperatorSession) =>
    ok({
      data: {
        operator: session.operator,
        name: session.name,
        role: session.role,
        seconds_left: secondsLeft(session, context.clock.now()),
      },
    })
  return {
    'POST /sign-in': async (input, caller) => {
      const pending = await signIn(context, input, caller)
      if (!pending.ok) return pending
      const { signInToken, operator, secret } = pending.value
      const enrolment = secret === null ? null : { secret, qr: context.outlineQr(otpauthUri(operator, secret)) }
      return ok({ data: { sign_in_token: signInToken, seconds_left: pendingSignInSeconds, enrolment } })
    },
    'POST /sign-in/code': async (input, caller) => {
      const opened = await enterCode(context, input, caller)
      if (!opened.ok) return opened
      caller.setToken(opened.value.token)
      return sessionForApi(opened.value.session)
    },
    'POST /sign-out': async (_input, caller) => {
      await signOut(context, caller)
      caller.setToken(null)
      return ok({})
    },
    'GET /session': async (_input, caller) => sessionForApi(caller.session),
    'POST /session/seen': async (_input, caller) => sessionForApi(caller.session),
  }
}
