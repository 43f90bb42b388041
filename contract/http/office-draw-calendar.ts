import { z } from 'zod'
import { lottoDigits, type LottoType } from '#contract/plain/lotto-types.ts'
import { officeRefusals } from '#contract/plain/office.ts'
import { numberStates } from '#contract/provider/trading.ts'
import { isDay } from '#kit/clock.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import * as field from './fields.ts'
import { call, invalid, reason } from './office-call.ts'
import { draw } from './office-draws.ts'
import { host } from './office-trading.ts'

const NUMBERS_MAX = 100
const LINK_MAX = 300
const types = Object.keys(lottoDigits) as [LottoType, ...LottoType[]]

/** Separated by spaces, commas, slashes or lines; how many digits is the type's. */
const numbers = field.incoming.transform((text, context) => {
  const found = thaiDigitsToAscii(text)
    .split(/[\s,/]+/)
    .filter(Boolean)
  const isRight = found.length <= NUMBERS_MAX && found.every((one) => /^[0-9]{1,3}$/.test(one))
  return isRight ? found : invalid(context, 'NUMBERS_INVALID')
})

const places = ['half', 'full', 'open'] as const
type Lists = Readonly<Record<(typeof places)[number], string[]>> & { type: LottoType }

/** By field: each number's digits, and one state for each. As tod, digits count in any order and a triple is none. */
function checkLists({ type, ...lists }: Lists, context: z.core.$RefinementCtx<unknown>): void {
  const seen = new Set<string>()
  for (const place of places) {
    const keys = lists[place].map((number) => (type === '3tod' ? [...number].sort().join('') : number))
    const isWrong = (key: string) => key.length !== lottoDigits[type] || (type === '3tod' && new Set(key).size === 1)
    const code = keys.some(isWrong)
      ? 'NUMBERS_INVALID'
      : keys.some((key, at) => seen.has(key) || keys.indexOf(key) < at)
        ? 'NUMBERS_TWICE'
        : null
    if (code !== null)
      context.addIssue({ code: 'custom', path: [place], message: officeRefusals[code].text, params: { code } })
    for (const key of keys) seen.add(key)
  }
}

const listed = z.object({
  host: z.string(),
  id: z.string(),
  number: z.number().int(),
  /** The 1st or 16th. */
  usual: z.string(),
  /** Null: left out. */
  day: z.string().nullable(),
  reason: z.string().nullable(),
  link: z.string().nullable(),
  /** Bets are taken, or were. */
  opened: z.boolean(),
  published: z.array(
    z.object({ type: z.string(), number: z.string(), state: z.enum(numberStates), since: field.instant }),
  ),
})

const REFUSALS = [
  'HOST_SILENT',
  'DRAW_NOT_FOUND',
  'DRAW_CANCELLED',
  'APPROVAL_OPEN',
  'REASON_REQUIRED',
  'REASON_TOO_LONG',
] as const

export const drawCalendarOfficeApi = {
  'GET /draw-calendar': call({
    method: 'GET',
    path: '/draw-calendar',
    access: 'operator',
    summary: 'The next government draws: their days, why they differ from the usual ones, and numbers published before',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        draws: z.array(listed),
        asked: z.array(z.object({ id: z.string(), subject: z.string(), maker: z.string() })),
        silent: z.array(z.string()),
      }),
    ),
    refusals: [],
  }),
  'POST /draws/{host}/{draw}/calendar': call({
    method: 'POST',
    path: '/draws/{host}/{draw}/calendar',
    access: 'operator',
    summary: 'Ask to move a government draw, or to leave it out and return its slips. A second operator decides',
    input: z.object({
      host,
      draw,
      outcome: z.enum(['moved', 'left_out']),
      /** "2026-12-17"; empty where it is left out. */
      date: field.incoming.transform((text, context) =>
        text === '' || isDay(text) ? text : invalid(context, 'DRAW_DATE_INVALID'),
      ),
      link: field.incoming.transform((text, context) =>
        text.length <= LINK_MAX && /^https:\/\/[^\s]+$/.test(text) ? text : invalid(context, 'SOURCE_LINK_INVALID'),
      ),
      reason,
    }),
    answer: field.done,
    refusals: [
      ...REFUSALS,
      'DRAW_CLOSED',
      'DRAW_DATE_INVALID',
      'DRAW_DATE_PAST',
      'DRAW_DATE_ORDER',
      'DRAW_DATE_SAME',
      'SOURCE_LINK_INVALID',
    ],
  }),
  'POST /draws/{host}/{draw}/numbers': call({
    method: 'POST',
    path: '/draws/{host}/{draw}/numbers',
    access: 'operator',
    summary: 'Ask to publish states of popular numbers before a government draw opens. A second operator decides',
    input: z
      .object({
        host,
        draw,
        type: z.enum(types),
        half: numbers,
        full: numbers,
        open: numbers,
        reason,
      })
      .superRefine(checkLists),
    answer: field.done,
    refusals: [...REFUSALS, 'DRAW_ALREADY_OPEN', 'NUMBERS_INVALID', 'NUMBERS_TWICE', 'NUMBERS_UNCHANGED'],
  }),
} as const
