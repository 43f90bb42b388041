import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import { handOut } from './hand-out.ts'
import type { MembersDesk } from './ports.ts'
import { signInByTicket } from './sign-in-ticket.ts'

/** The member API's door for the links in our messages. */
export const signInRoutes = (desk: MembersDesk): Pick<Handlers, 'POST /login/ticket'> => ({
  async 'POST /login/ticket'({ ticket }, caller) {
    const opened = await signInByTicket(desk, ticket, caller)
    return opened.ok ? ok(handOut(opened.value, caller)) : opened
  },
})
