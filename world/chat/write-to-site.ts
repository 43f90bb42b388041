import { createHmac } from 'node:crypto'
import { chatSignatureHeader } from '#contract/partners/chat.ts'
import { newId } from '#kit/ids.ts'
import type { WorldDesk } from '../desk.ts'
import { reason } from '../log.ts'
import { insertMessage } from './chat.store.ts'

const HOOK_MS = 5_000

/** A person writes to the site's account: it stands in his chat, and the site is told by a signed hook, tried again until it takes it. */
export function writeToSite(desk: WorldDesk, user: string, text: string): void {
  const atMs = desk.clock.now().getTime()
  desk.database.transaction(() => {
    insertMessage(desk.database, { user, from: 'user', text, atMs, visibleMs: atMs })
    desk.errands.add('chat-hook', user, { user, text })
  })
  desk.errands.poke()
}

/** Has the hooks sent. */
export function handleChatHooks(desk: WorldDesk): void {
  desk.errands.handle('chat-hook', async (errand) => {
    const { user, text } = JSON.parse(errand.body) as { user: string; text: string }
    const event = {
      type: 'message',
      webhookEventId: errand.id,
      timestamp: desk.clock.now().getTime(),
      source: { type: 'user', userId: user },
      message: { type: 'text', id: newId('msg', desk.clock.now()), text },
    }
    const body = JSON.stringify({ destination: 'chokdee', events: [event] })
    try {
      const answer = await fetch(`${desk.config.SITE_URL}/hooks/chat`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [chatSignatureHeader]: createHmac('sha256', desk.config.CHAT_CHANNEL_SECRET).update(body).digest('base64'),
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(HOOK_MS), desk.closing]),
        redirect: 'error',
      })
      await answer.body?.cancel()
      return answer.ok ? 'done' : 'again'
    } catch (error) {
      desk.log.warn({ reason: reason(error) }, 'chat hook: no answer')
      return 'again'
    }
  })
}
