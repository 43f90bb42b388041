import { thaiDigitsToAscii } from '#kit/digits.ts'
import { bahtText, parseBaht } from '#kit/money.ts'

/** Of a rule's whole number. `baht`, `percent`: whole; `basis_points`: typed as a percentage; `hundredths`: prices. */
export type RuleUnit =
  | 'satang'
  | 'baht'
  | 'count'
  | 'basis_points'
  | 'percent'
  | 'hundredths'
  | 'hours'
  | 'minutes'
  | 'seconds'

export const ruleSections = ['limits', 'stakes', 'cash_out', 'live', 'windows', 'margins', 'rates', 'numbers'] as const
export type RuleSection = (typeof ruleSections)[number]

/** What two operators may change at a house's own host. */
const rules = {
  selection: ['limits', 'satang'],
  market: ['limits', 'satang'],
  match: ['limits', 'satang'],
  step: ['limits', 'satang'],
  day: ['limits', 'satang'],
  member_market: ['limits', 'satang'],
  single_least: ['stakes', 'satang'],
  single_most: ['stakes', 'satang'],
  step_least: ['stakes', 'satang'],
  step_most: ['stakes', 'satang'],
  combination_least: ['stakes', 'satang'],
  combination_most: ['stakes', 'satang'],
  step_legs_least: ['stakes', 'count'],
  step_legs_most: ['stakes', 'count'],
  combination_legs_least: ['stakes', 'count'],
  combination_legs_most: ['stakes', 'count'],
  product_most: ['stakes', 'count'],
  payout_most: ['stakes', 'satang'],
  payout_day_most: ['stakes', 'satang'],
  turnover_price: ['stakes', 'hundredths'],
  error_points: ['stakes', 'count'],
  cash_out_fee: ['cash_out', 'basis_points'],
  cash_out_parts: ['cash_out', 'count'],
  cash_out_least: ['cash_out', 'satang'],
  cancel_seconds: ['cash_out', 'seconds'],
  cancels_a_day: ['cash_out', 'count'],
  delay_football: ['live', 'seconds'],
  delay_basketball: ['live', 'seconds'],
  delay_volleyball: ['live', 'seconds'],
  delay_tennis: ['live', 'seconds'],
  delay_boxing: ['live', 'seconds'],
  delay_esports: ['live', 'seconds'],
  danger_wait: ['live', 'seconds'],
  reopening: ['live', 'seconds'],
  feed_silence: ['live', 'seconds'],
  postponed_football: ['windows', 'hours'],
  postponed_basketball: ['windows', 'hours'],
  postponed_volleyball: ['windows', 'hours'],
  postponed_tennis: ['windows', 'hours'],
  postponed_boxing: ['windows', 'hours'],
  postponed_esports: ['windows', 'hours'],
  margin_two_way: ['margins', 'basis_points'],
  margin_two_way_live: ['margins', 'basis_points'],
  margin_outcome: ['margins', 'basis_points'],
  margin_outcome_live: ['margins', 'basis_points'],
  margin_both_score: ['margins', 'basis_points'],
  margin_goals: ['margins', 'basis_points'],
  margin_half_full: ['margins', 'basis_points'],
  margin_correct_score: ['margins', 'basis_points'],
  margin_series: ['margins', 'basis_points'],
  margin_maps: ['margins', 'basis_points'],
  rate_3top: ['rates', 'hundredths'],
  rate_3tod: ['rates', 'hundredths'],
  rate_tod_pair: ['rates', 'hundredths'],
  rate_3front: ['rates', 'hundredths'],
  rate_3back: ['rates', 'hundredths'],
  rate_2top: ['rates', 'hundredths'],
  rate_2bottom: ['rates', 'hundredths'],
  rate_run_top: ['rates', 'hundredths'],
  rate_run_bottom: ['rates', 'hundredths'],
  government_least: ['numbers', 'baht'],
  government_most: ['numbers', 'baht'],
  government_draw_most: ['numbers', 'baht'],
  government_committed_3: ['numbers', 'baht'],
  government_committed_2: ['numbers', 'baht'],
  government_committed_1: ['numbers', 'baht'],
  government_half_from: ['numbers', 'percent'],
  government_cancel_minutes: ['numbers', 'minutes'],
  yiki_least: ['numbers', 'baht'],
  yiki_most: ['numbers', 'baht'],
  yiki_draw_most: ['numbers', 'baht'],
  yiki_committed_3: ['numbers', 'baht'],
  yiki_committed_2: ['numbers', 'baht'],
  yiki_committed_1: ['numbers', 'baht'],
  yiki_half_from: ['numbers', 'percent'],
  yiki_cancel_minutes: ['numbers', 'minutes'],
} as const satisfies Record<string, readonly [RuleSection, RuleUnit]>

export type RuleName = keyof typeof rules
export const ruleNames = Object.keys(rules) as [RuleName, ...RuleName[]]
export const sectionOf = (name: RuleName): RuleSection => rules[name][0]
export const unitOf = (name: RuleName): RuleUnit => rules[name][1]

/** As people type it, without its unit: "50000.00", "4.5", "1.50", "36". */
export function ruleText(name: RuleName, value: number): string {
  const unit = unitOf(name)
  if (unit === 'satang' || unit === 'hundredths') return bahtText(BigInt(value))
  return unit === 'basis_points' ? bahtText(BigInt(value)).replace(/\.?0+$/, '') : String(value)
}

/** Null for what is no number of the rule's unit. */
export function readRule(name: RuleName, text: string): number | null {
  const plain = thaiDigitsToAscii(text).replaceAll(/[,\s]|%$/g, '')
  const number = parseBaht(plain)
  if (number === null) return null
  const unit = unitOf(name)
  if (unit === 'satang' || unit === 'hundredths' || unit === 'basis_points') return Number(number)
  return number % 100n === 0n ? Number(number / 100n) : null
}
