import { type Letter, letters, type Pays } from './maths.ts'
import { type SymbolRole, symbolRoles } from './round.ts'

/** Rules as the engines read them: a symbol is its index in `symbolRoles`, strips and lines are lists of numbers. */

export const WILD = symbolRoles.indexOf('wild')
export const SCATTER = symbolRoles.indexOf('scatter')
export const COIN = symbolRoles.indexOf('coin')
const SYMBOLS = symbolRoles.length

/** The symbols of a window, reel by reel, each from the top. */
export type SymbolWindow = number[][]

export const roleOf = (symbol: number): SymbolRole => symbolRoles[symbol] as SymbolRole
export const rolesOf = (shown: SymbolWindow): SymbolRole[][] => shown.map((reel) => reel.map(roleOf))

/** The symbol of a letter. Throws for a letter that is none. */
export function symbolOf(letter: string): number {
  if (!Object.hasOwn(letters, letter)) throw new Error(`no symbol has the letter ${letter}`)
  return symbolRoles.indexOf(letters[letter as Letter])
}

/** What each symbol pays, by its index; each list is as in `Pays`. */
export type PayTable = readonly (readonly number[])[]

export function payTable(pays: Pays): PayTable {
  const table: (readonly number[])[] = Array.from({ length: SYMBOLS }, () => [])
  for (const [letter, steps] of Object.entries(pays)) table[symbolOf(letter)] = steps
  return table
}

/** Strips as lists of symbols. */
export const stripsOf = (strips: readonly string[]): readonly Uint8Array[] => strips.map((strip) => Uint8Array.from(strip, symbolOf))

/** Lines as lists of rows. */
export const linesOf = (lines: readonly string[]): readonly Uint8Array[] => lines.map((line) => Uint8Array.from(line, Number))

/** Weights as two lists of one order: symbols, and the weight of each; and the sum of the weights. */
export type Weights = { symbols: readonly number[]; weights: readonly number[]; sum: number }

/** Reads the weights in the order of `letters`, not in that of the rules' keys, which a database may have sorted. */
export function weightsOf(weights: Readonly<Partial<Record<Letter, number>>>): Weights {
  const named = (Object.keys(letters) as Letter[]).filter((letter) => (weights[letter] ?? 0) > 0)
  const shares = named.map((letter) => weights[letter] ?? 0)
  return { symbols: named.map(symbolOf), weights: shares, sum: shares.reduce((sum, weight) => sum + weight, 0) }
}

/** Computes something of rules once for each rules object. */
export function onceEach<Rules extends object, Value>(compute: (rules: Rules) => Value): (rules: Rules) => Value {
  const known = new WeakMap<Rules, Value>()
  return (rules) => {
    const found = known.get(rules)
    if (found !== undefined) return found
    const value = compute(rules)
    known.set(rules, value)
    return value
  }
}
