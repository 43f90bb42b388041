import { pushPath } from '#contract/partners/chat.ts'
import type { ChatSender } from '#modules/messages/index.ts'
import { openPartnerCall } from './partner-call.ts'

/** LINE's Messaging API. 409 for a used retry key means that the message was sent. */
export function openChat(settings: { url: string; channelToken: string }): ChatSender {
  const call = openPartnerCall(settings.url)
  return {
    async push(to, text, retryKey) {
      const answer = await call(pushPath, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${settings.channelToken}`,
          'content-type': 'application/json',
          'x-line-retry-key': retryKey,
        },
        body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
      })
      if (answer.kind === 'silence' || answer.status >= 500 || answer.status === 429) return 'unknown'
      return answer.status < 300 || answer.status === 409 ? 'sent' : 'refused'
    },
  }
}
