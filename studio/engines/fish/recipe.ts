import type { Seeds } from '#kit/draws.ts'
import type { FishTable } from './rooms.ts'
import { drawShots, type Shot, shotsIn, shotsText, stakeOf, winOf } from './shots.ts'

/** A round of shots as reported by its closing win. `void`: nonces in between that no shot uses. */
export type FishOutcome = { room: string; first: number; void: readonly number[]; shots: string }

/** 60 batches of 12. */
const SHOTS_MAX = 720

const numbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one) && one >= 0)

/** Null where it is no outcome. */
export function outcomeIn({ first, void: isVoid, shots, room }: Record<string, unknown>): FishOutcome | null {
  if (!Number.isSafeInteger(first) || !numbers(isVoid) || typeof shots !== 'string') return null
  return { room: typeof room === 'string' ? room : '', first: first as number, void: isVoid, shots }
}

const isList = (value: unknown, holds: (one: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(holds)

/** The recipe's parameters as a room's table; null where they are none. */
export function tableIn({ chances, multipliers, weights }: Record<string, unknown>): FishTable | null {
  const isTable = isList(chances, Number.isSafeInteger) && isList(multipliers, numbers) && isList(weights, numbers)
  return isTable ? ({ chances, multipliers, weights } as FishTable) : null
}

/** The satang that a report's shots cost and won; null where it does not fit the table. */
export function sumsOf({ multipliers }: FishTable, text: string): { paid: number; win: number } | null {
  const shots = shotsIn(text)
  if (shots === null) return null
  const drawn = shots.map(({ kind, baht, caught }) => {
    const prizes = multipliers[kind] ?? []
    const multiplier = caught === null ? 0 : prizes.length === 1 ? (prizes[0] ?? 0) : caught
    return { kind, baht, number: 0, multiplier }
  })
  return { paid: stakeOf(drawn), win: winOf(drawn) }
}

/** Redraws an outcome's round: satang paid and won, and the text of its shots. Null where it does not fit the table. */
export async function playAgain(
  table: FishTable,
  seeds: Seeds,
  outcome: FishOutcome,
): Promise<{ paid: number; win: number; shots: string } | null> {
  const shots = shotsIn(outcome.shots)
  if (shots === null || shots.length > SHOTS_MAX || shots.some(({ kind }) => table.chances[kind] === undefined))
    return null
  const bare: Shot[] = shots.map(({ kind, baht }) => ({ kind, baht }))
  const drawn = await drawShots(table, bare, { ...seeds, nonce: outcome.first }, outcome.void)
  return { paid: stakeOf(drawn), win: winOf(drawn), shots: shotsText(drawn, table) }
}
