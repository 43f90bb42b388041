import { createHmac } from 'node:crypto'
import { chatSignatureHeader } from '#contract/partners/chat.ts'
import { newId } from '#kit/ids.ts'
import type { WorldContext } from '../context.ts'
import { reason } from '#kit/party/log.ts'
import { insertMessage } from './chat.store.ts'

const HOOK_MS = 5_000

/** In the person's chat, and by a signed hook, repeated until the site accepts it. */
export function writeToSite(context: WorldContext, user: string, text: string): void {
  const atMs = context.clock.now().getTime()
  context.database.transaction(() => {
    insertMessage(context.database, { user, from: 'user', text, atMs, visibleMs: atMs })
    context.tasks.add('chat-hook', user, { user, text })
  })
  context.tasks.wake()
}

export function handleChatHooks(context: WorldContext): void {
  context.tasks.handle('chat-hook', async (task) => {
    const { user, text } = JSON.parse(task.body) as { user: string; text: string }
    const event = {
      type: 'message',
      webhookEventId: task.id,
      timestamp: context.clock.now().getTime(),
      source: { type: 'user', userId: user },
      message: { type: 'text', id: newId('msg', context.clock.now()), text },
    }
    const body = JSON.stringify({ destination: 'chokdee', events: [event] })
    try {
      const answer = await fetch(`${context.config.SITE_URL}/hooks/chat`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [chatSignatureHeader]: createHmac('sha256', context.config.CHAT_CHANNEL_SECRET).update(body).digest('base64'),
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(HOOK_MS), context.closing]),
        redirect: 'error',
      })
      await answer.body?.cancel()
      return answer.ok ? 'done' : 'again'
    } catch (error) {
      context.log.warn({ reason: reason(error) }, 'chat hook: no answer')
      return 'again'
    }
  })
}
