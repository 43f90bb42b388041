import type { RuleName } from '#contract/plain/house-rules.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { DEFAULT_RATES, keyOf, type Lotto, LOTTOS, type Rates } from '#studio/engines/lotto/bet-types.ts'
import { CANCEL_RULES, type CancelRule } from '#studio/engines/lotto/cancelling.ts'
import { DEFAULT_LIMITS, type Limits, type Terms } from '#studio/engines/lotto/limits.ts'
import { type Bounds, type HostRules, rulesInForce } from '../trading/rules.ts'
import { selectPublished } from './calendar.store.ts'
import type { StoredDraw } from './lotto.store.ts'
import type { RunningLotto } from './running.ts'

type Rated = keyof Rates
/** A little below what is fair, and at most what the catalogue publishes (hosts/lotto/host.ts). */
const RATE_MOST: Readonly<Record<Rated, number>> = {
  '3top': 90_000,
  '3tod': 16_600,
  tod_pair: 33_000,
  '3front': 49_900,
  '3back': 49_900,
  '2top': 9_900,
  '2bottom': 9_900,
  run_top: 365,
  run_bottom: 520,
}
const RATED = Object.keys(RATE_MOST) as Rated[]
/** The stake that the catalogue publishes. */
const DRAW_MOST: Readonly<Record<Lotto, number>> = { government: 20_000, yiki: 4_000 }
const CANCEL_MOST: Readonly<Record<Lotto, number>> = { government: 120, yiki: 10 }
const MINUTE_MS = 60_000
const COMMITTED: readonly [number, number] = [1_000, 10_000_000]

const ofLotto = (lotto: Lotto): [RuleName, Bounds][] => {
  const { number, memberDraw, committed, halfFromPercent } = DEFAULT_LIMITS[lotto]
  const most = DRAW_MOST[lotto]
  return [
    [`${lotto}_least`, [number.least, 1, 100]],
    [`${lotto}_most`, [number.most, 10, most]],
    [`${lotto}_draw_most`, [memberDraw, 100, most]],
    [`${lotto}_committed_3`, [committed[3], ...COMMITTED]],
    [`${lotto}_committed_2`, [committed[2], ...COMMITTED]],
    [`${lotto}_committed_1`, [committed[1], ...COMMITTED]],
    [`${lotto}_half_from`, [halfFromPercent, 10, 100]],
    [`${lotto}_cancel_minutes`, [CANCEL_RULES[lotto].afterSentMs / MINUTE_MS, 0, CANCEL_MOST[lotto]]],
  ]
}

export const lottoRules: HostRules = {
  bounds: Object.fromEntries([
    // No rate below what was paid in.
    ...RATED.map((rated): [RuleName, Bounds] => [`rate_${rated}`, [DEFAULT_RATES[rated].full, 100, RATE_MOST[rated]]]),
    ...LOTTOS.flatMap(ofLotto),
  ]),
  ordered: LOTTOS.flatMap((lotto): [RuleName, RuleName][] => [
    [`${lotto}_least`, `${lotto}_most`],
    [`${lotto}_most`, `${lotto}_draw_most`],
  ]),
}

type Place = { database: PartyDatabase; host: string }

function ratesBy(rule: (name: RuleName) => number): Rates {
  const rate = (full: number) => ({ full, half: Math.floor(full / 2) })
  return Object.fromEntries(RATED.map((rated) => [rated, rate(rule(`rate_${rated}`))])) as Record<Rated, Rates[Rated]>
}

const limitsBy = (rule: (name: RuleName) => number, lotto: Lotto): Limits => ({
  number: { least: rule(`${lotto}_least`), most: rule(`${lotto}_most`) },
  memberDraw: rule(`${lotto}_draw_most`),
  committed: {
    3: rule(`${lotto}_committed_3`),
    2: rule(`${lotto}_committed_2`),
    1: rule(`${lotto}_committed_1`),
  },
  halfFromPercent: rule(`${lotto}_half_from`),
})

export type LottoTerms = Terms & { cancel: CancelRule }

export const standardTerms = (lotto: Lotto): LottoTerms => ({
  rates: DEFAULT_RATES,
  limits: DEFAULT_LIMITS[lotto],
  published: new Map(),
  cancel: CANCEL_RULES[lotto],
})

/** A lotto's rules in force, without what was published before a draw. */
export function termsAt(place: Place, lotto: Lotto): LottoTerms {
  const rule = rulesInForce(place, lottoRules)
  if (rule === null) return standardTerms(lotto)
  return {
    rates: ratesBy(rule),
    limits: limitsBy(rule, lotto),
    published: new Map(),
    cancel: { ...CANCEL_RULES[lotto], afterSentMs: rule(`${lotto}_cancel_minutes`) * MINUTE_MS },
  }
}

export const termsOf = ({ context, host }: Pick<RunningLotto, 'context' | 'host'>, lotto: Lotto) =>
  termsAt({ database: context.database, host }, lotto)

/** By key. */
export const publishedOf = ({ context }: Pick<RunningLotto, 'context'>, { lotto, number }: DrawOfTerms) =>
  new Map(lotto === 'government' ? selectPublished(context.database, number).map((one) => [keyOf(one), one.state]) : [])

type DrawOfTerms = Pick<StoredDraw, 'lotto' | 'number'>

/** By which a draw takes its next slip. */
export const termsOfDraw = (running: Pick<RunningLotto, 'context' | 'host'>, draw: DrawOfTerms): LottoTerms => ({
  ...termsOf(running, draw.lotto),
  published: publishedOf(running, draw),
})
