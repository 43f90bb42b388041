/** The bet types of the lotto, what they pay, and which game sells them: rule book 14.1. */
export const BET_TYPES = ['3top', '3tod', '3front', '3back', '2top', '2bottom', 'run_top', 'run_bottom'] as const
export type BetType = (typeof BET_TYPES)[number]

export const LOTTOS = ['government', 'yiki'] as const
export type Lotto = (typeof LOTTOS)[number]

/** How many digits a number of the type has. */
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

/** Types that a lotto sells: yi-ki has neither front nor back numbers. */
export const SOLD: Readonly<Record<Lotto, readonly BetType[]>> = {
  government: BET_TYPES,
  yiki: BET_TYPES.filter((type) => type !== '3front' && type !== '3back'),
}

/** What one baht returns, its stake included, in hundredths of a baht; `half` where the number is at half. */
export type Rate = { full: number; half: number }
/** `tod_pair`: a number with two equal digits as tod. */
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

/** One number of one type. */
export type Pick = { type: BetType; number: string }
/** A pick with its amount in whole baht. */
export type Line = Pick & { baht: number }
/** A line as it was sold: the rate stays with it for ever. */
export type SoldLine = Line & { rate: number }

export type PickRefusal = 'LOTTO_TYPE_UNKNOWN' | 'LOTTO_NUMBER_INVALID' | 'LOTTO_TRIPLE_AS_TOD'

const distinctDigits = (number: string): number => new Set(number).size

/** Why the lotto does not sell this pick; null where it does. A triple as tod has the chance of 3top at a sixth of its rate. */
export function pickRefusal(lotto: Lotto, { type, number }: { type: string; number: string }): PickRefusal | null {
  const sold = SOLD[lotto].find((one) => one === type)
  if (sold === undefined) return 'LOTTO_TYPE_UNKNOWN'
  if (number.length !== DIGITS[sold] || !/^[0-9]+$/.test(number)) return 'LOTTO_NUMBER_INVALID'
  return sold === '3tod' && distinctDigits(number) === 1 ? 'LOTTO_TRIPLE_AS_TOD' : null
}

/** What is one and the same bet has one key: tod counts in any order, so its digits are sorted. */
export const keyOf = ({ type, number }: Pick): string => `${type}:${type === '3tod' ? [...number].sort().join('') : number}`

/** The rate of the pick among those that are in force. */
export const rateOf = (rates: Rates, { type, number }: Pick): Rate =>
  rates[type === '3tod' && distinctDigits(number) === 2 ? 'tod_pair' : type]
