import { z } from 'zod'

/** How our office runs a match day at a host that is the house's own: POST {host}/provider/v1/trading, signed and answered as the
 *  catalogue is (games.ts). A nonce is good once. The answer has `answer`, or `refused`: a code. Amounts are satang. */
export const tradingPath = '/provider/v1/trading'

const text = (max: number) => z.string().min(1).max(max)
const id = text(60)
const operator = text(60)
const satang = z.int()
const instant = z.iso.datetime()
const byHalf = (digits: number) => z.object({ h1: z.string().regex(score(digits)), h2: z.string().regex(score(digits)) })
const score = (digits: number) => new RegExp(`^[0-9]{1,${digits}}-[0-9]{1,${digits}}$`)

/** A match's result as it is typed: goals of each half, who scored in order ("HAH"), corners and points of cards where they are to be other
 *  than recorded. `cancelled`: no bet on it stands. */
export const typedResult = z.object({
  status: z.enum(['finished', 'cancelled']),
  ...byHalf(2).shape,
  goals: z
    .string()
    .max(40)
    .regex(/^[HA]*$/),
  corners: byHalf(2).nullable(),
  cards: byHalf(2).nullable(),
  /** Of another sport than football, in place of its goals: "25-20 20-25 25-18 25-22", "home 3". */
  score: z.string().max(120).optional(),
})
export type TypedResult = z.infer<typeof typedResult>

const digits = (count: number) => z.string().regex(new RegExp(`^[0-9]{${count}}$`))
/** A government draw's result as it is typed. */
export const typedDraw = z.object({
  first: digits(6),
  front: z.tuple([digits(3), digits(3)]),
  back: z.tuple([digits(3), digits(3)]),
  two: digits(2),
})
export type TypedDraw = z.infer<typeof typedDraw>

/** Why a result is changed: by the official source within 72 hours of the first settlement, or because we were wrong, within 30 days. */
export const tradingCauses = ['official', 'own_mistake'] as const
export type TradingCause = (typeof tradingCauses)[number]

/** What an operator types without seeing what the other typed. `seen`: the version of the result that was on the screen, 0 for none. */
const typing = { cause: z.enum(tradingCauses), source: text(200), seen: z.int().min(0), operator, supervisor: z.boolean() }

export const limitNames = ['selection', 'market', 'match', 'step', 'day', 'member_market'] as const
export type TradingLimitName = (typeof limitNames)[number]
export const limitScopes = ['house', 'match', 'market', 'member'] as const
export type TradingLimitScope = (typeof limitScopes)[number]

/** Everything that is asked, by `ask`. */
export const tradingQuestion = z.discriminatedUnion('ask', [
  /** Of a Bangkok day; null: of today, and what is still played. */
  z.object({ ask: z.literal('matches'), day: z.iso.date().nullable() }),
  z.object({ ask: z.literal('match'), match: id }),
  z.object({ ask: z.literal('hold'), match: id, held: z.boolean(), operator }),
  z.object({ ask: z.literal('preview'), match: id, result: typedResult }),
  z.object({ ask: z.literal('enter'), match: id, result: typedResult, ...typing }),
  /** Voids the price that a slip was struck at on a match, of every slip that was struck at it: with a second operator's equal order. */
  z.object({ ask: z.literal('void-price'), match: id, slip: id, source: text(200), operator, supervisor: z.boolean() }),
  z.object({ ask: z.literal('limits') }),
  z.object({
    ask: z.literal('limit'),
    scope: z.enum(limitScopes),
    /** A match's id, a player, a market as "match market", or empty for the house. */
    subject: z.string().max(160),
    name: z.enum(limitNames),
    /** Null takes the limit away again. */
    satang: satang.min(0).nullable(),
  }),
  z.object({ ask: z.literal('draws') }),
  z.object({ ask: z.literal('draw'), draw: id }),
  z.object({ ask: z.literal('preview-draw'), draw: id, result: typedDraw }),
  z.object({ ask: z.literal('enter-draw'), draw: id, result: typedDraw, ...typing }),
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
  'RESULT_CHANGED',
  'RESULT_SAME',
  'CORRECTION_TOO_LATE',
  'ENTRY_OWN',
  'SUPERVISOR_REQUIRED',
  'LIMIT_UNKNOWN',
  'SLIP_UNKNOWN',
  'PRICE_FAIR',
  'PRICE_VOIDED',
  'VOID_TOO_LATE',
] as const
export type TradingRefusal = (typeof tradingRefusals)[number]

/** Who waits for a second operator: never what was typed. `differed`: how often two have typed something else. */
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
  /** Why it takes no bets now; null. */
  suspended: z.string().nullable(),
  /** Whether an operator has suspended it. */
  held: z.boolean(),
  slips: z.int(),
  turnover: satang,
  exposure: usage,
  /** Whether its result is typed as one score of all its periods. */
  by_score: z.boolean(),
  /** The version of its result that stands, 0 for none. */
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
  /** The legs on this match, in the words of the wire. */
  legs: z.array(z.object({ market: z.string(), period: z.string(), pick: z.string(), line: z.string().nullable(), price: z.string() })),
  /** How many legs it has in all. */
  legs_in_all: z.int(),
})

const version = z.object({ version: z.int(), at: instant, certainty: z.int(), reason: z.string(), text: z.string() })

/** What a result would change: slips that pay otherwise, what is paid more and taken back, and the players it is taken from. */
const preview = z.object({
  slips: z.int(),
  up: satang,
  down: satang,
  players: z.array(z.object({ player: z.string(), difference: satang })).max(5_000),
})

const entered = z.object({ state: z.enum(['waiting', 'agreed', 'differed']) })

const tradingLimit = z.object({ scope: z.enum(limitScopes), subject: z.string(), name: z.enum(limitNames), satang, standard: satang })

const tradingDraw = z.object({
  id,
  lotto: z.string(),
  number: z.int(),
  day: z.string(),
  opens_at: instant,
  closes_at: instant,
  drawn_at: instant,
  result: z.string().nullable(),
  slips: z.int(),
  turnover: satang,
  /** The number that would cost most, less all that was sold. */
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
  state: z.enum(['open', 'half', 'full']),
  since: instant,
  committed: satang,
  limit: satang,
})

/** The answer to each question. */
export const tradingAnswers = {
  matches: z.object({ now: instant, day: usage, matches: z.array(tradingMatch).max(1_000) }),
  match: z.object({
    match: tradingMatch,
    markets: z.array(z.object({ group: z.string(), worst: satang, limit: satang })).max(200),
    slips: z.array(tradingSlip).max(100),
    slips_in_all: z.int(),
    versions: z.array(version).max(50),
    /** Until when its result may be corrected, by cause; null before the first settlement. */
    until: z.object({ official: instant, own_mistake: instant }).nullable(),
  }),
  hold: z.object({ held: z.boolean() }),
  preview,
  enter: entered,
  'void-price': entered,
  limits: z.object({ limits: z.array(tradingLimit).max(600) }),
  limit: z.object({ satang }),
  draws: z.object({ now: instant, draws: z.array(tradingDraw).max(50) }),
  draw: z.object({ draw: tradingDraw, numbers: z.array(numberState).max(500), versions: z.array(version).max(50) }),
  'preview-draw': preview,
  'enter-draw': entered,
} as const satisfies Record<TradingAsk, z.ZodType>
export type TradingAnswer<Ask extends TradingAsk> = z.infer<(typeof tradingAnswers)[Ask]>

/** The whole answer, before `answer` is read by what was asked. */
export const tradingEnvelope = z.object({
  version: z.literal(1),
  host: z.string().max(253),
  refused: z.enum(tradingRefusals).optional(),
  answer: z.unknown().optional(),
})
