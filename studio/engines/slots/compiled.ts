import { type Letter, letters, type Pays } from './maths.ts'
import { type SymbolRole, symbolRoles } from './round.ts'

/** Rules as engines read them: a symbol is its index in `symbolRoles`. */

export const WILD = symbolRoles.indexOf('wild')
export const SCATTER = symbolRoles.indexOf('scatter')
export const COIN = symbolRoles.indexOf('coin')
const SYMBOLS = symbolRoles.length

/** Reel by reel, each from the top. */
export type SymbolWindow = number[][]

export const roleOf = (symbol: number): SymbolRole => symbolRoles[symbol] as SymbolRole
export const rolesOf = (shown: SymbolWindow): SymbolRole[][] => shown.map((reel) => reel.map(roleOf))

/** Throws for an unknown letter. */
export function symbolOf(letter: string): number {
  if (!Object.hasOwn(letters, letter)) throw new Error(`no symbol has the letter ${letter}`)
  return symbolRoles.indexOf(letters[letter as Letter])
}

/** By symbol index; each list is as in `Pays`. */
export type PayTable = readonly (readonly number[])[]

export function payTable(pays: Pays): PayTable {
  const table: (readonly number[])[] = Array.from({ length: SYMBOLS }, () => [])
  for (const [letter, steps] of Object.entries(pays)) table[symbolOf(letter)] = steps
  return table
}

export const stripsOf = (strips: readonly string[]): readonly Uint8Array[] =>
  strips.map((strip) => Uint8Array.from(strip, symbolOf))

export const linesOf = (lines: readonly string[]): readonly Uint8Array[] =>
  lines.map((line) => Uint8Array.from(line, Number))

export type Weights = { symbols: readonly number[]; weights: readonly number[]; sum: number }

/** In the order of `letters`: a database may have sorted the rules' keys. */
export function weightsOf(weights: Readonly<Partial<Record<Letter, number>>>): Weights {
  const named = (Object.keys(letters) as Letter[]).filter((letter) => (weights[letter] ?? 0) > 0)
  const shares = named.map((letter) => weights[letter] ?? 0)
  return { symbols: named.map(symbolOf), weights: shares, sum: shares.reduce((sum, weight) => sum + weight, 0) }
}

/** Memoizes by rules object. */
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
