/** Bet types, rates and the games that sell them: rule book 14.1. */
export const BET_TYPES = ['3top', '3tod', '3front', '3back', '2top', '2bottom', 'run_top', 'run_bottom'] as const
export type BetType = (typeof BET_TYPES)[number]

export const LOTTOS = ['government', 'yiki'] as const
export type Lotto = (typeof LOTTOS)[number]

export const DIGITS: Readonly<Record<BetType, 1 | 2 | 3>> = {
  '3top': 3,
  '3tod': 3,
  '3front': 3,
  '3back': 3,
  '2top': 2,
  '2bottom': 2,
  run_top: 1,
  run_bottom: 1,
}

/** Yi-ki has no front or back numbers. */
export const SOLD: Readonly<Record<Lotto, readonly BetType[]>> = {
  government: BET_TYPES,
  yiki: BET_TYPES.filter((type) => type !== '3front' && type !== '3back'),
}

/** Return per baht, stake included, in hundredths; `half` where the number is at half. */
export type Rate = { full: number; half: number }
/** `tod_pair`: a tod number with two equal digits. */
export type Rates = Readonly<Record<BetType | 'tod_pair', Rate>>

const rate = (full: number): Rate => ({ full, half: full / 2 })

export const DEFAULT_RATES: Rates = {
  '3top': rate(90_000),
  '3tod': rate(15_000),
  tod_pair: rate(15_000),
  '3front': rate(45_000),
  '3back': rate(45_000),
  '2top': rate(9_500),
  '2bottom': rate(9_500),
  run_top: rate(320),
  run_bottom: rate(420),
}

export type Pick = { type: BetType; number: string }
/** Whole baht. */
export type Line = Pick & { baht: number }
/** The rate sold stays with the line. */
export type SoldLine = Line & { rate: number }

export type PickRefusal = 'LOTTO_TYPE_UNKNOWN' | 'LOTTO_NUMBER_INVALID' | 'LOTTO_TRIPLE_AS_TOD'

const distinctDigits = (number: string): number => new Set(number).size

/** Null where the lotto sells the pick. A triple as tod is refused: 3top's chance at a sixth of its rate. */
export function pickRefusal(lotto: Lotto, { type, number }: { type: string; number: string }): PickRefusal | null {
  const sold = SOLD[lotto].find((one) => one === type)
  if (sold === undefined) return 'LOTTO_TYPE_UNKNOWN'
  if (number.length !== DIGITS[sold] || !/^[0-9]+$/.test(number)) return 'LOTTO_NUMBER_INVALID'
  return sold === '3tod' && distinctDigits(number) === 1 ? 'LOTTO_TRIPLE_AS_TOD' : null
}

/** One key per bet: tod counts in any order, so its digits are sorted. */
export const keyOf = ({ type, number }: Pick): string =>
  `${type}:${type === '3tod' ? [...number].sort().join('') : number}`

export const rateOf = (rates: Rates, { type, number }: Pick): Rate =>
  rates[type === '3tod' && distinctDigits(number) === 2 ? 'tod_pair' : type]
