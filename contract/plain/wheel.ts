/** What a field of the wheel gives: nothing, points of the wheel itself, or an award of money (satang) under the terms of its offer. */
export type WheelPrize = { kind: 'nothing' } | { kind: 'points'; points: number } | { kind: 'award'; amount: number }

/** A field of the wheel. `weight`: its chance, in parts of a million; the weights of a table are a million together. */
export type WheelField = { title: string; weight: number; prize: WheelPrize }

/** The wheel's table as it is published. `price`: the satang deposited for one point. */
export type WheelTable = { price: number; fields: readonly WheelField[] }

/** All weights of a table together. */
export const WHEEL_WHOLE = 1_000_000

/** What a spin is worth on average, in satang, rounded down: of the fields' money, and of the further spins that points bring. */
export function expectedOfSpin(fields: readonly { money: bigint; points: number; chance: number }[]): bigint {
  const money = fields.reduce((sum, field) => sum + field.money * BigInt(field.chance), 0n)
  const again = fields.reduce((sum, field) => sum + field.points * field.chance, 0)
  return again >= WHEEL_WHOLE ? 0n : money / BigInt(WHEEL_WHOLE - again)
}
