import { Hono } from 'hono'
import { personWrites, pushMessage } from '#contract/partners/chat.ts'
import { newId } from '#kit/ids.ts'
import type { WorldDesk } from '../desk.ts'
import { accept, queryOnce, Refused, readFields, sameText } from '../doors.ts'
import { insertMessage, readMessages, takeRetryKey } from './chat.store.ts'
import { writeToSite } from './write-to-site.ts'

/** How late a late message is. */
const LATE_MS = 60_000
const RETRY_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Puts texts into a user's chat; the director may lose, delay or double them. */
function deliver(desk: WorldDesk, user: string, texts: string[]): void {
  const atMs = desk.clock.now().getTime()
  const copies = desk.faults.take('chat', 'lost') ? 0 : desk.faults.take('chat', 'duplicate') ? 2 : 1
  const visibleMs = atMs + (desk.faults.take('chat', 'late') ? LATE_MS : 0)
  for (const text of texts) {
    for (let copy = 0; copy < copies; copy += 1) insertMessage(desk.database, { user, from: 'site', text, atMs, visibleMs })
  }
}

/** The chat's wire (LINE's Messaging API push) and its doors for people and tests. */
export function chatRoutes(desk: WorldDesk): Hono {
  const routes = new Hono()

  routes.post('/v2/bot/message/push', async (context) => {
    if (!sameText(context.req.header('authorization') ?? '', `Bearer ${desk.config.CHAT_CHANNEL_TOKEN}`))
      throw new Refused(401, 'UNAUTHORIZED', 'the channel token is wrong')
    const key = context.req.header('x-line-retry-key')
    if (key !== undefined && !RETRY_KEY.test(key)) throw new Refused(400, 'RETRY_KEY_INVALID', 'the retry key is no UUID')
    const { to, messages } = accept(pushMessage, await readFields(context))
    const request = newId('req', desk.clock.now())
    const before = desk.database.transaction(() => {
      const taken = key === undefined ? null : takeRetryKey(desk.database, key, request)
      if (taken === null)
        deliver(
          desk,
          to,
          messages.map(({ text }) => text),
        )
      return taken
    })
    if (before !== null) {
      context.header('X-Line-Accepted-Request-Id', before)
      return context.json({ message: 'The retry key is already accepted' }, 409)
    }
    desk.log.info({ request }, 'chat message accepted')
    if (desk.faults.take('chat', 'timed-out')) {
      await desk.hang(context.req.raw.signal)
      return context.json({ message: 'no answer in time' }, 504)
    }
    if (desk.faults.take('chat', 'error-after-effect')) return context.json({ message: 'ordered by the director' }, 500)
    context.header('X-Line-Request-Id', request)
    return context.json({ sentMessages: messages.map(() => ({ id: newId('msg', desk.clock.now()) })) })
  })

  routes.get('/messages', (context) =>
    context.json(readMessages(desk.database, queryOnce(context, 'user') ?? '', desk.clock.now().getTime())),
  )

  routes.post('/messages', async (context) => {
    const { user, text } = accept(personWrites, await readFields(context))
    writeToSite(desk, user, text)
    return context.json({ user }, 201)
  })

  return routes
}
