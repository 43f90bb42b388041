/** What a field of the wheel gives: nothing, points of the wheel itself, or an award of money (satang) under the terms of its offer. */
export type WheelPrize = { kind: 'nothing' } | { kind: 'points'; points: number } | { kind: 'award'; amount: number }

/** A field of the wheel. `weight`: its chance, in parts of a million; the weights of a table are a million together. */
export type WheelField = { title: string; weight: number; prize: WheelPrize }

/** The wheel's table as it is published. `price`: the satang deposited for one point. */
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

/** What a spin is worth on average, in satang, rounded down: of the fields' money, and of the further spins that points bring. */
export function expectedValueOfSpin(fields: readonly { money: bigint; points: number; chance: number }[]): bigint {
  const money = fields.reduce((sum, field) => sum + field.money * BigInt(field.chance), 0n)
  const again = fields.reduce((sum, field) => sum + field.points * field.chance, 0)
  return again >= WHEEL_WEIGHT_SUM ? 0n : money / BigInt(WHEEL_WEIGHT_SUM - again)
}

/** What a spin of a table is worth on average, in satang. */
export const expectedValueOf = ({ fields }: Pick<WheelTable, 'fields'>): bigint =>
  expectedValueOfSpin(
    fields.map(({ weight, prize }) => ({
      money: prize.kind === 'award' ? BigInt(prize.amount) : 0n,
      points: prize.kind === 'points' ? prize.points : 0,
      chance: weight,
    })),
  )

/** What a table gives back on average of what is deposited for its spins, in basis points, rounded down. */
export const returnOf = (table: WheelTable): number =>
  table.price > 0 ? Number((expectedValueOf(table) * 10_000n) / BigInt(table.price)) : 0
