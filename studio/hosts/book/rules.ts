import type { RuleName } from '#contract/plain/house-rules.ts'
import type { TradingAnswer, TradingQuestion } from '#contract/provider/trading.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { hundredths, hundredthsText } from '#studio/engines/book/prices.ts'
import { BOOK_DEFAULTS, type BookSettings, type WindowSport } from '#studio/engines/book/settings.ts'
import { MARGIN_DEFAULTS, MARGINS, type Margins, marginsOf } from '#studio/engines/pricing/offers.ts'
import { type Bounds, type HostRules, rulesInForce, rulesShown, setRule } from '../trading/rules.ts'
import { LIMIT_DEFAULTS } from './limits.ts'
import * as fixtures from './fixtures.store.ts'
import type { RunningBook } from './running.ts'
import { sportsAt } from './sports.ts'

const SPORTS = Object.keys(BOOK_DEFAULTS.delay_s) as WindowSport[]
/** The most that a game of the catalogue takes, and the highest price of a step there (hosts/sports/host.ts). */
const STAKE_MOST = 50_000_00
const PRODUCT_MOST = 10_000
const LIMIT_MOST = 1_000_000_000_00
const D = BOOK_DEFAULTS

const stakes = {
  single_least: [D.single_stake[0], 1_00, 1_000_00],
  single_most: [D.single_stake[1], 100_00, STAKE_MOST],
  step_least: [D.step_stake[0], 1_00, 1_000_00],
  step_most: [D.step_stake[1], 100_00, STAKE_MOST],
  combination_least: [D.combination_stake[0], 1_00, 1_000_00],
  combination_most: [D.combination_stake[1], 100_00, STAKE_MOST],
  step_legs_least: [D.step_legs[0], 2, 12],
  step_legs_most: [D.step_legs[1], 2, 20],
  // A page asks for up to seven legs in each line.
  combination_legs_least: [D.combination_legs[0], 3, 8],
  combination_legs_most: [D.combination_legs[1], 3, 8],
  product_most: [D.product_max, 10, PRODUCT_MOST],
  payout_most: [D.payout_max, 1_000_00, 10_000_000_00],
  payout_day_most: [D.payout_day_max, 1_000_00, 100_000_000_00],
  turnover_price: [hundredths(D.turnover_min_price) ?? 0, 100, 300],
  error_points: [D.error_points, 5, 50],
  cash_out_fee: [D.cash_out_fee_bp, 0, 2_000],
  cash_out_parts: [D.cash_out_parts, 0, 10],
  cash_out_least: [D.cash_out_least, 1_00, 1_000_00],
  cancel_seconds: [D.cancel_s, 0, 300],
  cancels_a_day: [D.cancels_a_day, 0, 50],
} as const satisfies Partial<Record<RuleName, Bounds>>

const waits = {
  danger_wait: [D.danger_wait_s, 0, 30],
  reopening: [D.reopen_s, 5, 120],
  feed_silence: [D.feed_silence_s, 5, 60],
} as const satisfies Partial<Record<RuleName, Bounds>>

/** A beacon's value is the last for three seconds: who knows the seed must not bet by it. */
const DELAY: readonly [number, number] = [4, 15]
const bySport = (sports: readonly WindowSport[]): Partial<Record<RuleName, Bounds>> =>
  Object.fromEntries(
    sports.flatMap((sport): [RuleName, Bounds][] => [
      [`delay_${sport}`, [D.delay_s[sport], ...DELAY]],
      [`postponed_${sport}`, [D.postponed_hours[sport], 12, 336]],
    ]),
  )

type MarginKind = keyof typeof MARGIN_DEFAULTS
const kinds = Object.keys(MARGIN_DEFAULTS) as MarginKind[]
/** Below a hundredth the rounding of prices would eat it. */
const margins = (own: readonly MarginKind[]): Partial<Record<RuleName, Bounds>> =>
  Object.fromEntries(own.map((kind) => [`margin_${kind}`, [MARGIN_DEFAULTS[kind], 100, 3_000]]))
const OF_ESPORTS: readonly MarginKind[] = ['series', 'maps']

const limits = Object.fromEntries(
  Object.entries(LIMIT_DEFAULTS).map(([name, satang]) => [name, [satang, 0, LIMIT_MOST]]),
)

const ordered: HostRules['ordered'] = [
  ['single_least', 'single_most'],
  ['step_least', 'step_most'],
  ['combination_least', 'combination_most'],
  ['step_legs_least', 'step_legs_most'],
  ['combination_legs_least', 'combination_legs_most'],
  ['payout_most', 'payout_day_most'],
]

/** What operators may change at a book: of the sports that it has. */
function rulesAt(host: string): HostRules {
  const sports = [...new Set(sportsAt(host).map(({ name }) => name))]
  const own = kinds.filter((kind) => OF_ESPORTS.includes(kind) === sports.includes('esports'))
  return { bounds: { ...limits, ...stakes, ...waits, ...bySport(sports), ...margins(own) }, ordered }
}

const everywhere: HostRules = {
  bounds: { ...limits, ...stakes, ...waits, ...bySport(SPORTS), ...margins(kinds) },
  ordered,
}

/** A book's rules in force, by which it takes the next bet. */
export function settingsOf(database: PartyDatabase, host: string): BookSettings {
  const rule = rulesInForce({ database, host }, everywhere)
  if (rule === null) return BOOK_DEFAULTS
  const of = (name: (sport: WindowSport) => RuleName) =>
    Object.fromEntries(SPORTS.map((sport) => [sport, rule(name(sport))])) as Record<WindowSport, number>
  return {
    ...BOOK_DEFAULTS,
    single_stake: [rule('single_least'), rule('single_most')],
    step_stake: [rule('step_least'), rule('step_most')],
    combination_stake: [rule('combination_least'), rule('combination_most')],
    step_legs: [rule('step_legs_least'), rule('step_legs_most')],
    combination_legs: [rule('combination_legs_least'), rule('combination_legs_most')],
    product_max: rule('product_most'),
    payout_max: rule('payout_most'),
    payout_day_max: rule('payout_day_most'),
    turnover_min_price: hundredthsText(rule('turnover_price')),
    error_points: rule('error_points'),
    cash_out_fee_bp: rule('cash_out_fee'),
    cash_out_parts: rule('cash_out_parts'),
    cash_out_least: rule('cash_out_least'),
    cancel_s: rule('cancel_seconds'),
    cancels_a_day: rule('cancels_a_day'),
    danger_wait_s: rule('danger_wait'),
    reopen_s: rule('reopening'),
    feed_silence_s: rule('feed_silence'),
    delay_s: of((sport) => `delay_${sport}`),
    postponed_hours: of((sport) => `postponed_${sport}`),
  }
}

/** Of a book's prices; `text` differs with every change. */
export function marginsAt(database: PartyDatabase, host: string): { margins: Margins; text: string } {
  const rule = rulesInForce({ database, host }, everywhere)
  if (rule === null) return { margins: MARGINS, text: '' }
  const by = Object.fromEntries(kinds.map((kind) => [kind, rule(`margin_${kind}`)])) as typeof MARGIN_DEFAULTS
  return { margins: marginsOf(by), text: Object.values(by).join(' ') }
}

/** What a slip stores of the rules it is accepted under: those that are not standard. */
export function termsNow(settings: BookSettings): Partial<BookSettings> | undefined {
  const standard: Readonly<Record<string, unknown>> = BOOK_DEFAULTS
  const other = Object.entries(settings).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(standard[key]),
  )
  return other.length === 0 ? undefined : Object.fromEntries(other)
}

const placeOf = ({ context, host }: RunningBook) => ({ database: context.database, host })

export const bookRules = (running: RunningBook): TradingAnswer<'rules'> =>
  rulesShown(placeOf(running), rulesAt(running.host))

/** Between two matches whose prices follow a changed margin, so that bets go on. */
const REPRICE_MS = 50

/** Refuses `MATCH_UNKNOWN` too. */
export function setBookRule(
  running: RunningBook,
  asked: Extract<TradingQuestion, { ask: 'rule' }>,
): TradingAnswer<'rule'> {
  const { context, host, board } = running
  const answer = setRule(placeOf(running), rulesAt(host), asked)
  if (asked.check || !asked.name.startsWith('margin_')) return answer
  const nowMs = context.clock.now().getTime()
  for (const [at, { id }] of fixtures.selectFixturesToPlay(context.database, host, Number.MAX_SAFE_INTEGER).entries())
    board.moneyMoved(id, nowMs + at * REPRICE_MS)
  return answer
}
