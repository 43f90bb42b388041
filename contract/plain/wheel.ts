/** What a field of the wheel gives: nothing, points of the wheel itself, or an award of money (satang) under the terms of its offer. */
export type WheelPrize = { kind: 'nothing' } | { kind: 'points'; points: number } | { kind: 'award'; amount: number }

/** A field of the wheel. `weight`: its chance, in parts of a million; the weights of a table are a million together. */
export type WheelField = { title: string; weight: number; prize: WheelPrize }

/** The wheel's table as it is published. `price`: the satang of a deposit played for one point. */
export type WheelTable = { price: number; fields: readonly WheelField[] }

/** The sum of a table's weights. */
export const WHEEL_WEIGHT_SUM = 1_000_000

/** The bounds of the price of a point, in satang. */
export const pointPriceBounds = { min: 100n, max: 100_000_000n } as const

/** How many fields a table has at least and at most. */
export const wheelFieldCounts = { min: 2, max: 24 } as const

/** The first fault of a table, or null: too few or too many fields (`count`), an empty or repeated title, a weight that is not a positive
 *  integer (`chance`), weights of another sum, further spins without end (`again`: one spin brings at least one more), or no price. */
export type WheelFault = 'count' | 'title' | 'chance' | 'sum' | 'again' | 'price'
export function faultOfTable({ fields, price }: WheelTable): WheelFault | null {
  const sum = fields.reduce((all, { weight }) => all + weight, 0)
  const again = fields.reduce((all, { weight, prize }) => all + (prize.kind === 'points' ? prize.points * weight : 0), 0)
  if (fields.length < wheelFieldCounts.min || fields.length > wheelFieldCounts.max) return 'count'
  if (new Set(fields.map(({ title }) => title)).size < fields.length || fields.some(({ title }) => title === '')) return 'title'
  if (!fields.every(({ weight }) => Number.isInteger(weight) && weight > 0)) return 'chance'
  if (sum !== WHEEL_WEIGHT_SUM) return 'sum'
  if (again >= WHEEL_WEIGHT_SUM) return 'again'
  return price > 0 ? null : 'price'
}

/** A chance for display: "12.5%", up to four decimals. */
export const chanceOf = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`

/** How often a field comes, as one in so many, to one decimal. */
export const oneIn = (ppm: number): string => String(Number((WHEEL_WEIGHT_SUM / ppm).toFixed(1)))

type ValuedField = { money: bigint; points: number; chance: number }

/** The money of the fields by their chances (`dividend`), and the share of spins that bring no further one (`divisor`), both in parts of
 *  a million: the average of a spin is the one over the other. Nothing where spins are without end. */
function averageOf(fields: readonly ValuedField[]): { dividend: bigint; divisor: bigint } {
  const money = fields.reduce((sum, field) => sum + field.money * BigInt(field.chance), 0n)
  const again = fields.reduce((sum, field) => sum + field.points * field.chance, 0)
  return again >= WHEEL_WEIGHT_SUM ? { dividend: 0n, divisor: 1n } : { dividend: money, divisor: BigInt(WHEEL_WEIGHT_SUM - again) }
}

const valuedFieldsOf = ({ fields }: Pick<WheelTable, 'fields'>): ValuedField[] =>
  fields.map(({ weight, prize }) => ({
    money: prize.kind === 'award' ? BigInt(prize.amount) : 0n,
    points: prize.kind === 'points' ? prize.points : 0,
    chance: weight,
  }))

/** What a spin is worth on average, in satang, rounded down: of the fields' money, and of the further spins that points bring. */
export function expectedValueOfSpin(fields: readonly ValuedField[]): bigint {
  const { dividend, divisor } = averageOf(fields)
  return dividend / divisor
}

/** What a spin of a table is worth on average, in satang, rounded down. */
export const expectedValueOf = (table: Pick<WheelTable, 'fields'>): bigint => expectedValueOfSpin(valuedFieldsOf(table))

/** What a table gives back on average of what is played for its spins, in basis points, rounded down once. */
export function returnOf(table: WheelTable): number {
  const { dividend, divisor } = averageOf(valuedFieldsOf(table))
  return table.price > 0 ? Number((dividend * 10_000n) / (divisor * BigInt(table.price))) : 0
}

/** The game whose play costs least for a point. `returnBp`: what it pays back by its host's word; `shareBp`: what its stakes count for;
 *  basis points. */
export type CheapestGame = { title: string; returnBp: number; shareBp: number }

/** What a point is worth beside what it takes to get it, all averages in satang, rounded down. `worth`: the money of its spin; `kept`: what
 *  is left of it once the prize was turned over `times` times in small stakes; `cost`: what playing for it loses. Both at this game. */
export type PointBalance = { worth: bigint; kept: bigint; cost: bigint }
export function balanceOf(table: WheelTable, times: number, { returnBp, shareBp }: Omit<CheapestGame, 'title'>): PointBalance {
  const [worth, edge, share] = [expectedValueOf(table), BigInt(10_000 - returnBp), BigInt(shareBp)]
  const lost = (worth * BigInt(times) * edge + share - 1n) / share
  return { worth, kept: lost > worth ? 0n : worth - lost, cost: (BigInt(table.price) * edge) / share }
}

/** The game of these whose play costs least for a point; null where none of them counts. */
export function cheapestOf<Game extends CheapestGame>(games: readonly Game[]): Game | null {
  const counting = games.filter(({ shareBp }) => shareBp > 0)
  return counting.reduce<Game | null>((best, game) => (best === null || edgeOf(game) < edgeOf(best) ? game : best), null)
}

const edgeOf = ({ returnBp, shareBp }: CheapestGame): number => (10_000 - returnBp) / shareBp
