import { z } from 'zod'

/** The chat, in the shapes of LINE's Messaging API. POST {chat}/v2/bot/message/push with `Authorization: Bearer {channel token}` and
 *  `X-Line-Retry-Key: {uuid}`: a key that was used before returns 409 and delivers nothing again. */
export const pushPath = '/v2/bot/message/push'

const textMessage = z.object({ type: z.literal('text'), text: z.string().min(1).max(5_000) })
export const pushMessage = z.object({ to: z.string().min(1).max(64), messages: z.array(textMessage).min(1).max(5) })

/** What the chat posts to {site}/hooks/chat when a person writes to the site's account, signed by `X-Line-Signature` (base64 HMAC-SHA256 of
 *  the raw body under the channel secret). Events of other kinds are accepted and ignored. */
const chatEvent = z.object({
  type: z.string(),
  source: z.object({ userId: z.string().min(1).max(64).optional() }).nullish(),
  message: z.object({ type: z.string(), text: z.string().optional() }).nullish(),
})
/** One that is of no shape we know is null, and stops none of the others. */
export const chatHook = z.object({ events: z.array(chatEvent.nullable().catch(null)).max(100) })
export const chatSignatureHeader = 'X-Line-Signature'

/** The sandbox's own, which LINE does not have: GET /chat/messages?user=: what a chat user sees, newest first; `from` is "site" or
 *  "user". */
export const chatMessage = z.object({ from: z.enum(['site', 'user']), text: z.string(), at: z.iso.datetime() })
export type ChatMessage = z.infer<typeof chatMessage>

/** The sandbox's own as well: POST /chat/messages, by which a person writes to the site's account. */
export const personWrites = z.object({
  user: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{1,40}$/),
  text: z.string().trim().min(1).max(500),
})
