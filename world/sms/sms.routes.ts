import { Hono } from 'hono'
import { sendSms } from '#contract/partners/sms.ts'
import { newId } from '#kit/ids.ts'
import { parseThaiMobile } from '#kit/phone.ts'
import type { WorldContext } from '../context.ts'
import { parseFields, basicAuth, queryOnce, HttpError, readFields, sameText } from '#kit/party/requests.ts'
import { insertMessage, selectMessages, updateHeldMessages } from './messages.store.ts'

const LATE_MS = 60_000
const HELD_MS = 15_000

/** As people write it, or in international digits without the plus (which a form reads as a space). */
const phoneOf = (text: string): string | null => parseThaiMobile(text.trim().replace(/^66(?=[689])/, '0'))

/** The director may lose, delay, double or re-order it. Returns the message's id. */
function deliver(context: WorldContext, msisdn: string, text: string, sender: string): string {
  const atMs = context.clock.now().getTime()
  const id = newId('sms', new Date(atMs))
  context.database.transaction(() => {
    const lost = context.faults.take('sms', 'lost')
    const held = context.faults.take('sms', 're-ordered')
    const late = context.faults.take('sms', 'late')
    const copies = lost ? 0 : context.faults.take('sms', 'duplicate') ? 2 : 1
    const delayMs = late ? LATE_MS : held ? HELD_MS : 0
    for (let copy = 0; copy < copies; copy += 1)
      insertMessage(context.database, { id, msisdn, text, sender, atMs, visibleMs: atMs + delayMs, held })
    if (!held && !lost) updateHeldMessages(context.database, msisdn, atMs + delayMs + 1)
  })
  return id
}

/** POST /v1/messages, and GET /messages for people and tests. */
export function smsRoutes(context: WorldContext): Hono {
  const routes = new Hono()

  routes.post('/v1/messages', async (c) => {
    const credentials = basicAuth(c)
    const known =
      credentials !== null &&
      sameText(credentials.user, context.config.SMS_API_KEY) &&
      sameText(credentials.password, context.config.SMS_API_SECRET)
    if (!known) throw new HttpError(401, 'UNAUTHORIZED', 'the API key or secret is wrong')
    const sms = parseFields(sendSms, await readFields(c))
    const msisdn = phoneOf(sms.msisdn)
    if (msisdn === null)
      throw new HttpError(422, 'MSISDN_INVALID', 'msisdn: not a Thai mobile number', { field: 'msisdn' })
    const messageId = deliver(context, msisdn, sms.message, sms.sender)
    context.log.info({ message: messageId }, 'sms accepted')
    if (context.faults.take('sms', 'timed-out')) {
      await context.hang(c.req.raw.signal)
      return c.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    if (context.faults.take('sms', 'error-after-effect'))
      return c.json({ error: 'INTERNAL', message: 'ordered by the director' }, 500)
    return c.json({ message_id: messageId }, 201)
  })

  routes.get('/messages', (c) => {
    const msisdn = phoneOf(queryOnce(c, 'to') ?? '')
    if (msisdn === null) throw new HttpError(422, 'TO_INVALID', 'to: not a Thai mobile number', { field: 'to' })
    return c.json(
      selectMessages(context.database, msisdn, context.clock.now().getTime()).map(({ to, text, at }) => ({
        to,
        text,
        at,
      })),
    )
  })

  return routes
}
