import { z } from 'zod'
import { tradingCauses } from '#contract/provider/trading.ts'
import { sides, winners } from '#contract/plain/match-sides.th.ts'
import type { MemberId } from '#kit/ids.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import * as field from './fields.ts'
import { call, invalid, memberOwned, reason } from './office-call.ts'

export const host = z.string().regex(/^[a-z0-9.-]{1,253}$/)
const match = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const usage = z.object({ worst: field.moneyText, limit: field.moneyText, percent: z.number().int() })
/** Who has typed, never what; `differed`: how often two have typed something else. */
export const entry = z.object({
  operator: z.string().nullable(),
  at: field.instant.nullable(),
  differed: z.number().int(),
})

const listedMatch = z.object({
  host: z.string(),
  id: z.string(),
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  kickoff: field.instant,
  status: z.string(),
  clock: z.string(),
  score: z.tuple([z.number().int(), z.number().int()]).nullable(),
  suspended: z.string().nullable(),
  held: z.boolean(),
  slips: z.number().int(),
  turnover: field.moneyText,
  exposure: usage,
  by_score: z.boolean(),
  version: z.number().int(),
  entry,
})

const slip = z.object({
  id: z.string(),
  number: z.number().int(),
  member: z.string().nullable(),
  kind: z.string(),
  state: z.string(),
  at: field.instant,
  stake: field.moneyText,
  full_return: field.moneyText,
  legs: z.array(
    z.object({
      market: z.string(),
      period: z.string(),
      pick: z.string(),
      line: z.string().nullable(),
      price: z.string(),
    }),
  ),
  legs_in_all: z.number().int(),
})

export const version = z.object({
  version: z.number().int(),
  at: field.instant,
  certainty: z.number().int(),
  reason: z.string(),
  text: z.string(),
})

/** "2-1". */
const score = field.incoming.transform((text, context) => {
  const plain = thaiDigitsToAscii(text).replaceAll(/\s/g, '').replaceAll('–', '-')
  return /^[0-9]{1,2}-[0-9]{1,2}$/.test(plain) ? plain : invalid(context, 'SCORE_INVALID')
})
const scoreOrNothing = field.incoming.transform((text, context) => {
  if (text === '') return null
  const plain = thaiDigitsToAscii(text).replaceAll(/\s/g, '').replaceAll('–', '-')
  return /^[0-9]{1,2}-[0-9]{1,2}$/.test(plain) ? plain : invalid(context, 'SCORE_INVALID')
})
/** In order: H or its Thai letter for home, A for away. */
const goals = field.incoming.transform((text, context) => {
  const plain = text.toUpperCase().replaceAll(/[\s,]/g, '').replaceAll(sides.home, 'H').replaceAll(sides.away, 'A')
  return /^[HA]{0,40}$/.test(plain) ? plain : invalid(context, 'GOALS_INVALID')
})

/** Points of each quarter, games or points of each set, "25-20 20-25"; of a bout the winner and the completed
 *  rounds. */
const scoreOfPeriods = field.incoming.transform((text, context) => {
  const plain = thaiDigitsToAscii(text)
    .replaceAll('–', '-')
    .trim()
    .replaceAll(/[\s,]+/g, ' ')
  const named = Object.entries(winners).reduce((all, [code, thai]) => all.replace(thai, code), plain)
  return /^(?:(?:[0-9]{1,3}-[0-9]{1,3}(?: |$))+|[a-z_]{4,10} [0-9]{1,2})?$/.test(named)
    ? named
    : invalid(context, 'SCORE_INVALID')
})

/** Corners and cards left empty: as recorded. */
const typed = {
  outcome: z.enum(['finished', 'cancelled']),
  h1: score,
  h2: score,
  goals,
  score: scoreOfPeriods,
  corners_h1: scoreOrNothing,
  corners_h2: scoreOrNothing,
  cards_h1: scoreOrNothing,
  cards_h2: scoreOrNothing,
}
const seen = z
  .string()
  .regex(/^[0-9]{1,6}$/)
  .transform(Number)
const source = reason
export const byTwo = { cause: z.enum(tradingCauses), source, seen }

export const preview = field.read(
  z.object({
    slips: z.number().int(),
    up: field.moneyText,
    down: field.moneyText,
    /** Members from whom something is taken back, and those of them who have less. */
    members: z.number().int(),
    into_debt: z.number().int(),
  }),
)
export const entered = z.object({ success: z.literal(true), state: z.enum(['waiting', 'agreed', 'differed']) })

const MATCH_REFUSALS = ['HOST_SILENT', 'MATCH_NOT_FOUND'] as const
export const ENTRY_REFUSALS = [
  'RESULT_CHANGED',
  'RESULT_SAME',
  'CORRECTION_TOO_LATE',
  'ENTRY_OWN',
  'SUPERVISOR_REQUIRED',
  'REASON_REQUIRED',
  'REASON_TOO_LONG',
] as const

const memberOrAll = field.incoming.transform((text, context): MemberId | null => {
  if (text === '') return null
  return memberOwned.member.safeParse(text).data ?? invalid(context, 'BODY_MALFORMED')
})

/** Slips of one member that together return `least` of their stakes whatever happens, as their host reported. */
const coveredSet = z.object({
  member: z.string(),
  host: z.string(),
  at: field.instant,
  slips: z.array(z.string()),
  stake: field.moneyText,
  least: field.moneyText,
})

/** At the house's own hosts of sports and lotto, by signed calls (contract/provider/trading.ts). */
export const tradingOfficeApi = {
  'GET /matches': call({
    method: 'GET',
    path: '/matches',
    access: 'operator',
    summary:
      'The matches of a Bangkok day (empty: of today, and what is still played): turnover, what the house may lose against its limits',
    input: z.object({ day: field.incoming.transform((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)) }),
    answer: field.read(
      z.object({
        at: field.instant,
        day: usage.nullable(),
        matches: z.array(listedMatch),
        silent: z.array(z.string()),
      }),
    ),
    refusals: [],
  }),
  'GET /covered-slips': call({
    method: 'GET',
    path: '/covered-slips',
    access: 'operator',
    summary: 'Slips of 30 days that together return 85 % of their stakes at least, of one member or (empty) of all',
    input: z.object({ member: memberOrAll }),
    answer: field.read(z.object({ at: field.instant, sets: z.array(coveredSet), more: z.boolean() })),
    refusals: [],
  }),
  'GET /matches/{host}/{match}': call({
    method: 'GET',
    path: '/matches/{host}/{match}',
    access: 'operator',
    summary: 'A match: what the house may lose by market, its newest open slips, and every version of its result',
    input: z.object({ host, match }),
    answer: field.read(
      z.object({
        at: field.instant,
        match: listedMatch,
        markets: z.array(z.object({ group: z.string(), exposure: usage })),
        slips: z.array(slip),
        slips_in_all: z.number().int(),
        versions: z.array(version),
        until: z.object({ official: field.instant, own_mistake: field.instant }).nullable(),
      }),
    ),
    refusals: MATCH_REFUSALS,
  }),
  'POST /matches/{host}/{match}/suspend': call({
    method: 'POST',
    path: '/matches/{host}/{match}/suspend',
    access: 'operator',
    summary: 'Take no bets on a match from now on',
    input: z.object({ host, match, reason }),
    answer: field.done,
    refusals: [...MATCH_REFUSALS, 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
  'POST /matches/{host}/{match}/resume': call({
    method: 'POST',
    path: '/matches/{host}/{match}/resume',
    access: 'operator',
    summary: 'Take bets on a match again',
    input: z.object({ host, match, reason }),
    answer: field.done,
    refusals: [...MATCH_REFUSALS, 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
  'POST /matches/{host}/{match}/preview': call({
    method: 'POST',
    path: '/matches/{host}/{match}/preview',
    access: 'operator',
    summary:
      'What a result would change: slips, what is paid more, what is taken back, members into debt. Nothing is changed',
    input: z.object({ host, match, ...typed }),
    answer: preview,
    refusals: [...MATCH_REFUSALS, 'RESULT_NOT_TYPED', 'SCORE_INVALID', 'GOALS_INVALID'],
  }),
  'POST /matches/{host}/{match}/result': call({
    method: 'POST',
    path: '/matches/{host}/{match}/result',
    access: 'operator',
    summary:
      "Type a match's result. A second operator types it without seeing the first's: equal, it counts; different, both begin anew",
    input: z.object({ host, match, ...typed, ...byTwo }),
    answer: entered,
    refusals: [
      ...MATCH_REFUSALS,
      ...ENTRY_REFUSALS,
      'MATCH_NOT_OVER',
      'RESULT_NOT_TYPED',
      'SCORE_INVALID',
      'GOALS_INVALID',
    ],
  }),
  'POST /matches/{host}/{match}/void-price': call({
    method: 'POST',
    path: '/matches/{host}/{match}/void-price',
    access: 'operator',
    summary:
      'Void the price that a slip was struck at, where it was plainly wrong: every bet at it comes back once a second operator has asked the same',
    input: z.object({ host, match, slip: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/), reason }),
    answer: entered,
    refusals: [
      ...MATCH_REFUSALS,
      'SLIP_NOT_FOUND',
      'PRICE_FAIR',
      'PRICE_VOIDED',
      'VOID_TOO_LATE',
      'ENTRY_OWN',
      'SUPERVISOR_REQUIRED',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
} as const
