import { z } from 'zod'
import { ruleNames } from '#contract/plain/house-rules.ts'

/** POST {host}/provider/v1/trading, at the house's own hosts, signed and answered as the catalogue (games.ts). A nonce
 *  is good once. The answer has `answer`, or `refused`: a code. Satang. */
export const tradingPath = '/provider/v1/trading'

const text = (max: number) => z.string().min(1).max(max)
const id = text(60)
const operator = text(60)
const satang = z.int()
const instant = z.iso.datetime()
const byHalf = (digits: number) =>
  z.object({ h1: z.string().regex(score(digits)), h2: z.string().regex(score(digits)) })
const score = (digits: number) => new RegExp(`^[0-9]{1,${digits}}-[0-9]{1,${digits}}$`)

/** Goals of each half, who scored in order ("HAH"), corners and points of cards where they are to differ from the
 *  record. `cancelled`: no bet stands. */
export const typedResult = z.object({
  status: z.enum(['finished', 'cancelled']),
  ...byHalf(2).shape,
  goals: z
    .string()
    .max(40)
    .regex(/^[HA]*$/),
  corners: byHalf(2).nullable(),
  cards: byHalf(2).nullable(),
  /** In place of goals: "25-20 20-25 25-18 25-22", "home 3". */
  score: z.string().max(120).optional(),
})
export type TypedResult = z.infer<typeof typedResult>

const digits = (count: number) => z.string().regex(new RegExp(`^[0-9]{${count}}$`))
export const typedDraw = z.object({
  first: digits(6),
  front: z.tuple([digits(3), digits(3)]),
  back: z.tuple([digits(3), digits(3)]),
  two: digits(2),
})
export type TypedDraw = z.infer<typeof typedDraw>

/** By the official source within 72 hours of the first settlement, or our mistake, within 30 days. */
export const tradingCauses = ['official', 'own_mistake'] as const
export type TradingCause = (typeof tradingCauses)[number]

/** Typed without seeing what the other operator typed. `seen`: the result's version on the screen, 0 for none. */
const typing = {
  cause: z.enum(tradingCauses),
  source: text(200),
  seen: z.int().min(0),
  operator,
  supervisor: z.boolean(),
}

/** What the house may lose, and what a member may stake on a market. */
export const limitNames = ['selection', 'market', 'match', 'step', 'day', 'member_market'] as const
export type TradingLimitName = (typeof limitNames)[number]
export const ruleScopes = ['house', 'match', 'market', 'member'] as const
export type TradingRuleScope = (typeof ruleScopes)[number]
/** Limits that each scope may set; the house sets every rule of its host. */
export const limitsOfScope: Readonly<Record<TradingRuleScope, readonly TradingLimitName[]>> = {
  house: limitNames,
  match: ['selection', 'market', 'match'],
  market: ['selection', 'market'],
  member: ['member_market'],
}

export const numberStates = ['open', 'half', 'full'] as const
/** Of one type and draw. */
export const publishedMax = 300

export const tradingQuestion = z.discriminatedUnion('ask', [
  /** A Bangkok day; null: today, and what is still played. */
  z.object({ ask: z.literal('matches'), day: z.iso.date().nullable() }),
  z.object({ ask: z.literal('match'), match: id }),
  z.object({ ask: z.literal('hold'), match: id, held: z.boolean(), operator }),
  z.object({ ask: z.literal('preview'), match: id, result: typedResult }),
  z.object({ ask: z.literal('enter'), match: id, result: typedResult, ...typing }),
  /** Of every slip that was struck at this price: with a second operator's equal order. */
  z.object({ ask: z.literal('void-price'), match: id, slip: id, source: text(200), operator, supervisor: z.boolean() }),
  z.object({ ask: z.literal('rules') }),
  z.object({
    ask: z.literal('rule'),
    scope: z.enum(ruleScopes),
    /** A match's id, a player, "match group" (of `markets`), or empty for the house. */
    subject: z.string().max(160),
    name: z.enum(ruleNames),
    /** In the rule's unit; null: the standard, or the next wider limit. */
    value: z.int().min(0).nullable(),
    /** Only whether it would be set. */
    check: z.boolean(),
  }),
  z.object({ ask: z.literal('draws') }),
  z.object({ ask: z.literal('draw'), draw: id }),
  z.object({ ask: z.literal('preview-draw'), draw: id, result: typedDraw }),
  z.object({ ask: z.literal('enter-draw'), draw: id, result: typedDraw, ...typing }),
  z.object({ ask: z.literal('calendar') }),
  /** Of a government draw, by two operators; a null date leaves it out. `check`: only whether it would be changed. */
  z.object({
    ask: z.literal('change-draw'),
    draw: id,
    date: z.iso.date().nullable(),
    reason: text(200),
    link: text(300),
    check: z.boolean(),
  }),
  /** The whole list of one type for a draw that is not open yet, by two operators. */
  z.object({
    ask: z.literal('publish-numbers'),
    draw: id,
    type: text(20),
    numbers: z.array(z.object({ number: text(10), state: z.enum(numberStates) })).max(publishedMax),
    check: z.boolean(),
  }),
])
export type TradingQuestion = z.infer<typeof tradingQuestion>
export type TradingAsk = TradingQuestion['ask']

export const tradingRefusals = [
  'UNKNOWN_QUESTION',
  'MATCH_UNKNOWN',
  'MATCH_NOT_OVER',
  'GOALS_INVALID',
  'SCORE_INVALID',
  'RESULT_NOT_TYPED',
  'DRAW_UNKNOWN',
  'DRAW_NOT_OVER',
  'DRAW_CLOSED',
  'DRAW_CANCELLED',
  'DRAW_OPEN',
  'DATE_INVALID',
  'DATE_PAST',
  'DATE_ORDER',
  'DATE_SAME',
  'REASON_MISSING',
  'LINK_INVALID',
  'NUMBER_INVALID',
  'NUMBER_TWICE',
  'NUMBERS_SAME',
  'RESULT_CHANGED',
  'RESULT_SAME',
  'CORRECTION_TOO_LATE',
  'ENTRY_OWN',
  'SUPERVISOR_REQUIRED',
  'RULE_UNKNOWN',
  'RULE_OUT_OF_BOUNDS',
  'RULE_ORDER',
  'SLIP_UNKNOWN',
  'PRICE_FAIR',
  'PRICE_VOIDED',
  'VOID_TOO_LATE',
] as const
export type TradingRefusal = (typeof tradingRefusals)[number]

/** Never what was typed. `differed`: how often two have typed something else. */
const entry = z.object({ operator: z.string().nullable(), at: instant.nullable(), differed: z.int() })
const usage = z.object({ worst: satang, limit: satang })

export const tradingMatch = z.object({
  id,
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  kickoff: instant,
  status: z.string(),
  clock: z.string(),
  score: z.tuple([z.int(), z.int()]).nullable(),
  suspended: z.string().nullable(),
  held: z.boolean(),
  slips: z.int(),
  turnover: satang,
  exposure: usage,
  by_score: z.boolean(),
  version: z.int(),
  entry,
})
export type TradingMatch = z.infer<typeof tradingMatch>

const tradingSlip = z.object({
  id,
  number: z.int(),
  player: z.string(),
  kind: z.string(),
  state: z.string(),
  placed_at: instant,
  stake: satang,
  full_return: satang,
  legs: z.array(
    z.object({
      market: z.string(),
      period: z.string(),
      pick: z.string(),
      line: z.string().nullable(),
      price: z.string(),
    }),
  ),
  legs_in_all: z.int(),
})

const version = z.object({ version: z.int(), at: instant, certainty: z.int(), reason: z.string(), text: z.string() })

/** Slips that pay otherwise, what is paid more and taken back, and from whom. */
const preview = z.object({
  slips: z.int(),
  up: satang,
  down: satang,
  players: z.array(z.object({ player: z.string(), difference: satang })).max(5_000),
})

const entered = z.object({ state: z.enum(['waiting', 'agreed', 'differed']) })

const tradingRule = z.object({
  scope: z.enum(ruleScopes),
  subject: z.string(),
  name: z.enum(ruleNames),
  value: z.int(),
  standard: z.int(),
  least: z.int(),
  most: z.int(),
})
export type TradingRule = z.infer<typeof tradingRule>

const tradingDraw = z.object({
  id,
  lotto: z.string(),
  number: z.int(),
  day: z.string(),
  opens_at: instant,
  closes_at: instant,
  drawn_at: instant,
  result: z.string().nullable(),
  cancelled: z.boolean(),
  slips: z.int(),
  turnover: satang,
  /** Of the number that would cost most, less all that was sold. */
  worst: satang,
  half: z.int(),
  full: z.int(),
  version: z.int(),
  entry,
})
export type TradingDraw = z.infer<typeof tradingDraw>

const numberState = z.object({
  type: z.string(),
  number: z.string(),
  state: z.enum(numberStates),
  since: instant,
  /** Its state is the one published before the draw opened. */
  published: z.boolean(),
  committed: satang,
  limit: satang,
})

/** `usual`: the 1st or 16th; `day`: null where it is left out; `reason`: why it is not on its usual day. */
const calendarDraw = z.object({
  id,
  number: z.int(),
  usual: z.iso.date(),
  day: z.iso.date().nullable(),
  reason: z.string().nullable(),
  link: z.string().nullable(),
  opened: z.boolean(),
  published: z.array(z.object({ type: z.string(), number: z.string(), state: z.enum(numberStates), since: instant })),
})
export type CalendarDraw = z.infer<typeof calendarDraw>

export const tradingAnswers = {
  matches: z.object({ now: instant, day: usage, matches: z.array(tradingMatch).max(1_000) }),
  match: z.object({
    match: tradingMatch,
    markets: z.array(z.object({ group: z.string(), worst: satang, limit: satang })).max(200),
    slips: z.array(tradingSlip).max(100),
    slips_in_all: z.int(),
    versions: z.array(version).max(50),
    /** Of corrections, by cause; null before the first settlement. */
    until: z.object({ official: instant, own_mistake: instant }).nullable(),
  }),
  hold: z.object({ held: z.boolean() }),
  preview,
  enter: entered,
  'void-price': entered,
  rules: z.object({ rules: z.array(tradingRule).max(700) }),
  rule: z.object({ value: z.int() }),
  draws: z.object({ now: instant, draws: z.array(tradingDraw).max(50) }),
  draw: z.object({ draw: tradingDraw, numbers: z.array(numberState).max(500), versions: z.array(version).max(50) }),
  'preview-draw': preview,
  'enter-draw': entered,
  calendar: z.object({ draws: z.array(calendarDraw).max(24) }),
  'change-draw': z.object({ date: z.iso.date().nullable() }),
  'publish-numbers': z.object({ numbers: z.int() }),
} as const satisfies Record<TradingAsk, z.ZodType>
export type TradingAnswer<Ask extends TradingAsk> = z.infer<(typeof tradingAnswers)[Ask]>

export const tradingEnvelope = z.object({
  version: z.literal(1),
  host: z.string().max(253),
  refused: z.enum(tradingRefusals).optional(),
  answer: z.unknown().optional(),
})
