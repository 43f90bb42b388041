import type { SmsSender } from '#modules/members/index.ts'
import { openPartnerCall } from './partner-call.ts'

/** The HTTP shape of a common Thai provider. */
export function openSms(settings: { url: string; apiKey: string; apiSecret: string; sender: string }): SmsSender {
  const authorization = `Basic ${Buffer.from(`${settings.apiKey}:${settings.apiSecret}`).toString('base64')}`
  const call = openPartnerCall(settings.url)
  return {
    async send(phone, text) {
      const answer = await call('/v1/messages', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ msisdn: phone, message: text, sender: settings.sender }),
      })
      if (answer.kind === 'silence' || answer.status >= 500) return 'unknown'
      if (answer.status === 429) return 'busy'
      return answer.status < 300 ? 'sent' : 'refused'
    },
  }
}
