import { SCATTER, type Shown } from './compiled.ts'
import type { Draws } from './draws.ts'
import { payScatters, playFreeSpins } from './free-spins.ts'
import type { LinesMaths, WaysMaths } from './maths.ts'
import { countOf, drawStops, emitReels, shownAt } from './reels.ts'
import type { Tally } from './tally.ts'

type Part = 'base' | 'free'
type Reels = Readonly<Record<Part, readonly Uint8Array[]>>

/** Plays a round of spins that pay by their window alone: the spin, what `pay` pays for it, scatters, and free spins where it wins or
 *  buys them. */
export function playSpins(
  { free, rows, scatter }: LinesMaths | WaysMaths,
  { tally, draws, reels }: { tally: Tally; draws: Draws; reels: Reels },
  pay: (shown: Shown, part: Part, multiplier: number) => void,
): void {
  const waits = free && { symbol: SCATTER, needs: free.needs }
  const spin = (part: Part, multiplier: number): { scatters: number; shown: Shown } => {
    const shown = shownAt(reels[part], rows, drawStops(draws, reels[part]))
    emitReels(tally, part, shown, waits)
    pay(shown, part, multiplier)
    const scatters = free === null ? 0 : countOf(shown, SCATTER)
    if (free !== null) payScatters(tally, shown, scatters, free.needs, scatter, multiplier)
    return { scatters, shown }
  }
  const freeSpin = (multiplier: number) => spin('free', multiplier)
  if (free !== null && tally.bet.mode === 'buy')
    return playFreeSpins(tally, free, { scatters: free.needs, shown: null, special: null }, freeSpin)
  const { scatters, shown } = spin('base', 1)
  if (free !== null && scatters >= free.needs) playFreeSpins(tally, free, { scatters, shown, special: null }, freeSpin)
}
