import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { WorldDesk } from '../desk.ts'
import { accept, queryOnce, Refused, readFields } from '../doors.ts'
import { contactPage } from '../pages/contact-page.ts'
import { pageHeaders } from '../pages/layout.ts'
import { answerTo, greeting } from './answers.ts'
import { channels, type ContactChannel } from './channels.ts'
import { insertContactMessage, readTalk } from './contact.store.ts'

const talkId = z.string().regex(/^[0-9a-f]{32}$/)
const said = z.object({ talk: talkId, text: z.string().trim().min(1).max(500) })

const channelOf = (name: string): ContactChannel => {
  const channel = channels.find(({ id }) => id === name)
  if (!channel) throw new Refused(404, 'NOT_FOUND', 'there is no such channel')
  return channel
}

/** The pages where the site's contact links lead in a sandbox: chats that look like LINE, Telegram and a help desk, in which a script answers. */
export function contactRoutes(desk: WorldDesk): Hono {
  const routes = new Hono()
  routes.get('/:channel', (context) => {
    const channel = channelOf(context.req.param('channel'))
    const talk = talkId.safeParse(queryOnce(context, 'talk'))
    // Whoever comes gets a talk of their own; its address is its only key.
    if (!talk.success) return context.redirect(`/contact/${channel.id}?talk=${randomBytes(16).toString('hex')}`, 303)
    const messages = readTalk(desk.database, talk.data)
    const at = desk.clock.now().toISOString()
    const shown = [{ from: 'house' as const, text: greeting, at: messages[0]?.at ?? at }, ...messages]
    return context.html(contactPage(channel, talk.data, shown, desk.config.PUBLIC_URL), 200, pageHeaders)
  })
  routes.post('/:channel', async (context) => {
    const channel = channelOf(context.req.param('channel'))
    if (context.req.header('sec-fetch-site') === 'cross-site')
      throw new Refused(403, 'ORIGIN_REFUSED', 'this form was sent from another site')
    const { talk, text } = accept(said, await readFields(context))
    const atMs = desk.clock.now().getTime()
    desk.database.transaction(() => {
      insertContactMessage(desk.database, { talk, from: 'person', text, atMs })
      insertContactMessage(desk.database, { talk, from: 'house', text: answerTo(text, desk.config.PUBLIC_URL), atMs })
    })
    return context.redirect(`/contact/${channel.id}?talk=${talk}#end`, 303)
  })
  return routes
}
