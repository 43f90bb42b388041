import { z } from 'zod'
import { codeBounds, codeOf } from '#contract/plain/promotion-codes.ts'
import { isDay } from '#kit/clock.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import * as field from './fields.ts'
import { call, invalid, reason } from './office-call.ts'

const day = field.incoming.transform((text, context) => (isDay(text) ? text : invalid(context, 'CODE_DAYS_INVALID')))
const uses = field.incoming.transform((text, context) => {
  const digits = thaiDigitsToAscii(text).replaceAll(',', '')
  const number = /^[0-9]{1,6}$/.test(digits) ? Number(digits) : 0
  return number >= 1 && number <= codeBounds.usesMax ? number : invalid(context, 'CODE_USES_INVALID')
})

const code = z.object({
  id: z.string(),
  code: z.string(),
  offer: z.string(),
  name: z.string(),
  from: field.instant,
  until: field.instant,
  uses: z.number().int(),
  uses_max: z.number().int(),
  given: field.moneyText,
  state: z.enum(['coming', 'open', 'over', 'stopped']),
})

export const codesOfficeApi = {
  'GET /codes': call({
    method: 'GET',
    path: '/codes',
    access: 'operator',
    summary:
      'The newest promotion codes with their uses, the offers that a code can give, and what waits for a second operator',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        codes: z.array(code),
        /** Those that begin with a code; `amount`: of one use. */
        offers: z.array(z.object({ id: z.string(), name: z.string(), amount: field.moneyText })),
        asked: z.array(z.object({ id: z.string(), maker: z.string() })),
      }),
    ),
    refusals: [],
  }),
  'POST /codes': call({
    method: 'POST',
    path: '/codes',
    access: 'operator',
    summary:
      'Ask for a promotion code, valid from one Bangkok day to the end of another; empty: one is made up. A second operator decides',
    input: z.object({
      code: field.incoming.transform((text, context) =>
        text === '' ? null : (codeOf(text) ?? invalid(context, 'CODE_TEXT_INVALID')),
      ),
      offer: z.string().regex(/^[a-z0-9-]{1,64}$/),
      from: day,
      until: day,
      uses,
      reason,
    }),
    answer: z.object({ success: z.literal(true), code: z.string() }),
    refusals: [
      'OFFER_NOT_FOUND',
      'CODE_TEXT_INVALID',
      'CODE_DAYS_INVALID',
      'CODE_USES_INVALID',
      'CODE_TAKEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
  'POST /codes/{id}/stop': call({
    method: 'POST',
    path: '/codes/{id}/stop',
    access: 'operator',
    summary: 'End a promotion code at once, for good; what it gave stays',
    input: z.object({ id: z.string().regex(/^cod_[a-z0-9]{1,36}$/), reason }),
    answer: field.done,
    refusals: ['CODE_NOT_FOUND', 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
} as const
