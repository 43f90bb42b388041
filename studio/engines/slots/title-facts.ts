import type { Engine, Maths, Mode } from './maths.ts'
import type { Prize, SymbolRole } from './round.ts'

/** Page facts from maths, look and published figures; `pays` in hundredths of the stake. */
export type TitleFacts = {
  code: string
  name: { th: string; en: string }
  studio: { id: string; name: string }
  engine: Engine
  /** Rows a reel. */
  rows: readonly number[]
  /** Best first. */
  symbols: readonly SymbolRole[]
  /** Rows of each line by reel; empty where there are none. */
  lines: readonly (readonly number[])[]
  /** Null where the title has no ways. */
  ways: number | null
  /** Pays in hundredths of the stake from each count on; per line in a lines game. */
  pays: readonly { symbol: SymbolRole; steps: readonly { count: number; pays: number }[] }[]
  features: readonly Feature[]
  /**
   * `pays`: hundredths of the stake; of a progressive prize its start. `top`, `stake` as in `Prizes`; `share_bp`: its
   * share of each stake in basis points.
   */
  prizes: readonly {
    prize: Prize
    pays: number
    progressive: { top: number; stake: number; share_bp: number } | null
  }[]
  /** `cost` in stakes. */
  modes: readonly { mode: Mode; cost: number }[]
  /** In satang. */
  stakes: readonly number[]
  publishedFigures: PublishedFigures
  rules: readonly string[]
  /** What `computeRound` needs in a browser. */
  maths: Maths
}

/** Fields without a comment are as in `maths.ts`. `share` of a coin or slice is its probability, 0 to 1. */
export type Feature =
  /** `times`: factor of a line with a wild. `ways`: its ways in free spins. */
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
  | {
      kind: 'hold'
      needs: number
      respins: number
      coins: readonly { pays: number; prize: Prize | null; share: number }[]
    }
  | { kind: 'wheel'; needs: number; slices: readonly { pays: number; prize: Prize | null; share: number }[] }

/**
 * Figures measured by tools/slots/measure.ts; those of `reel-stops-v1` are counted over all outcomes, without digest.
 * Shares are basis points, `max_win` and `deviation` are stakes, `digest` names the measured maths. `exact` is over all
 * outcomes, `simulated` over `rounds`.
 */
export type PublishedFigures = {
  return_bp: number
  hit_rate_bp: number
  max_win: number
  deviation: number
  /** 1 calm to 5 wild. */
  volatility: 1 | 2 | 3 | 4 | 5
  method: 'exact' | 'simulated'
  /** Rounds played for figures that are not exact, such as hit rate and deviation. */
  rounds: number
  /** Of a feature that can be bought. */
  buy_return_bp: number | null
  digest: string
}
