import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'
import { authorityOf } from '#modules/grants/index.ts'
import { findNoticeSettings, findRecoveryRest, needsReauth } from '#modules/members/index.ts'
import { chatCodeRules, makeChatCode, unlinkChat } from './chat-link.ts'
import { confirmChat } from './confirm-chat.ts'
import { findChatLink } from './chat-link.store.ts'
import type { MessagesDesk } from './ports.ts'

type Calls = 'GET /customers/notices' | 'POST /customers/chat/code' | 'POST /customers/chat/confirm' | 'POST /customers/chat/unlink'

/** The member API's calls of this room. Whoever holds a session that somebody left open must not get the member's messages: linking and confirming a chat
 *  want a fresh one, as a withdrawal does. */
export const messageRoutes = (desk: MessagesDesk): Pick<Handlers, Calls> => ({
  'GET /customers/notices': async (_input, { session }) => {
    const data = await desk.database.read(async (tx) => ({
      ...(await findNoticeSettings(tx, session.member)),
      chat_available: desk.chat !== null,
      link: await findChatLink(tx, session.member),
    }))
    const { link, ...wanted } = data
    const chat = { chat_linked_at: link?.linkedAt.toISOString() ?? null, chat_suspended: link?.suspended ?? false }
    return ok({ data: { ...wanted, ...chat } })
  },
  'POST /customers/chat/code': async (_input, { session }) => {
    if (desk.chat === null) return refuse({ code: 'CHAT_UNAVAILABLE' })
    if (needsReauth(session, desk.clock.now())) return refuse({ code: 'REAUTH_REQUIRED' })
    const rests = await desk.database.read((tx) => findRecoveryRest(tx, session.member, desk.clock.now()))
    if (rests) return refuse(rests)
    return ok({ code: await makeChatCode(desk, authorityOf(session)), expires_in: chatCodeRules.lifeSeconds })
  },
  'POST /customers/chat/confirm': async (_input, { session }) => {
    if (needsReauth(session, desk.clock.now())) return refuse({ code: 'REAUTH_REQUIRED' })
    const confirmed = await confirmChat(desk, authorityOf(session))
    return confirmed.ok ? ok({}) : confirmed
  },
  'POST /customers/chat/unlink': async (_input, { session }) => {
    await unlinkChat(desk, session.member)
    return ok({})
  },
})
