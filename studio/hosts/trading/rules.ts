import type { RuleName } from '#contract/plain/house-rules.ts'
import {
  limitsOfScope,
  type TradingAnswer,
  type TradingQuestion,
  type TradingRule,
} from '#contract/provider/trading.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { TradingRefused } from './refused.ts'
import * as store from './rules.store.ts'

/** The standard, and what keeps a host sound. */
export type Bounds = readonly [standard: number, least: number, most: number]

/** What operators may change at a host; the first of each pair never exceeds the second. */
export type HostRules = {
  bounds: Readonly<Partial<Record<RuleName, Bounds>>>
  ordered: readonly (readonly [RuleName, RuleName])[]
}

type Place = { database: PartyDatabase; host: string }

/** A host's rules in force; null where all are standard. */
export function rulesInForce({ database, host }: Place, { bounds }: HostRules): ((name: RuleName) => number) | null {
  const changed = store.selectHouseRules(database, host)
  if (changed.length === 0) return null
  const values = new Map(changed.map(({ name, value }) => [name, value]))
  return (name) => values.get(name) ?? bounds[name]?.[0] ?? 0
}

function shown({ bounds }: HostRules, { scope, subject, name, value }: store.StoredRule): TradingRule[] {
  const known = bounds[name]
  if (known === undefined) return []
  const [standard, least, most] = known
  return [{ scope, subject, name, value, standard, least, most }]
}

/** The house's rules, then what is narrower. */
export function rulesShown(place: Place, own: HostRules): TradingAnswer<'rules'> {
  const inForce = rulesInForce(place, own)
  const house = Object.entries(own.bounds).flatMap(([key, [standard]]) => {
    const name = key as RuleName
    return shown(own, { scope: 'house', subject: '', name, value: inForce?.(name) ?? standard })
  })
  const narrow = store.selectNarrowRules(place.database, place.host).flatMap((rule) => shown(own, rule))
  return { rules: [...house, ...narrow] }
}

const isOf = (scope: TradingRule['scope'], name: RuleName): boolean =>
  scope === 'house' || limitsOfScope[scope].some((limit) => limit === name)

type Asked = Extract<TradingQuestion, { ask: 'rule' }>

/** Sets a rule, or only checks. Refuses `RULE_UNKNOWN`, `RULE_OUT_OF_BOUNDS`, `RULE_ORDER`. */
export function setRule(
  place: Place,
  own: HostRules,
  { scope, subject, name, value, check }: Asked,
): { value: number } {
  const isNamed = scope === 'house' ? subject === '' : subject !== ''
  const known = own.bounds[name]
  if (known === undefined || !isNamed || !isOf(scope, name)) throw new TradingRefused('RULE_UNKNOWN')
  const [standard, least, most] = known
  const next = value ?? standard
  if (next < least || next > most) throw new TradingRefused('RULE_OUT_OF_BOUNDS')
  return place.database.transaction(() => {
    const inForce = rulesInForce(place, own)
    const after = (one: RuleName) => (one === name ? next : (inForce?.(one) ?? own.bounds[one]?.[0] ?? 0))
    if (scope === 'house' && own.ordered.some(([low, high]) => after(low) > after(high)))
      throw new TradingRefused('RULE_ORDER')
    if (!check) store.updateRule(place.database, place.host, { scope, subject, name, value })
    return { value: next }
  })
}
