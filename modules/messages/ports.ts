import type { SmsSender } from '#modules/members/index.ts'
import type { Context } from '#kit/transaction.ts'

/** `retryKey`: the same one is delivered once. `unknown`: it may still arrive. */
export type ChatSender = { push(to: string, text: string, retryKey: string): Promise<'sent' | 'unknown' | 'refused'> }

/** `chat` is null where the site has none. */
export type MessagesContext = Context & { sms: SmsSender; chat: ChatSender | null; publicUrl: string }
