import { z } from 'zod'
import { numberStates } from '#contract/provider/trading.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import * as field from './fields.ts'
import { call, invalid } from './office-call.ts'
import { byTwo, entered, entry, ENTRY_REFUSALS, host, preview, usage, version } from './office-trading.ts'

export const draw = z.string().regex(/^[a-z0-9-]{1,60}$/)

const digits = (count: number) =>
  field.incoming.transform((text, context) => {
    const plain = thaiDigitsToAscii(text)
    return plain.length === count && /^[0-9]+$/.test(plain) ? plain : invalid(context, 'DIGITS_INVALID')
  })
const typedDraw = {
  first: digits(6),
  front_1: digits(3),
  front_2: digits(3),
  back_1: digits(3),
  back_2: digits(3),
  two: digits(2),
}

const listedDraw = z.object({
  host: z.string(),
  id: z.string(),
  lotto: z.string(),
  number: z.number().int(),
  day: z.string(),
  opens_at: field.instant,
  closes_at: field.instant,
  drawn_at: field.instant,
  result: z.string().nullable(),
  cancelled: z.boolean(),
  slips: z.number().int(),
  turnover: field.moneyText,
  worst: field.moneyText,
  half: z.number().int(),
  full: z.number().int(),
  version: z.number().int(),
  entry,
})

/** At the house's own host (contract/provider/trading.ts). */
export const drawsOfficeApi = {
  'GET /draws': call({
    method: 'GET',
    path: '/draws',
    access: 'operator',
    summary: 'Lotto draws that are open, wait for their result or were drawn last',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, draws: z.array(listedDraw), silent: z.array(z.string()) })),
    refusals: [],
  }),
  'GET /draws/{host}/{draw}': call({
    method: 'GET',
    path: '/draws/{host}/{draw}',
    access: 'operator',
    summary: 'A draw: the states of its numbers by rule, what each would cost, and every version of its result',
    input: z.object({ host, draw }),
    answer: field.read(
      z.object({
        at: field.instant,
        draw: listedDraw,
        numbers: z.array(
          z.object({
            type: z.string(),
            number: z.string(),
            state: z.enum(numberStates),
            since: field.instant,
            published: z.boolean(),
            committed: usage,
          }),
        ),
        versions: z.array(version),
      }),
    ),
    refusals: ['HOST_SILENT', 'DRAW_NOT_FOUND'],
  }),
  'POST /draws/{host}/{draw}/preview': call({
    method: 'POST',
    path: '/draws/{host}/{draw}/preview',
    access: 'operator',
    summary: 'What a result of a government draw would change. Nothing is changed',
    input: z.object({ host, draw, ...typedDraw }),
    answer: preview,
    refusals: ['HOST_SILENT', 'DRAW_NOT_FOUND', 'DRAW_CANCELLED', 'DIGITS_INVALID'],
  }),
  'POST /draws/{host}/{draw}/result': call({
    method: 'POST',
    path: '/draws/{host}/{draw}/result',
    access: 'operator',
    summary: "Type a government draw's result. A second operator types it without seeing the first's",
    input: z.object({ host, draw, ...typedDraw, ...byTwo }),
    answer: entered,
    refusals: ['HOST_SILENT', 'DRAW_NOT_FOUND', 'DRAW_NOT_OVER', 'DRAW_CANCELLED', 'DIGITS_INVALID', ...ENTRY_REFUSALS],
  }),
} as const
