import { SCATTER, type SymbolWindow } from './compiled.ts'
import type { Draws } from '#kit/draws.ts'
import { payScatters, playFreeSpins } from './free-spins.ts'
import type { LinesMaths, WaysMaths } from './maths.ts'
import { countOf, drawStops, emitReels, windowAt } from './reels.ts'
import type { RoundState } from './round-state.ts'

type Part = 'base' | 'free'
type Reels = Readonly<Record<Part, readonly Uint8Array[]>>

/** Plays a round whose spins pay by window alone, with scatters and free spins. `pay` pays one spin. */
export function playSpins(
  { free, rows, scatter }: LinesMaths | WaysMaths,
  { state, draws, reels }: { state: RoundState; draws: Draws; reels: Reels },
  pay: (shown: SymbolWindow, part: Part, multiplier: number) => void,
): void {
  const trigger = free && { symbol: SCATTER, needs: free.needs }
  const spin = (part: Part, multiplier: number): { scatters: number; shown: SymbolWindow } => {
    const shown = windowAt(reels[part], rows, drawStops(draws, reels[part]))
    emitReels(state, part, shown, trigger)
    pay(shown, part, multiplier)
    const scatters = free === null ? 0 : countOf(shown, SCATTER)
    if (free !== null) payScatters(state, shown, scatters, free.needs, scatter, multiplier)
    return { scatters, shown }
  }
  const freeSpin = (multiplier: number) => spin('free', multiplier)
  if (free !== null && state.bet.mode === 'buy')
    return playFreeSpins(state, free, { scatters: free.needs, shown: null, special: null }, freeSpin)
  const { scatters, shown } = spin('base', 1)
  if (free !== null && scatters >= free.needs) playFreeSpins(state, free, { scatters, shown, special: null }, freeSpin)
}
