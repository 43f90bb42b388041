import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { chatHook, chatSignatureHeader } from '#contract/partners/chat.ts'
import { linkChat, type MessagesContext } from '#modules/messages/index.ts'
import { readBody } from './body.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './admission.ts'
import { queryOf } from './read-signed.ts'

const HOOK_BYTES_MAX = 64 * 1024

export type ChatHookDeps = { admit: Admit; context: MessagesContext; channelSecret: string }

/** `POST /hooks/chat`, signed over the raw body. A member's code links their chat, what only looks like one is counted
 *  and answered (`linkChat`); the rest is ignored. */
export function mountChatHook(app: Hono<ServerEnv>, deps: ChatHookDeps): void {
  app.post('/hooks/chat', (c) => deps.admit('partner', c, () => takeHook(c, deps)))
}

async function takeHook(c: Context<ServerEnv>, { context, channelSecret }: ChatHookDeps): Promise<Response> {
  const bytes = await readBody(c.req.raw, { bytesMax: HOOK_BYTES_MAX })
  if (typeof bytes === 'string') return c.json({ code: bytes }, bytes === 'BODY_LATE' ? 408 : 413)
  if (queryOf(c) !== '') return c.json({ code: 'SIGNATURE_INVALID' }, 401)
  const wanted = createHmac('sha256', channelSecret).update(bytes).digest()
  const given = Buffer.from(c.req.header(chatSignatureHeader) ?? '', 'base64')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return c.json({ code: 'SIGNATURE_INVALID' }, 401)
  const hook = chatHook.safeParse(parse(bytes))
  if (!hook.success) return c.json({ code: 'EVENT_MALFORMED' }, 400)
  for (const event of hook.data.events) {
    const [user, message] = [event?.source?.userId, event?.message]
    if (event?.type === 'message' && message?.type === 'text' && user) await linkChat(context, user, message.text ?? '')
  }
  return c.json({})
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
