import { Hono } from 'hono'
import { personWrites, pushMessage } from '#contract/partners/chat.ts'
import { newId } from '#kit/ids.ts'
import type { WorldContext } from '../context.ts'
import { parseFields, queryOnce, HttpError, readFields, sameText } from '#kit/party/requests.ts'
import { insertMessage, selectMessages, insertRetryKey } from './chat.store.ts'
import { writeToSite } from './write-to-site.ts'

const LATE_MS = 60_000
const RETRY_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The director may lose, delay or double them. */
function deliver(context: WorldContext, user: string, texts: string[]): void {
  const atMs = context.clock.now().getTime()
  const copies = context.faults.take('chat', 'lost') ? 0 : context.faults.take('chat', 'duplicate') ? 2 : 1
  const visibleMs = atMs + (context.faults.take('chat', 'late') ? LATE_MS : 0)
  for (const text of texts) {
    for (let copy = 0; copy < copies; copy += 1)
      insertMessage(context.database, { user, from: 'site', text, atMs, visibleMs })
  }
}

export function chatRoutes(context: WorldContext): Hono {
  const routes = new Hono()

  routes.post('/v2/bot/message/push', async (c) => {
    if (!sameText(c.req.header('authorization') ?? '', `Bearer ${context.config.CHAT_CHANNEL_TOKEN}`))
      throw new HttpError(401, 'UNAUTHORIZED', 'the channel token is wrong')
    const key = c.req.header('x-line-retry-key')
    if (key !== undefined && !RETRY_KEY.test(key))
      throw new HttpError(400, 'RETRY_KEY_INVALID', 'the retry key is no UUID')
    const { to, messages } = parseFields(pushMessage, await readFields(c))
    const request = newId('req', context.clock.now())
    const acceptedBefore = context.database.transaction(() => {
      const earlierRequest = key === undefined ? null : insertRetryKey(context.database, key, request)
      if (earlierRequest === null)
        deliver(
          context,
          to,
          messages.map(({ text }) => text),
        )
      return earlierRequest
    })
    if (acceptedBefore !== null) {
      c.header('X-Line-Accepted-Request-Id', acceptedBefore)
      return c.json({ message: 'The retry key is already accepted' }, 409)
    }
    context.log.info({ request }, 'chat message accepted')
    if (context.faults.take('chat', 'timed-out')) {
      await context.hang(c.req.raw.signal)
      return c.json({ message: 'no answer in time' }, 504)
    }
    if (context.faults.take('chat', 'error-after-effect')) return c.json({ message: 'ordered by the director' }, 500)
    c.header('X-Line-Request-Id', request)
    return c.json({ sentMessages: messages.map(() => ({ id: newId('msg', context.clock.now()) })) })
  })

  routes.get('/messages', (c) =>
    c.json(selectMessages(context.database, queryOnce(c, 'user') ?? '', context.clock.now().getTime())),
  )

  routes.post('/messages', async (c) => {
    const { user, text } = parseFields(personWrites, await readFields(c))
    writeToSite(context, user, text)
    return c.json({ user }, 201)
  })

  return routes
}
