import type { Engine, Maths, Mode } from './maths.ts'
import type { Prize, SymbolRole } from './round.ts'

/** What a page shows of a title. All of it follows from the title's maths, look and published figures; `pays` are hundredths of the
 *  stake. */
export type TitleFacts = {
  code: string
  name: { th: string; en: string }
  studio: { id: string; name: string }
  engine: Engine
  /** Rows a reel. */
  rows: readonly number[]
  /** The symbols that it has, the best first. */
  symbols: readonly SymbolRole[]
  /** The row of each reel that a line runs through; empty where there are no lines. */
  lines: readonly (readonly number[])[]
  /** How many ways there are; null where it has none. */
  ways: number | null
  /** What each symbol pays: from which count on, and how much (in hundredths of the stake). In a game of lines, for one line. */
  pays: readonly { symbol: SymbolRole; steps: readonly { count: number; pays: number }[] }[]
  features: readonly Feature[]
  /** The prizes, in hundredths of the stake: of a progressive jackpot what it begins with. `top` and `stake` as in `Prizes`; `share_bp`:
   *  how much of each stake it takes, in basis points. */
  prizes: readonly { prize: Prize; pays: number; progressive: { top: number; stake: number; share_bp: number } | null }[]
  /** How a round may be begun, and what it costs in stakes. */
  modes: readonly { mode: Mode; cost: number }[]
  /** In satang. */
  stakes: readonly number[]
  publishedFigures: PublishedFigures
  /** In Thai, one sentence each. */
  rules: readonly string[]
  /** What a browser needs to compute a round again (`computeRound` of studio/engines/slots). */
  maths: Maths
}

/** A feature of the game as its rules have it: fields without a comment are those of the same meaning in `maths.ts`. `share` of a coin or
 *  slice is its probability, from 0 to 1. */
export type Feature =
  /** `times`: what a line with a wild pays is multiplied by. `ways`: as how many ways it counts in free spins. */
  | { kind: 'wild'; times: number; ways: number }
  | {
      kind: 'free-spins'
      needs: number
      spins: readonly number[]
      retriggerSpins: number
      multipliers: readonly number[]
      maxSpins: number
    }
  | { kind: 'expanding'; specials: readonly SymbolRole[] }
  | {
      kind: 'tumble'
      minClusterSize: number
      anywhere: boolean
      multipliers: readonly number[]
      freeMultipliers: readonly number[]
      keepsMultiplier: boolean
    }
  | { kind: 'hold'; needs: number; respins: number; coins: readonly { pays: number; prize: Prize | null; share: number }[] }
  | { kind: 'wheel'; needs: number; slices: readonly { pays: number; prize: Prize | null; share: number }[] }

/** The figures of a title, measured by tools/slots/measure.ts; those of the recipe `reel-stops-v1` are counted by a test, have no digest,
 *  and their `rounds` are all its outcomes. Shares are basis points, `max_win` and `deviation` (the standard
 *  deviation of a round's win) are in stakes, and `digest` names the maths that they were measured of. `method`: whether the return was
 *  computed over all outcomes (`exact`) or measured over `rounds` that were played (`simulated`). */
export type PublishedFigures = {
  return_bp: number
  hit_rate_bp: number
  max_win: number
  deviation: number
  /** 1 calm to 5 wild. */
  volatility: 1 | 2 | 3 | 4 | 5
  method: 'exact' | 'simulated'
  /** Rounds played for the figures that are not computed exactly, such as hit rate and deviation. */
  rounds: number
  /** Of a feature that can be bought. */
  buy_return_bp: number | null
  digest: string
}
