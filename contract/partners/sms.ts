import { z } from 'zod'
import { wireText } from './wire.ts'

/** POST /sms/v1/messages with HTTP Basic auth (API key and secret), form or JSON. */
export const sendSms = z.object({
  msisdn: wireText(20),
  message: wireText(1_000),
  sender: wireText(11).default('CHOKDEE'),
})
export type SendSms = z.input<typeof sendSms>

/** 201: accepted; delivery is not reported. */
export const smsAccepted = z.object({ message_id: z.string() })
export type SmsAccepted = z.infer<typeof smsAccepted>

/** GET /sms/messages?to=: newest first. */
export const receivedSms = z.object({ to: z.string(), text: z.string(), at: z.iso.datetime() })
export type ReceivedSms = z.infer<typeof receivedSms>
