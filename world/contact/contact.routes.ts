import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { WorldContext } from '../context.ts'
import { parseFields, queryOnce, HttpError, readFields } from '#kit/party/requests.ts'
import { contactPage } from '../pages/contact-page.ts'
import { pageHeaders } from '../pages/layout.ts'
import { answerTo, greeting } from './answers.ts'
import { channels, type ContactChannel } from './channels.ts'
import { insertContactMessage, selectTalk } from './contact.store.ts'

const talkId = z.string().regex(/^[0-9a-f]{32}$/)
const messageShape = z.object({ talk: talkId, text: z.string().trim().min(1).max(500) })

const channelOf = (name: string): ContactChannel => {
  const channel = channels.find(({ id }) => id === name)
  if (!channel) throw new HttpError(404, 'NOT_FOUND', 'there is no such channel')
  return channel
}

/** Scripted chats that look like LINE, Telegram and a help desk. */
export function contactRoutes(context: WorldContext): Hono {
  const routes = new Hono()
  routes.get('/:channel', (c) => {
    const channel = channelOf(c.req.param('channel'))
    const talk = talkId.safeParse(queryOnce(c, 'talk'))
    // A chat's address is its only key.
    if (!talk.success) return c.redirect(`/contact/${channel.id}?talk=${randomBytes(16).toString('hex')}`, 303)
    const messages = selectTalk(context.database, talk.data)
    const at = context.clock.now().toISOString()
    const shown = [{ from: 'house' as const, text: greeting, at: messages[0]?.at ?? at }, ...messages]
    return c.html(contactPage(channel, talk.data, shown, context.config.PUBLIC_URL), 200, pageHeaders)
  })
  routes.post('/:channel', async (c) => {
    const channel = channelOf(c.req.param('channel'))
    if (c.req.header('sec-fetch-site') === 'cross-site')
      throw new HttpError(403, 'ORIGIN_REFUSED', 'this form was sent from another site')
    const { talk, text } = parseFields(messageShape, await readFields(c))
    const atMs = context.clock.now().getTime()
    context.database.transaction(() => {
      insertContactMessage(context.database, { talk, from: 'person', text, atMs })
      insertContactMessage(context.database, {
        talk,
        from: 'house',
        text: answerTo(text, context.config.PUBLIC_URL),
        atMs,
      })
    })
    return c.redirect(`/contact/${channel.id}?talk=${talk}#end`, 303)
  })
  return routes
}
