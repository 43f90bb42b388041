import type { PublicState } from '../football/public-state.ts'
import { STOPPAGE } from '../football/recipe.ts'

/** `weight`: the chance that it is played. */
export type Coming = { number: number; weight: number; momentum: number }

const block = (number: number): number => Math.ceil(number / 5)

/** The half's minutes to play. Momentum is known for the rest of its five minutes. */
export function comingMinutes(state: PublicState, half: 'h1' | 'h2'): readonly Coming[] {
  const played =
    half === 'h1'
      ? state.phase === 'h1'
        ? state.minute
        : Number.POSITIVE_INFINITY
      : state.phase === 'h2'
        ? state.minute
        : 45
  if (state.phase === 'finished') return []
  const present = state.phase === 'half_time' ? null : state.phase
  const last = half === 'h1' ? 45 : 90
  const shown = state.stoppage[half === 'h1' ? 0 : 1]
  const { least, kinds } = STOPPAGE[half]
  const most = shown ?? least + kinds - 1
  const coming: Coming[] = []
  for (let number = played + 1; number <= last + most; number += 1) {
    const added = number - last
    const weight = shown !== null || added <= least ? 1 : (least + kinds - added) / kinds
    const momentum = present === half && block(number) === block(state.minute + 1) ? state.momentum : 0
    coming.push({ number, weight, momentum })
  }
  return coming
}
