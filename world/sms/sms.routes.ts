import { Hono } from 'hono'
import { sendSms } from '#contract/partners/sms.ts'
import { newId } from '#kit/ids.ts'
import { parseThaiMobile } from '#kit/phone.ts'
import type { WorldDesk } from '../desk.ts'
import { accept, basicAuth, queryOnce, Refused, readFields, sameText } from '../doors.ts'
import { insertMessage, readMessages, releaseHeld } from './messages.store.ts'

/** How late a late message is, and how long a re-ordered one waits for one to overtake it. */
const LATE_MS = 60_000
const HELD_MS = 15_000

/** A phone as SMS gateways take it: as people write it, or in international digits without the plus (which a form reads as a space). */
const phoneOf = (text: string): string | null => parseThaiMobile(text.trim().replace(/^66(?=[689])/, '0'))

/** Hands a text to the phone network; the director may lose, delay, double or re-order it. Gives the message's id. */
function deliver(desk: WorldDesk, msisdn: string, text: string, sender: string): string {
  const atMs = desk.clock.now().getTime()
  const id = newId('sms', new Date(atMs))
  desk.database.transaction(() => {
    const lost = desk.faults.take('sms', 'lost')
    const held = desk.faults.take('sms', 're-ordered')
    const late = desk.faults.take('sms', 'late')
    const copies = lost ? 0 : desk.faults.take('sms', 'duplicate') ? 2 : 1
    const delayMs = late ? LATE_MS : held ? HELD_MS : 0
    for (let copy = 0; copy < copies; copy += 1)
      insertMessage(desk.database, { id, msisdn, text, sender, atMs, visibleMs: atMs + delayMs, held })
    if (!held) releaseHeld(desk.database, atMs + 1)
  })
  return id
}

/** The SMS gateway's wire (POST /v1/messages) and its door for people and tests (GET /messages). */
export function smsRoutes(desk: WorldDesk): Hono {
  const routes = new Hono()

  routes.post('/v1/messages', async (context) => {
    const given = basicAuth(context)
    const known = given !== null && sameText(given.user, desk.config.SMS_API_KEY) && sameText(given.password, desk.config.SMS_API_SECRET)
    if (!known) throw new Refused(401, 'UNAUTHORIZED', 'the API key or secret is wrong')
    const sms = accept(sendSms, await readFields(context))
    const msisdn = phoneOf(sms.msisdn)
    if (msisdn === null) throw new Refused(422, 'MSISDN_INVALID', 'msisdn: not a Thai mobile number', { field: 'msisdn' })
    const messageId = deliver(desk, msisdn, sms.message, sms.sender)
    desk.log.info({ message: messageId }, 'sms accepted')
    if (desk.faults.take('sms', 'timed-out')) {
      await desk.hang(context.req.raw.signal)
      return context.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    if (desk.faults.take('sms', 'error-after-effect')) return context.json({ error: 'INTERNAL', message: 'ordered by the director' }, 500)
    return context.json({ message_id: messageId }, 201)
  })

  routes.get('/messages', (context) => {
    const msisdn = phoneOf(queryOnce(context, 'to') ?? '')
    if (msisdn === null) throw new Refused(422, 'TO_INVALID', 'to: not a Thai mobile number', { field: 'to' })
    return context.json(readMessages(desk.database, msisdn, desk.clock.now().getTime()).map(({ to, text, at }) => ({ to, text, at })))
  })

  return routes
}
