import type { SmsSender } from './ports.ts'

/** `unknown`: to be run again, as a second message does no harm. `sent`: sent, or refused for good. */
export async function notifyBySms(sms: SmsSender, phone: string, text: string): Promise<'sent' | 'unknown'> {
  const outcome = await sms.send(phone, text)
  return outcome === 'unknown' || outcome === 'busy' ? 'unknown' : 'sent'
}
