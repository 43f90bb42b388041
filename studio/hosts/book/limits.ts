import { limitsOfScope, type TradingLimitName, type TradingRuleScope } from '#contract/provider/trading.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { selectRulesAt } from '../trading/rules.store.ts'

/**
 * The most the house may lose, in satang (rule book, section 11). `step`: one set of legs; `member_market`: a member's
 * stakes on one market.
 */
export const LIMIT_DEFAULTS = {
  selection: 200_000_00,
  market: 500_000_00,
  match: 1_000_000_00,
  step: 1_000_000_00,
  day: 5_000_000_00,
  member_market: 50_000_00,
} as const satisfies Record<TradingLimitName, number>

export type LimitName = TradingLimitName

const CLOSEST_FIRST: readonly TradingRuleScope[] = ['member', 'market', 'match', 'house']

type Place = { host: string; fixture?: string; group?: string; player?: string }

/** The limits in force: the market's, else the match's, the house's, the default. */
export function limitsAt(
  database: PartyDatabase,
  { host, fixture = '', group = '', player = '' }: Place,
): (name: LimitName) => number {
  const set = new Map(
    selectRulesAt(database, { host, fixture, group, player }).map((one) => [`${one.scope} ${one.name}`, one.value]),
  )
  return (name) => {
    const found = CLOSEST_FIRST.filter((scope) => limitsOfScope[scope].includes(name)).flatMap(
      (scope) => set.get(`${scope} ${name}`) ?? [],
    )
    return found[0] ?? LIMIT_DEFAULTS[name]
  }
}

export const limitOf = (database: PartyDatabase, name: LimitName, place: Place): number =>
  limitsAt(database, place)(name)
