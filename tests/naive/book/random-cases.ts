import { dice } from '../dice.ts'
import { cashOutsOf } from './cash-outs.ts'
import { stakeFor } from './prices.ts'
import { randomLeg } from './random-legs.ts'
import { between, one, type Roll, randomMatch, SPORTS, type SportName, times } from './random-matches.ts'
import { choices } from './settle.ts'
import type { CashOut, Leg, LegResult, Match, Settings, Slip, Version } from './shapes.ts'

export type RandomCase = { slips: Slip[]; versions: Version[] }
type Fair = CashOut['fair'][number]

const MILLION = 1_000_000
const ASIAN: LegResult[] = ['win', 'half_win', 'push', 'half_loss', 'loss']

/** Chances in millionths of the results of an open leg. */
function chances(roll: Roll): Fair {
  const results = one(roll, [
    ASIAN,
    ['win', 'loss'],
    ['win', 'half_loss', 'loss'],
    ['win', 'push', 'loss'],
  ] as LegResult[][])
  let rest = MILLION
  const fair = results.map((result, n): [LegResult, number] => {
    const chance = n === results.length - 1 ? rest : roll(rest)
    rest -= chance
    return [result, chance]
  })
  return Object.fromEntries(fair)
}
const settledOrNot = (roll: Roll): Fair =>
  roll(2) === 0 ? one(roll, ['win', 'win', 'half_win', 'push', 'void', 'half_loss']) : chances(roll)

const LEAST_LEFT = 2_000n
const SHARES = [25, 50, 75]
const PARTS = 3

/** With up to three cash-outs in part and one of all, as far as they would have been offered. */
function withCashOuts(roll: Roll, slip: Slip, settings: Settings): Slip {
  const parts = roll(PARTS + 1)
  const shares = [...times(parts, () => one(roll, SHARES)), ...(parts === 0 || roll(3) === 0 ? [100] : [])]
  const offered: CashOut[] = []
  for (const share of shares) {
    const before = cashOutsOf({ ...slip, cash_outs: offered }, settings).left
    const closing: CashOut = {
      share,
      fair: slip.legs.map(() => (slip.kind === 'single' ? chances(roll) : settledOrNot(roll))),
    }
    const { paid, left } = cashOutsOf({ ...slip, cash_outs: [...offered, closing] }, settings)
    const worth = BigInt(paid.at(-1)?.fair_value ?? '0') * 20n >= before
    if (worth && (share === 100 || left >= LEAST_LEFT)) offered.push(closing)
  }
  return offered.length === 0 ? slip : { ...slip, cash_outs: offered }
}

type Field = { name: string; sport: SportName }[]

function single(roll: Roll, slip: string, { name, sport }: Field[number]): Slip {
  const { leg, format } = randomLeg(roll, name, sport, false)
  const entered = one(roll, [
    between(roll, 2_000, 5_000_000),
    between(roll, 2_000, 20_000),
    between(roll, 20, 500) * 100,
  ])
  const stake = stakeFor(BigInt(entered), format, leg.price)
  return { slip, kind: 'single', format, entered: String(entered), stake: String(stake), legs: [leg] }
}
const decimals = (roll: Roll, field: Field): Leg[] =>
  field.map(({ name, sport }) => randomLeg(roll, name, sport, true).leg)

const step = (roll: Roll, slip: string, field: Field): Slip => ({
  slip,
  kind: 'step',
  format: 'decimal',
  stake: String(one(roll, [between(roll, 2_000, 10_000), between(roll, 2_000, 500_000), 10_000])),
  legs: decimals(roll, field),
})

function combination(roll: Roll, slip: string, field: Field): Slip {
  const fold = between(roll, 2, field.length - 1)
  const lines = choices(field, fold).length
  const unit = between(roll, 1_000, Math.floor(500_000 / lines))
  return {
    slip,
    kind: 'combination',
    format: 'decimal',
    unit: String(unit),
    fold,
    lines,
    stake: String(unit * lines),
    legs: decimals(roll, field),
  }
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const fieldOf = (roll: Roll, size: number): Field => {
  const only = roll(4) === 0 ? one(roll, SPORTS) : undefined
  return times(size, (n) => ({ name: `m${n + 1}`, sport: only ?? (roll(2) === 0 ? 'football' : one(roll, SPORTS)) }))
}

function slipsOf(roll: Roll, settings: Settings): { field: Field; slips: Slip[] } {
  const kind = one(roll, ['single', 'opposite', 'opposite', 'step', 'combination', 'all'])
  const maybe = (slip: Slip): Slip =>
    slip.kind !== 'combination' && roll(5) === 0 ? withCashOuts(roll, slip, settings) : slip
  if (kind === 'opposite') return likely(roll, maybe)
  const field = fieldOf(roll, kind === 'single' ? 1 : kind === 'step' ? between(roll, 2, 12) : between(roll, 3, 8))
  if (kind === 'single') return { field, slips: field.map((match) => maybe(single(roll, 'a', match))) }
  if (kind === 'step') return { field, slips: [maybe(step(roll, 'a', field))] }
  if (kind === 'combination') return { field, slips: [combination(roll, 'a', field)] }
  const singles = NAMES.slice(2, 2 + between(roll, 1, 4)).map((name) => maybe(single(roll, name, one(roll, field))))
  return { field, slips: [maybe(step(roll, 'a', field)), combination(roll, 'b', field), ...singles] }
}

/** Several singles on one match, half of them on the same market as one before, often on its other side or a line nearby. */
function likely(roll: Roll, maybe: (slip: Slip) => Slip): { field: Field; slips: Slip[] } {
  const field = fieldOf(roll, 1)
  const slips: Slip[] = []
  for (const name of NAMES.slice(0, between(roll, 2, 8)))
    for (const match of field) {
      let slip = single(roll, name, match)
      const like = slips.length > 0 && roll(3) > 0 ? one(roll, slips).legs[0] : undefined
      for (let tries = 0; like !== undefined && tries < 200 && !near(slip.legs[0], like); tries += 1)
        slip = single(roll, name, match)
      slips.push(maybe(slip))
    }
  return { field, slips }
}
const near = (leg: Leg | undefined, like: Leg): boolean =>
  leg !== undefined && leg.market === like.market && leg.period === like.period && leg.pick !== like.pick

/** Of three matches, two as they were; the third with another result or void. */
function corrected(roll: Roll, match: Match, sport: SportName): Match {
  if (roll(3) > 0) return match
  if (roll(4) === 0) return { ...match, status: one(roll, ['cancelled', 'walkover', 'home_away_swapped']) }
  return randomMatch(roll, sport)
}

/** The slips of one member in the order of their acceptance, and every version of the results of their matches. */
export function randomCase(seed: number, settings: Settings): RandomCase {
  const roll = dice(seed)
  const { field, slips } = slipsOf(roll, settings)
  let matches: Record<string, Match> = Object.fromEntries(
    field.map(({ name, sport }) => [name, randomMatch(roll, sport)]),
  )
  const versions: Version[] = [{ version: 1, matches }]
  for (let version = 2; version <= 4 && roll(2) === 0; version += 1) {
    matches = Object.fromEntries(
      field.map(({ name, sport }) => [name, corrected(roll, matches[name] ?? randomMatch(roll, sport), sport)]),
    )
    versions.push({ version, matches })
  }
  return { slips, versions }
}
