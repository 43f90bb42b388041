import type { Handlers } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, refuse } from '#kit/result.ts'
import { findNoticeSettings } from '#modules/members/index.ts'
import { chatCodeRules, makeChatCode, unlinkChat } from './chat-link.ts'
import { findLinkedAt } from './chat-link.store.ts'
import type { MessagesDesk } from './ports.ts'

type Calls = 'GET /customers/notices' | 'POST /customers/chat/code' | 'POST /customers/chat/unlink'

/** Whoever holds a browser that somebody left open must not get the member's messages: as long as for a withdrawal. */
const FRESH_SECONDS = 900

/** The member API's calls of this room. */
export const messageRoutes = (desk: MessagesDesk): Pick<Handlers, Calls> => ({
  'GET /customers/notices': async (_input, { session }) => {
    const data = await desk.database.read(async (tx) => ({
      ...(await findNoticeSettings(tx, session.member)),
      chat_available: desk.chat !== null,
      chat_linked_at: (await findLinkedAt(tx, session.member))?.toISOString() ?? null,
    }))
    return ok({ success: true, data })
  },
  'POST /customers/chat/code': async (_input, { session }) => {
    if (desk.chat === null) return refuse({ code: 'CHAT_UNAVAILABLE' })
    const fresh = plusSeconds(session.authenticatedAt, FRESH_SECONDS) >= desk.clock.now()
    if (session.bound && !fresh) return refuse({ code: 'REAUTH_REQUIRED' })
    return ok({ success: true, code: await makeChatCode(desk, session.member), expires_in: chatCodeRules.lifeSeconds })
  },
  'POST /customers/chat/unlink': async (_input, { session }) => {
    await unlinkChat(desk, session.member)
    return ok({ success: true })
  },
})
