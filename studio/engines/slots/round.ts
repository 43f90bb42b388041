/**
 * A slot round as events: computed whole by the server before display, played by the page, and recomputable in the
 * browser. Integer satang.
 */

/** A title's look names and draws each role. `h1` pays most, `l5` least. */
export const symbolRoles = ['h1', 'h2', 'h3', 'h4', 'l1', 'l2', 'l3', 'l4', 'l5', 'wild', 'scatter', 'coin'] as const
export type SymbolRole = (typeof symbolRoles)[number]

/** Reel from the left and row from the top, from 0. */
export type Cell = readonly [reel: number, row: number]

/** Reel by reel, each from the top. */
export type Window = readonly (readonly SymbolRole[])[]

/** A coin of a hold feature: satang, or the named prize that it brings. */
export type Coin = { cell: Cell; amount: number; prize: Prize | null }

/** Multiples of the stake. `grand` is a progressive jackpot where the title's `Prizes` have a `pot`. */
export const prizes = ['mini', 'minor', 'major', 'grand'] as const
export type Prize = (typeof prizes)[number]

export type WinBy =
  | { by: 'line'; line: number; symbol: SymbolRole; count: number }
  | { by: 'ways'; ways: number; symbol: SymbolRole; count: number }
  | { by: 'cluster'; symbol: SymbolRole; count: number }
  | { by: 'scatter'; symbol: SymbolRole; count: number }

export type RoundEvent =
  /** `slow`: reels that stop late, because all but one of the feature's scatters or coins have shown. */
  | { type: 'reels'; part: 'base' | 'free'; window: Window; slow: readonly number[] }
  /** `amount` includes `multiplier`. */
  | { type: 'win'; why: WinBy; cells: readonly Cell[]; multiplier: number; amount: number }
  /** `window` is after the fall; `multiplier` holds for the next wins. */
  | { type: 'tumble'; gone: readonly Cell[]; window: Window; multiplier: number }
  /** `left`: spins to play now; `special`: the symbol that expands in them. */
  | { type: 'free-spins'; cells: readonly Cell[]; added: number; left: number; special: SymbolRole | null }
  | { type: 'free-spin'; number: number; left: number; multiplier: number }
  /** The special symbol fills these reels; the wins follow. */
  | { type: 'expand'; reels: readonly number[]; symbol: SymbolRole; window: Window }
  /** A hold feature or respin: its new coins, and the respins left. */
  | { type: 'hold'; coins: readonly Coin[]; left: number }
  /** Coins are paid; in a full window a second event pays the grand prize as one coin. */
  | { type: 'collect'; coins: readonly Coin[]; amount: number }
  | { type: 'wheel'; slice: number; prize: Prize | null; amount: number }
  /** `amount`: the unpaid excess over the maximum. Only `end` follows. */
  | { type: 'capped'; amount: number }
  /** The round's win as reported to the wallet. */
  | { type: 'end'; amount: number }

/** `win`: all win, collect and wheel amounts, less a capped one. */
export type SlotRound = { events: readonly RoundEvent[]; win: number }
