import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

export const getMessageSettings = call({
  method: 'GET',
  path: '/customers/notices',
  access: 'member',
  rateClass: 'read',
  summary: 'Which notifications the member wants (set by PUT /customers/profile), and since when a chat is linked',
  input: z.object({}),
  answer: field.read(
    z.object({
      sms_sign_in: z.boolean(),
      sms_deposit: z.boolean(),
      sms_withdrawal: z.boolean(),
      sms_promotion: z.boolean(),
      chat_sign_in: z.boolean(),
      chat_deposit: z.boolean(),
      chat_withdrawal: z.boolean(),
      chat_promotion: z.boolean(),
      chat_available: z.boolean(),
      chat_linked_at: field.instant.nullable(),
      /** It receives nothing until the member has confirmed it. */
      chat_suspended: z.boolean(),
    }),
  ),
  refusals: [],
})

export const postChatCode = call({
  method: 'POST',
  path: '/customers/chat/code',
  access: 'member',
  rateClass: 'change',
  summary: 'A code of ten minutes that the member types into the chat, so that notifications reach them there',
  input: z.object({}),
  answer: z.object({ success: z.literal(true), code: z.string(), expires_in: z.number().int() }),
  // RECOVERY_ON_HOLD: after a password reset on an unknown device.
  refusals: ['REAUTH_REQUIRED', 'RECOVERY_ON_HOLD', 'CHAT_UNAVAILABLE'],
})

/** Confirms a grant (modules/grants). */
export const postChatConfirm = call({
  method: 'POST',
  path: '/customers/chat/confirm',
  access: 'member',
  rateClass: 'change',
  summary:
    'Keep the chat that was suspended when all sessions and grants of the member were ended; notifications reach it again',
  input: z.object({}),
  answer: field.done,
  refusals: ['REAUTH_REQUIRED', 'RECOVERY_ON_HOLD', 'NOT_FOUND'],
})

export const postChatUnlink = call({
  method: 'POST',
  path: '/customers/chat/unlink',
  access: 'member',
  rateClass: 'change',
  summary: 'End the link of the chat',
  input: z.object({}),
  answer: field.done,
  refusals: [],
})
