import { z } from 'zod'

/** In LINE's Messaging API shapes. POST with `Authorization: Bearer {channel token}` and `X-Line-Retry-Key: {uuid}`: a
 *  repeated key returns 409 and delivers nothing. */
export const pushPath = '/v2/bot/message/push'

const textMessage = z.object({ type: z.literal('text'), text: z.string().min(1).max(5_000) })
export const pushMessage = z.object({ to: z.string().min(1).max(64), messages: z.array(textMessage).min(1).max(5) })

/** Posted to {site}/hooks/chat with `X-Line-Signature` (base64 HMAC-SHA256 of the raw body under the channel secret).
 *  Other kinds of events are accepted and ignored. */
const chatEvent = z.object({
  type: z.string(),
  source: z.object({ userId: z.string().min(1).max(64).optional() }).nullish(),
  message: z.object({ type: z.string(), text: z.string().optional() }).nullish(),
})
/** An event of unknown shape is null and stops no other. */
export const chatHook = z.object({ events: z.array(chatEvent.nullable().catch(null)).max(100) })
export const chatSignatureHeader = 'X-Line-Signature'

/** Sandbox only. GET /chat/messages?user=: what a chat user sees, newest first. */
export const chatMessage = z.object({ from: z.enum(['site', 'user']), text: z.string(), at: z.iso.datetime() })
export type ChatMessage = z.infer<typeof chatMessage>

/** Sandbox only. POST /chat/messages: a person writes to the site's account. */
export const personWrites = z.object({
  user: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{1,40}$/),
  text: z.string().trim().min(1).max(500),
})
