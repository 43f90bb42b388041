import type { OfficeHandlers, OperatorSession } from '#contract/http/office-handler.ts'
import { ok } from '#kit/result.ts'
import { enterCode } from './enter-code.ts'
import type { OperatorsDesk } from './ports.ts'
import { secondsLeft } from './session.ts'
import { signIn, ticketSeconds } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { otpauthUri } from './totp.ts'

type Calls = 'POST /sign-in' | 'POST /sign-in/code' | 'POST /sign-out' | 'GET /session' | 'POST /session/seen'

/** The office's door of the operators room. */
export function operatorRoutes(desk: OperatorsDesk): Pick<OfficeHandlers, Calls> {
  const shown = (session: OperatorSession) =>
    ok({
      success: true as const,
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
      return ok({ success: true as const, data: { ticket, seconds_left: ticketSeconds, enrolment } })
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
      return ok({ success: true as const })
    },
    'GET /session': async (_input, caller) => shown(caller.session),
    'POST /session/seen': async (_input, caller) => shown(caller.session),
  }
}
