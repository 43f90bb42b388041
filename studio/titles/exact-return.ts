import { COIN, payTable, SCATTER, stripsOf, symbolOf, WILD } from '../engines/slots/compiled.ts'
import { multiplierOf, spinsFor } from '../engines/slots/free-spins.ts'
import type {
  CoinKind,
  ExpandingMaths,
  FreeSpins,
  HoldMaths,
  LinesMaths,
  Maths,
  Mode,
  Pays,
  Prizes,
  WaysMaths,
  WheelMaths,
} from '../engines/slots/maths.ts'

/** Exact returns from the rules, in hundredths of the stake, before the cut at the maximum. */

type Strips = readonly Uint8Array[]
const product = (factors: readonly number[]) => factors.reduce((all, one) => all * one, 1)
const share = (strip: Uint8Array, symbol: number) => strip.filter((one) => one === symbol).length / strip.length

/** Probabilities that a reel's visible cells count 0, 1, 2 …; `worth`: a symbol's count. */
function countsOn(strip: Uint8Array, rows: number, worth: (symbol: number) => number): number[] {
  const counts: number[] = []
  for (let stop = 0; stop < strip.length; stop += 1) {
    let count = 0
    for (let row = 0; row < rows; row += 1) count += worth(strip[(stop + row) % strip.length] as number)
    counts[count] = (counts[count] ?? 0) + 1 / strip.length
  }
  return Array.from(counts, (one) => one ?? 0)
}

/** Probabilities that a window shows a symbol 0, 1, 2 … times; with `reels`, on so many reels. */
export function countsIn(strips: Strips, rows: readonly number[], symbol: number, reels = false): number[] {
  let all = [1]
  strips.forEach((strip, reel) => {
    const counts = countsOn(strip, rows[reel] as number, (one) => (one === symbol ? 1 : 0))
    const [none = 0] = counts
    const here = reels ? [none, 1 - none] : counts
    const next = Array.from({ length: all.length + here.length - 1 }, () => 0)
    all.forEach((one, i) => here.forEach((other, j) => (next[i + j] = (next[i + j] as number) + one * other)))
    all = next
  })
  return all
}

/** A line's average pay; it meets each stop equally often. `times`: factor of a win with a wild. */
function linePay(strips: Strips, pays: Pays, wild: number, times: number): number {
  const table = payTable(pays)
  return table.reduce((sum, steps, symbol) => {
    // The run's symbol is the first that is no wild; where a wild leads, any symbol may follow.
    const found = (strip: Uint8Array) => share(strip, symbol) + share(strip, wild)
    return steps.reduce((total, pay, step) => {
      const run = strips.slice(0, step + 2)
      const all = product(run.map(found))
      const plain = product(run.map((strip) => share(strip, symbol)))
      const wilds = product(run.map((strip) => share(strip, wild)))
      const next = strips[step + 2]
      const ends = next === undefined ? 1 : 1 - found(next)
      return total + pay * (plain + (all - plain - wilds) * times) * ends
    }, sum)
  }, 0)
}

/** All ways' average pay. `wild`: ways of a wild. */
function waysPay({ pays, rows }: WaysMaths, strips: Strips, wild: number): number {
  return payTable(pays).reduce((sum, steps, symbol) => {
    if (steps.length === 0) return sum
    const counts = strips.map((strip, reel) =>
      countsOn(strip, rows[reel] as number, (one) => (one === symbol ? 1 : one === WILD ? wild : 0)),
    )
    const means = counts.map((shares) => shares.reduce((mean, one, count) => mean + one * count, 0))
    return steps.reduce(
      (total, pay, step) => total + pay * product(means.slice(0, step + 2)) * (counts[step + 2]?.[0] ?? 1),
      sum,
    )
  }, 0)
}

/** The expected sum of free spins' multipliers. `again`: the chance of a retrigger per spin. */
export function multipliersOf(free: FreeSpins, spins: number, again: number): number {
  const known = new Map<number, number>()
  const from = (number: number, left: number): number => {
    if (left === 0) return 0
    const key = number * 1_000 + left
    const found = known.get(key)
    if (found !== undefined) return found
    const added = Math.max(0, Math.min(free.again, free.most - number - (left - 1)))
    const more = again === 0 ? 0 : again * from(number + 1, left - 1 + added)
    const value = multiplierOf(free, number) + (1 - again) * from(number + 1, left - 1) + more
    known.set(key, value)
    return value
  }
  return from(1, Math.min(spins, free.most))
}

/** Scatters' average pay, without free spins. `scatters`: the probability of each count. */
function scatterPart(scatters: readonly number[], free: FreeSpins, pays: readonly number[]): number {
  return scatters.reduce((sum, often, count) => {
    if (count < free.needs) return sum
    return sum + often * (pays[Math.min(count - free.needs, pays.length - 1)] ?? 0)
  }, 0)
}

/** `spinPay`: a spin's average pay, without scatters. */
function withFreeSpins(
  maths: LinesMaths | WaysMaths | ExpandingMaths,
  mode: Mode,
  spinPay: (strips: Strips, part: 'base' | 'free') => number,
): number {
  const strips = stripsOf(maths.strips)
  const { free, rows, scatter } = maths
  if (free === null) return spinPay(strips, 'base')
  const freeStrips = free.strips ? stripsOf(free.strips) : strips
  const scatters = countsIn(strips, rows, SCATTER)
  const freeScatters = countsIn(freeStrips, rows, SCATTER)
  const again = freeScatters.slice(free.needs).reduce((sum, one) => sum + one, 0)
  const freePay = spinPay(freeStrips, 'free') + scatterPart(freeScatters, free, scatter)
  const feature = (count: number) => multipliersOf(free, spinsFor(free, count), again) * freePay
  if (mode === 'buy') return feature(free.needs)
  const won = scatters.reduce((sum, often, count) => sum + (count < free.needs ? 0 : often * feature(count)), 0)
  return spinPay(strips, 'base') + scatterPart(scatters, free, scatter) + won
}

/** The expanding symbol's average pay in a free spin. */
function expandPay({ pays, lines, rows, specials }: ExpandingMaths, strips: Strips): number {
  const table = payTable(pays)
  const entries = Object.entries(specials)
  const sum = entries.reduce((all, [, weight]) => all + weight, 0)
  return entries.reduce((total, [letter, weight]) => {
    const symbol = symbolOf(letter)
    const counts = countsIn(strips, rows, symbol, true)
    const pay = counts.reduce(
      (all, often, count) => all + often * ((table[symbol] as readonly number[])[count - 2] ?? 0),
      0,
    )
    return total + (weight / sum) * pay * lines.length
  }, 0)
}

/** A coin's or slice's average pay. */
function kindPay(kinds: readonly CoinKind[], prizes: Prizes): number {
  const sum = kinds.reduce((all, { weight }) => all + weight, 0)
  return kinds.reduce(
    (all, { weight, pays, prize }) => all + (weight / sum) * (prize === undefined ? pays : (prizes[prize] ?? 0)),
    0,
  )
}

/** A hold feature's average end from so many free places: coins added, and the probability of a full window. */
export function holdEnds(
  { chance, respins }: Pick<HoldMaths, 'chance' | 'respins'>,
  places: number,
): { coins: number; full: number } {
  const p = chance / 10_000
  const known = new Map<number, { coins: number; full: number }>()
  const from = (free: number, left: number): { coins: number; full: number } => {
    if (free === 0) return { coins: 0, full: 1 }
    if (left === 0) return { coins: 0, full: 0 }
    const key = free * 100 + left
    const found = known.get(key)
    if (found !== undefined) return found
    const ends = { coins: 0, full: 0 }
    let often = (1 - p) ** free
    for (let added = 0; added <= free; added += 1) {
      const rest = added === 0 ? from(free, left - 1) : from(free - added, respins)
      ends.coins += often * (added + rest.coins)
      ends.full += often * rest.full
      often = (often * (free - added) * p) / ((added + 1) * (1 - p))
    }
    known.set(key, ends)
    return ends
  }
  return from(places, respins)
}

function holdReturn(maths: HoldMaths, mode: Mode): number {
  const strips = stripsOf(maths.strips)
  const places = maths.rows.reduce((sum, rows) => sum + rows, 0)
  const coin = kindPay(maths.coins, maths.prizes)
  const feature = (coins: number) => {
    const ends = holdEnds(maths, places - coins)
    return (coins + ends.coins) * coin + ends.full * (maths.prizes.grand ?? 0)
  }
  if (mode === 'buy') return feature(maths.needs)
  const won = countsIn(strips, maths.rows, COIN).reduce(
    (sum, often, count) => sum + (count < maths.needs ? 0 : often * feature(count)),
    0,
  )
  return maths.lines.length * linePay(strips, maths.pays, WILD, maths.wild) + won
}

function wheelReturn(maths: WheelMaths, mode: Mode): number {
  const wheel = kindPay(maths.slices, maths.prizes)
  if (mode === 'buy') return wheel
  const strips = stripsOf(maths.strips)
  const totals = countsIn(strips, maths.rows, SCATTER).slice(maths.needs)
  return (
    maths.lines.length * linePay(strips, maths.pays, WILD, maths.wild) +
    totals.reduce((sum, one) => sum + one, 0) * wheel
  )
}

/**
 * In hundredths of the stake (the base stake where bought), or null for falling clusters, which must be simulated. A
 * growing prize counts as its start.
 */
export function exactReturn(maths: Maths, mode: Mode = 'base'): number | null {
  switch (maths.engine) {
    case 'lines':
      return withFreeSpins(maths, mode, (strips) => maths.lines.length * linePay(strips, maths.pays, WILD, maths.wild))
    case 'ways':
      return withFreeSpins(maths, mode, (strips, part) => waysPay(maths, strips, part === 'free' ? maths.wild : 1))
    case 'expanding':
      return withFreeSpins(maths, mode, (strips, part) => {
        const lines = maths.lines.length * linePay(strips, maths.pays, SCATTER, 1)
        return part === 'free' ? lines + expandPay(maths, strips) : lines
      })
    case 'hold':
      return holdReturn(maths, mode)
    case 'wheel':
      return wheelReturn(maths, mode)
    case 'cluster':
      return null
  }
}
