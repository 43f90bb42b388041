/** Chances of whole numbers from `from` on. */
export type Spread = { from: number; shares: Float64Array }

/** Sums to 1. */
export type Chances = { win: number; half_win: number; push: number; half_loss: number; loss: number }

export const point = (value: number): Spread => ({ from: value, shares: Float64Array.of(1) })

export function spreadOfEnds<End extends { chance: number }>(
  ends: readonly End[],
  value: (end: End) => number,
): Spread {
  const values = ends.map(value)
  const from = Math.min(...values)
  const shares = new Float64Array(Math.max(...values) - from + 1)
  ends.forEach(({ chance }, index) => {
    const place = (values[index] as number) - from
    shares[place] = (shares[place] as number) + chance
  })
  return { from, shares }
}

/** The sum of alternatives. */
export function together(spreads: readonly Spread[]): Spread {
  const from = Math.min(...spreads.map((spread) => spread.from))
  const end = Math.max(...spreads.map((spread) => spread.from + spread.shares.length))
  const shares = new Float64Array(end - from)
  for (const spread of spreads)
    for (let at = 0; at < spread.shares.length; at += 1) {
      const place = spread.from - from + at
      shares[place] = (shares[place] as number) + (spread.shares[at] as number)
    }
  return { from, shares }
}

export const scaled = ({ from, shares }: Spread, by: number): Spread => ({
  from,
  shares: shares.map((share) => share * by),
})

/** Less likely tails are cut: they change no price. */
const TAIL = 1e-12

export function trimmed({ from, shares }: Spread): Spread {
  let [first, end] = [0, shares.length]
  while (end - first > 1 && (shares[first] as number) < TAIL) first += 1
  while (end - first > 1 && (shares[end - 1] as number) < TAIL) end -= 1
  return { from: from + first, shares: shares.slice(first, end) }
}

export const shareWhere = ({ from, shares }: Spread, is: (value: number) => boolean): number =>
  shares.reduce((sum, share, at) => (is(from + at) ? sum + share : sum), 0)

/** The sum of independent numbers; `sign` −1 subtracts the second. */
export function combined(first: Spread, second: Spread, sign: 1 | -1): Spread {
  const shares = new Float64Array(first.shares.length + second.shares.length - 1)
  const last = second.shares.length - 1
  for (let a = 0; a < first.shares.length; a += 1) {
    for (let b = 0; b <= last; b += 1) {
      const index = a + (sign === 1 ? b : last - b)
      shares[index] = (shares[index] as number) + (first.shares[a] as number) * (second.shares[b] as number)
    }
  }
  return { from: sign === 1 ? first.from + second.from : first.from - second.from - last, shares }
}

/** The quarter rule: results where four times the surplus over the line is `sign` × 4 × number + `quarters`. */
export function lineChances({ from, shares }: Spread, sign: 1 | -1, quarters: number): Chances {
  const chances: Chances = { win: 0, half_win: 0, push: 0, half_loss: 0, loss: 0 }
  for (let index = 0; index < shares.length; index += 1) {
    const surplus = sign * 4 * (from + index) + quarters
    const result =
      surplus >= 2 ? 'win' : surplus === 1 ? 'half_win' : surplus === 0 ? 'push' : surplus === -1 ? 'half_loss' : 'loss'
    chances[result] += shares[index] as number
  }
  return chances
}

export const plainChances = (win: number): Chances => ({ win, half_win: 0, push: 0, half_loss: 0, loss: 1 - win })

/** The fair share of what is decided: the base of a two-way price. Both sides sum to 1. */
export function decidedShare({ win, half_win, half_loss, loss }: Chances): number {
  const won = win + half_win / 2
  const lost = loss + half_loss / 2
  return won + lost === 0 ? 0 : won / (won + lost)
}

const RESULTS = ['win', 'half_win', 'push', 'half_loss', 'loss'] as const

/**
 * Whole millionths that sum to a million; the largest remainders are rounded up. Money is computed from these alone.
 */
export function inMillionths(chances: Chances): Chances {
  const sum = RESULTS.reduce((total, result) => total + chances[result], 0)
  const exact = RESULTS.map((result) => ({ result, share: (chances[result] / sum) * 1_000_000 }))
  const whole: Chances = { win: 0, half_win: 0, push: 0, half_loss: 0, loss: 0 }
  let left = 1_000_000
  for (const { result, share } of exact) {
    whole[result] = Math.floor(share)
    left -= whole[result]
  }
  const byRemainder = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1))
  for (const { result } of byRemainder.slice(0, left)) whole[result] += 1
  return whole
}
