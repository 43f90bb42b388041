import type { SmsSender } from '#modules/members/index.ts'
import type { Context } from '#kit/transaction.ts'

/** Sends a text to a chat user. `retryKey`: the same one is delivered once. `unknown`: no answer in time, it may still arrive. */
export type ChatSender = { push(to: string, text: string, retryKey: string): Promise<'sent' | 'unknown' | 'refused'> }

/** What the commands of this module are given. `chat` is null where the site has none. */
export type MessagesContext = Context & { sms: SmsSender; chat: ChatSender | null; publicUrl: string }
