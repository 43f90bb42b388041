import { z } from 'zod'
import { settingKinds } from '#contract/plain/office.ts'
import * as field from './fields.ts'
import { call, reason } from './office-call.ts'

/** Values are text: "true", decimal baht, whole numbers, seconds. */
const setting = z.object({
  key: z.string(),
  section: z.enum(['deposits', 'withdrawals', 'sign_in', 'contacts', 'games', 'site']),
  name: z.string(),
  hint: z.string(),
  kind: z.enum(settingKinds),
  value: z.string(),
  /** The default. */
  own: z.string(),
  /** Bounds of money, numbers and durations; the format of a text. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  example: z.string().nullable(),
  four_eyes: z.boolean(),
  changed: z.object({ operator: z.string(), at: field.instant, previous: z.string() }).nullable(),
  asked: z.object({ id: z.string(), value: z.string(), maker: z.string() }).nullable(),
})

export const settingsOfficeApi = {
  'GET /settings': call({
    method: 'GET',
    path: '/settings',
    access: 'operator',
    summary: 'Every setting: its value, the default, who changed it last, and what waits for a second operator',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, settings: z.array(setting) })),
    refusals: [],
  }),
  'POST /settings/{key}': call({
    method: 'POST',
    path: '/settings/{key}',
    access: 'operator',
    summary: 'Set it; what is dangerous is asked for instead, and set when a second operator grants it',
    // `seen`: the value on the screen; refused where it has changed since.
    input: z.object({ key: z.string().max(60), value: field.incoming, seen: field.incoming, reason }),
    answer: z.object({ success: z.literal(true), outcome: z.enum(['changed', 'asked']) }),
    refusals: [
      'NOT_FOUND',
      'SETTING_INVALID',
      'SETTING_CHANGED',
      'SETTING_UNCHANGED',
      'SETTING_ORDER',
      'APPROVAL_OPEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
} as const
