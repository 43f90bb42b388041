import { roleOf, SCATTER, type SymbolWindow } from './compiled.ts'
import type { FreeSpins } from './maths.ts'
import { cellsOf } from './reels.ts'
import { hasReachedMaxWin, type RoundState } from './round-state.ts'

/** Scatters count anywhere: the first of `pays` is for `needs` of them, the last also for more. */
export function payScatters(
  state: RoundState,
  shown: SymbolWindow,
  count: number,
  needs: number,
  pays: readonly number[],
  multiplier: number,
): void {
  const pay = count < needs ? 0 : (pays[Math.min(count - needs, pays.length - 1)] ?? 0)
  if (pay === 0) return
  const amount = pay * state.unit * multiplier
  state.total += amount
  const why = { by: 'scatter', symbol: 'scatter', count } as const
  state.emit?.({ type: 'win', why, cells: cellsOf(shown, SCATTER), multiplier, amount })
}

export const spinsFor = ({ needs, spins }: FreeSpins, scatters: number): number =>
  spins[Math.min(scatters - needs, spins.length - 1)] ?? 0

/** `number` from 1. */
export const multiplierOf = ({ multipliers }: FreeSpins, number: number): number =>
  multipliers[Math.min(number, multipliers.length) - 1] ?? 1

type SpinResult = { scatters: number; shown: SymbolWindow }

/** `shown` is null where the free spins were bought. `spin` plays and pays one of them. */
export function playFreeSpins(
  state: RoundState,
  free: FreeSpins,
  { scatters, shown, special }: { scatters: number; shown: SymbolWindow | null; special: number | null },
  spin: (multiplier: number) => SpinResult,
): void {
  if (hasReachedMaxWin(state)) return
  const symbol = special === null ? null : roleOf(special)
  let left = Math.min(spinsFor(free, scatters), free.most)
  if (state.emit) {
    const cells = shown === null ? [] : cellsOf(shown, SCATTER)
    state.emit({ type: 'free-spins', cells, added: left, left, special: symbol })
  }
  for (let number = 1; left > 0 && !hasReachedMaxWin(state); number += 1) {
    left -= 1
    const multiplier = multiplierOf(free, number)
    state.emit?.({ type: 'free-spin', number, left, multiplier })
    const result = spin(multiplier)
    const added = result.scatters < free.needs ? 0 : Math.min(free.again, free.most - number - left)
    if (added <= 0) continue
    left += added
    state.emit?.({ type: 'free-spins', cells: cellsOf(result.shown, SCATTER), added, left, special: symbol })
  }
}
