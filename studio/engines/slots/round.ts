/** A slot round as a list of events: the server computes all of it from the seeds before the first picture moves, the game's page plays it,
 *  and a member's browser computes it again. Amounts are integer satang. */

/** A symbol by its role; a title's look gives each role its name and drawing. `h1` pays most, `l5` least. */
export const symbolRoles = ['h1', 'h2', 'h3', 'h4', 'l1', 'l2', 'l3', 'l4', 'l5', 'wild', 'scatter', 'coin'] as const
export type SymbolRole = (typeof symbolRoles)[number]

/** A place among the visible symbols (the window): the reel from the left and the row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** The window: the visible symbols, reel by reel, each from the top. */
export type Window = readonly (readonly SymbolRole[])[]

/** A coin of a hold feature: its value in satang, or the named prize that it brings. */
export type Coin = { cell: Cell; amount: number; prize: Prize | null }

/** The named prizes of hold features and wheels: multiples of the stake that the title publishes. `grand` is a progressive jackpot where
 *  the title's `Prizes` have a `pot`. */
export const prizes = ['mini', 'minor', 'major', 'grand'] as const
export type Prize = (typeof prizes)[number]

/** Why an amount is paid. */
export type WinBy =
  | { by: 'line'; line: number; symbol: SymbolRole; count: number }
  | { by: 'ways'; ways: number; symbol: SymbolRole; count: number }
  | { by: 'cluster'; symbol: SymbolRole; count: number }
  | { by: 'scatter'; symbol: SymbolRole; count: number }

export type RoundEvent =
  /** The reels stop at this window. `slow` names the reels that stop late: each one before which all but one of the
   *  scatters or coins that open the feature have shown, or more. */
  | { type: 'reels'; part: 'base' | 'free'; window: Window; slow: readonly number[] }
  /** One win. `amount` includes `multiplier`. */
  | { type: 'win'; why: WinBy; cells: readonly Cell[]; multiplier: number; amount: number }
  /** The winning cells vanish and what is above falls; `window` is after that. `multiplier` holds for the next wins. */
  | { type: 'tumble'; gone: readonly Cell[]; window: Window; multiplier: number }
  /** Free spins are won, or added: `added` of them, `left` to play now. `special` is the symbol that expands in them. */
  | { type: 'free-spins'; cells: readonly Cell[]; added: number; left: number; special: SymbolRole | null }
  /** The next free spin begins. */
  | { type: 'free-spin'; number: number; left: number; multiplier: number }
  /** The special symbol fills these reels; the wins follow. */
  | { type: 'expand'; reels: readonly number[]; symbol: SymbolRole; window: Window }
  /** The hold feature begins with these coins, or a respin of it ends: the new coins, and the respins left. */
  | { type: 'hold'; coins: readonly Coin[]; left: number }
  /** The coins of the hold feature are paid; where all places are full, a second such event pays the grand prize as one coin. */
  | { type: 'collect'; coins: readonly Coin[]; amount: number }
  /** The wheel stops at a slice. */
  | { type: 'wheel'; slice: number; prize: Prize | null; amount: number }
  /** The published maximum cuts the win: `amount` is by how much the events before exceed it, and is not paid. Only `end` follows. */
  | { type: 'capped'; amount: number }
  /** The whole win of the round, as reported to the wallet. */
  | { type: 'end'; amount: number }

/** A finished round. The amounts of its win, collect and wheel events, less a capped one, are `win`. */
export type SlotRound = { events: readonly RoundEvent[]; win: number }
