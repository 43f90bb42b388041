import { z } from 'zod'
import { pointPriceBounds } from '#contract/plain/wheel.ts'
import { parseBaht, type Satang } from '#kit/money.ts'
import * as field from './fields.ts'
import { call, invalid, reason } from './office-call.ts'

const money = z.string().transform((text, context): Satang => parseBaht(text) ?? invalid(context, 'ODDS_INVALID'))
const price = z.string().transform((text, context): Satang => {
  const satang = parseBaht(text)
  return satang !== null && satang >= pointPriceBounds.min && satang <= pointPriceBounds.max
    ? satang
    : invalid(context, 'ODDS_INVALID')
})
/** Money in baht or points; the chance in parts of a million. */
const wanted = z.object({
  title: z.string().trim().min(1).max(30),
  chance_ppm: z.number().int().min(1).max(1_000_000),
  prize: money,
  points: z.number().int().min(0).max(10),
})
/** JSON text: bodies of the office API are flat. */
const fields = field.incoming.transform((text, context) => {
  const parsed = z.array(wanted).max(24).safeParse(jsonOf(text))
  return parsed.success ? parsed.data : invalid(context, 'ODDS_INVALID')
})
export const drawDays = ['1', '7', '30'] as const
const published = z.object({
  title: z.string(),
  chance_ppm: z.number().int(),
  prize: field.moneyText,
  points: z.number().int(),
})

export const wheelOfficeApi = {
  'GET /wheel': call({
    method: 'GET',
    path: '/wheel',
    access: 'operator',
    summary:
      'The published tables of the wheel, newest first: price of a point, prizes, chances, what a spin is worth on average, and the cheapest play for a point',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        open: z.boolean(),
        versions: z.array(
          z.object({
            version: z.number().int(),
            at: field.instant,
            /** Played of a deposit for one point, and the average gift of a spin. */
            price: field.moneyText,
            worth: field.moneyText,
            fields: z.array(published),
          }),
        ),
        prize_times: z.number().int(),
        /** The game at which a point costs least: what it pays back and what its stakes count for, in basis points.
         *  Null where no host publishes a return. */
        cheapest: z.object({ title: z.string(), return_bp: z.number().int(), share_bp: z.number().int() }).nullable(),
        asked: z.object({ id: z.string(), maker: z.string() }).nullable(),
      }),
    ),
    refusals: [],
  }),
  'GET /wheel/draws': call({
    method: 'GET',
    path: '/wheel/draws',
    access: 'operator',
    summary: 'What the wheel has drawn in the last days, by prize, beside what its odds say; and its newest spins',
    input: z.object({ days: z.enum(drawDays).catch('7') }),
    answer: field.read(
      z.object({
        at: field.instant,
        from: field.instant,
        /** `cut`: only the newest spins were counted. */
        spins: z.number().int(),
        cut: z.boolean(),
        paid: field.moneyText,
        expected: field.moneyText,
        /** Newest version first. `expected`: average draws. */
        fields: z.array(
          published.extend({
            version: z.number().int(),
            spins: z.number().int(),
            expected: z.number(),
            paid: field.moneyText,
          }),
        ),
        last: z.array(
          z.object({
            member: z.string(),
            no: z.number().int(),
            at: field.instant,
            version: z.number().int(),
            title: z.string(),
            prize: field.moneyText,
          }),
        ),
      }),
    ),
    refusals: [],
  }),
  'POST /wheel/odds': call({
    method: 'POST',
    path: '/wheel/odds',
    access: 'operator',
    summary: 'Request that new odds of the wheel go live; a second operator decides',
    input: z.object({
      price,
      fields,
      /** The odds' version on the screen. */
      seen: z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .transform(Number),
      reason,
    }),
    answer: field.done,
    refusals: ['ODDS_INVALID', 'ODDS_CHANGED', 'APPROVAL_OPEN', 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
} as const

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
