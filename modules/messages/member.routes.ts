import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'
import { authorityOf } from '#modules/grants/index.ts'
import { selectMessageSettings, findRecoveryCooldown } from '#modules/members/index.ts'
import { needsReauth } from '#modules/identity/index.ts'
import { chatCodeRules, makeChatCode, unlinkChat } from './chat-link.ts'
import { confirmChat } from './confirm-chat.ts'
import { selectChatLink } from './chat-link.store.ts'
import type { MessagesContext } from './ports.ts'

type MessagesApi =
  | 'GET /customers/notices'
  | 'POST /customers/chat/code'
  | 'POST /customers/chat/confirm'
  | 'POST /customers/chat/unlink'

/** Linking and confirming need a fresh session: one left open must not redirect the member's messages. */
export const messageRoutes = (context: MessagesContext): Pick<Handlers, MessagesApi> => ({
  'GET /customers/notices': async (_input, { session }) => {
    const data = await context.database.read(async (tx) => ({
      ...(await selectMessageSettings(tx, session.member)),
      chat_available: context.chat !== null,
      link: await selectChatLink(tx, session.member),
    }))
    const { link, ...wanted } = data
    const chat = { chat_linked_at: link?.linkedAt.toISOString() ?? null, chat_suspended: link?.suspended ?? false }
    return ok({ data: { ...wanted, ...chat } })
  },
  'POST /customers/chat/code': async (_input, { session }) => {
    if (context.chat === null) return refuse({ code: 'CHAT_UNAVAILABLE' })
    if (needsReauth(session, context.clock.now())) return refuse({ code: 'REAUTH_REQUIRED' })
    const cooldown = await context.database.read((tx) => findRecoveryCooldown(tx, session.member, context.clock.now()))
    if (cooldown) return refuse(cooldown)
    return ok({ code: await makeChatCode(context, authorityOf(session)), expires_in: chatCodeRules.lifeSeconds })
  },
  'POST /customers/chat/confirm': async (_input, { session }) => {
    if (needsReauth(session, context.clock.now())) return refuse({ code: 'REAUTH_REQUIRED' })
    const confirmed = await confirmChat(context, authorityOf(session))
    return confirmed.ok ? ok({}) : confirmed
  },
  'POST /customers/chat/unlink': async (_input, { session }) => {
    await unlinkChat(context, session.member)
    return ok({})
  },
})
