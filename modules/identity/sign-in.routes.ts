import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import { deliverCredentials } from './deliver-credentials.ts'
import type { IdentityContext } from './ports.ts'
import { signInByTicket } from './sign-in-ticket.ts'

export const signInRoutes = (context: IdentityContext): Pick<Handlers, 'POST /login/ticket'> => ({
  async 'POST /login/ticket'({ ticket }, caller) {
    const opened = await signInByTicket(context, ticket, caller)
    return opened.ok ? ok(deliverCredentials(opened.value, caller)) : opened
  },
})
