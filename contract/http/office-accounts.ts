import { z } from 'zod'
import { parseBaht } from '#kit/money.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import * as field from './fields.ts'
import { call, invalid, reason } from './office-call.ts'

const named = { bank: z.string().regex(/^[a-z0-9]{2,12}$/), number: z.string().regex(/^[0-9]{10,15}$/) }

/** `open`: members are shown it; `place`: its sort order; `ceiling`: satang received in a Bangkok day at most; null:
 *  unlimited. */
const open = z.enum(['true', 'false']).transform((text) => text === 'true')
const place = field.incoming.transform((text, context) => {
  const digits = thaiDigitsToAscii(text)
  return /^[1-9][0-9]{0,2}$/.test(digits) ? Number(digits) : invalid(context, 'PLACE_INVALID')
})
const ceiling = field.incoming.transform((text, context) => {
  if (text === '') return null
  const amount = parseBaht(text.replaceAll(',', ''))
  return amount !== null && amount > 0n ? amount : invalid(context, 'CEILING_INVALID')
})

const account = z.object({
  bank: z.string(),
  number: z.string(),
  name: z.string(),
  open: z.boolean(),
  place: z.number().int(),
  daily_ceiling: field.moneyText.nullable(),
  received_today: field.moneyText,
  expected: field.moneyText,
  shown: z.boolean(),
  read_to: field.instant.nullable(),
  asked: z.object({ id: z.string(), maker: z.string() }).nullable(),
})

export const accountsOfficeApi = {
  'GET /accounts': call({
    method: 'GET',
    path: '/accounts',
    access: 'operator',
    summary: 'Our accounts in the order in which members are shown them, and what each took in today',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, accounts: z.array(account) })),
    refusals: [],
  }),
  'POST /accounts/{bank}/{number}': call({
    method: 'POST',
    path: '/accounts/{bank}/{number}',
    access: 'operator',
    summary: 'Request that an account be opened, closed, moved or limited; a second operator decides',
    // `seen`: the terms on the screen in one text, such as "open 10 -", compared with those of now.
    input: z.object({ ...named, open, place, daily_ceiling: ceiling, seen: z.string().max(80), reason }),
    answer: field.done,
    refusals: [
      'NOT_FOUND',
      'PLACE_INVALID',
      'CEILING_INVALID',
      'ACCOUNT_CHANGED',
      'ACCOUNT_UNCHANGED',
      'LAST_OPEN_ACCOUNT',
      'APPROVAL_OPEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
} as const
