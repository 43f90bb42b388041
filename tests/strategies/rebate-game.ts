import { type OfferValue, valueOf } from '#contract/plain/offers.ts'

export type RebateOptions = {
  /** Satang of a unit. */
  unit: number
  /** What a stake returns on average, and the wins that games pay, as multiples of it. */
  returned: number
  odds: readonly number[]
  /** How many stakes a week has, and up to how many units one is. */
  stakes: number
  most: number
  /** What a satang of a rebate is worth to whoever plays its lock best. */
  each: number
}

/** What a week of play is worth at best, on average, in satang, to whoever gets part of its net loss back: each stake as large, and at such
 *  odds, as the result so far makes best. */
export function bestWeek(value: OfferValue, { unit, returned, odds, stakes, most, each }: RebateOptions): number {
  const known = new Map<string, number>()
  function worthOf(result: number, left: number): number {
    const key = `${result} ${left}`
    const before = known.get(key)
    if (before !== undefined) return before
    const back = Number(valueOf(value, BigInt(Math.max(0, -result) * unit))) * each
    let best = result * unit + back
    for (let stake = 1; left > 0 && stake <= most; stake += 1)
      for (const times of odds) {
        const chance = returned / times
        const worth =
          chance * worthOf(result + stake * (times - 1), left - 1) + (1 - chance) * worthOf(result - stake, left - 1)
        best = Math.max(best, worth)
      }
    known.set(key, best)
    return best
  }
  return worthOf(0, stakes)
}
