import { roleOf, SCATTER, type Shown } from './compiled.ts'
import type { FreeSpins } from './maths.ts'
import { cellsOf } from './reels.ts'
import { isFull, type Tally } from './tally.ts'

/** Pays scatters, which count anywhere: the first number of `pays` is for `needs` of them, the last one also for more. */
export function payScatters(tally: Tally, shown: Shown, count: number, needs: number, pays: readonly number[], multiplier: number): void {
  const pay = count < needs ? 0 : (pays[Math.min(count - needs, pays.length - 1)] ?? 0)
  if (pay === 0) return
  const amount = pay * tally.unit * multiplier
  tally.total += amount
  const why = { by: 'scatter', symbol: 'scatter', count } as const
  tally.emit?.({ type: 'win', why, cells: cellsOf(shown, SCATTER), multiplier, amount })
}

/** The free spins that so many scatters start. */
export const spinsFor = ({ needs, spins }: FreeSpins, scatters: number): number => spins[Math.min(scatters - needs, spins.length - 1)] ?? 0

/** The multiplier of the spin of this number, from 1. */
export const multiplierOf = ({ multipliers }: FreeSpins, number: number): number =>
  multipliers[Math.min(number, multipliers.length) - 1] ?? 1

/** What one free spin showed at its end. */
type SpinResult = { scatters: number; shown: Shown }

/** Plays the free spins that `scatters` started; `shown` is null where they were bought. `spin` plays one of them and pays it. */
export function playFreeSpins(
  tally: Tally,
  free: FreeSpins,
  { scatters, shown, special }: { scatters: number; shown: Shown | null; special: number | null },
  spin: (multiplier: number) => SpinResult,
): void {
  if (isFull(tally)) return
  const symbol = special === null ? null : roleOf(special)
  let left = Math.min(spinsFor(free, scatters), free.most)
  if (tally.emit) {
    const cells = shown === null ? [] : cellsOf(shown, SCATTER)
    tally.emit({ type: 'free-spins', cells, added: left, left, special: symbol })
  }
  for (let number = 1; left > 0 && !isFull(tally); number += 1) {
    left -= 1
    const multiplier = multiplierOf(free, number)
    tally.emit?.({ type: 'free-spin', number, left, multiplier })
    const result = spin(multiplier)
    const added = result.scatters < free.needs ? 0 : Math.min(free.again, free.most - number - left)
    if (added <= 0) continue
    left += added
    tally.emit?.({ type: 'free-spins', cells: cellsOf(result.shown, SCATTER), added, left, special: symbol })
  }
}
