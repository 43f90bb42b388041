/** `award`: satang, under the terms of its offer. */
export type WheelPrize = { kind: 'nothing' } | { kind: 'points'; points: number } | { kind: 'award'; amount: number }

/** `weight`: parts of a million, which a table's weights come to. */
export type WheelField = { title: string; weight: number; prize: WheelPrize }

/** `price`: satang of a deposit played for one point. */
export type WheelTable = { price: number; fields: readonly WheelField[] }

export const WHEEL_WEIGHT_SUM = 1_000_000

export const pointPriceBounds = { min: 100n, max: 100_000_000n } as const

export const wheelFieldCounts = { min: 2, max: 24 } as const

/** The first fault, or null. `chance`: a weight that is no positive integer; `sum`: of the weights; `again`: a spin
 *  brings one more at least, without end. */
export type WheelFault = 'count' | 'title' | 'chance' | 'sum' | 'again' | 'price'
export function faultOfTable({ fields, price }: WheelTable): WheelFault | null {
  const sum = fields.reduce((all, { weight }) => all + weight, 0)
  const again = fields.reduce(
    (all, { weight, prize }) => all + (prize.kind === 'points' ? prize.points * weight : 0),
    0,
  )
  if (fields.length < wheelFieldCounts.min || fields.length > wheelFieldCounts.max) return 'count'
  if (new Set(fields.map(({ title }) => title)).size < fields.length || fields.some(({ title }) => title === ''))
    return 'title'
  if (!fields.every(({ weight }) => Number.isInteger(weight) && weight > 0)) return 'chance'
  if (sum !== WHEEL_WEIGHT_SUM) return 'sum'
  if (again >= WHEEL_WEIGHT_SUM) return 'again'
  return price > 0 ? null : 'price'
}

/** "12.5%", up to four decimals. */
export const chanceOf = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`

/** One in so many, to one decimal. */
export const oneIn = (ppm: number): string => String(Number((WHEEL_WEIGHT_SUM / ppm).toFixed(1)))

type ValuedField = { money: bigint; points: number; chance: number }

/** In parts of a million; a spin's average is the one over the other: the fields' money, and the share of spins without
 *  a further one. Zero where spins are without end. */
function averageOf(fields: readonly ValuedField[]): { dividend: bigint; divisor: bigint } {
  const money = fields.reduce((sum, field) => sum + field.money * BigInt(field.chance), 0n)
  const again = fields.reduce((sum, field) => sum + field.points * field.chance, 0)
  return again >= WHEEL_WEIGHT_SUM
    ? { dividend: 0n, divisor: 1n }
    : { dividend: money, divisor: BigInt(WHEEL_WEIGHT_SUM - again) }
}

const valuedFieldsOf = ({ fields }: Pick<WheelTable, 'fields'>): ValuedField[] =>
  fields.map(({ weight, prize }) => ({
    money: prize.kind === 'award' ? BigInt(prize.amount) : 0n,
    points: prize.kind === 'points' ? prize.points : 0,
    chance: weight,
  }))

/** In satang, rounded down, with further spins. */
export function expectedValueOfSpin(fields: readonly ValuedField[]): bigint {
  const { dividend, divisor } = averageOf(fields)
  return dividend / divisor
}

export const expectedValueOf = (table: Pick<WheelTable, 'fields'>): bigint => expectedValueOfSpin(valuedFieldsOf(table))

/** Of what is played for spins, in basis points, rounded down once. */
export function returnOf(table: WheelTable): number {
  const { dividend, divisor } = averageOf(valuedFieldsOf(table))
  return table.price > 0 ? Number((dividend * 10_000n) / (divisor * BigInt(table.price))) : 0
}

/** At which a point costs least. `returnBp`: the host's return; `shareBp`: what stakes count for; basis points. */
export type CheapestGame = { title: string; returnBp: number; shareBp: number }

/** Averages in satang, rounded down. `worth`: a spin's money; `kept`: its rest after `times` turnovers in small stakes;
 *  `cost`: the loss of playing for it. Both at this game. */
export type PointBalance = { worth: bigint; kept: bigint; cost: bigint }
export function balanceOf(
  table: WheelTable,
  times: number,
  { returnBp, shareBp }: Omit<CheapestGame, 'title'>,
): PointBalance {
  const [worth, edge, share] = [expectedValueOf(table), BigInt(10_000 - returnBp), BigInt(shareBp)]
  const lost = (worth * BigInt(times) * edge + share - 1n) / share
  return { worth, kept: lost > worth ? 0n : worth - lost, cost: (BigInt(table.price) * edge) / share }
}

export function cheapestOf<Game extends CheapestGame>(games: readonly Game[]): Game | null {
  const counting = games.filter(({ shareBp }) => shareBp > 0)
  return counting.reduce<Game | null>(
    (best, game) => (best === null || edgeOf(game) < edgeOf(best) ? game : best),
    null,
  )
}

const edgeOf = ({ returnBp, shareBp }: CheapestGame): number => (10_000 - returnBp) / shareBp
