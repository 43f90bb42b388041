import { lines, pays, type SlotSymbol, stripLength, strips, symbols } from './machine.ts'

/** Over all stops, counted, not sampled. `payout` in line stakes (a twentieth of a round's). */
export type Measure = {
  outcomes: number
  payout: number
  hits: number
  payoutMax: number
  payoutSquares: number
}

type PossibleLine = { pay: readonly [number, number, number]; symbol: SlotSymbol; row3: number; row4: number }

/** Lines that can still pay after three reels. */
function aliveLines(a: number, b: number, c: number): PossibleLine[] {
  const at = (reel: number, stop: number) => strips[reel]?.[stop % stripLength]
  return lines.flatMap((rows) => {
    const symbol = at(0, a + (rows[0] ?? 0))
    if (symbol === undefined || at(1, b + (rows[1] ?? 0)) !== symbol || at(2, c + (rows[2] ?? 0)) !== symbol) return []
    return [{ pay: pays[symbol], symbol, row3: rows[3] ?? 0, row4: rows[4] ?? 0 }]
  })
}

/** By position of a strip run through twice. Such tables keep the count of eight million outcomes under a second. */
function shows(reel: number, symbol: SlotSymbol): boolean[] {
  return Array.from({ length: stripLength * 2 }, (_, index) => strips[reel]?.[index % stripLength] === symbol)
}

/** Enumerates all 24^5 = 7,962,624 outcomes. */
export function measureMachine(): Measure {
  const fourth = new Map(symbols.map((symbol) => [symbol, shows(3, symbol)]))
  const fifth = new Map(symbols.map((symbol) => [symbol, shows(4, symbol)]))
  const measure: Measure = { outcomes: 0, payout: 0, hits: 0, payoutMax: 0, payoutSquares: 0 }
  const count = (payout: number, times: number) => {
    measure.outcomes += times
    measure.payout += payout * times
    measure.payoutSquares += payout * payout * times
    if (payout > 0) measure.hits += times
    if (payout > measure.payoutMax) measure.payoutMax = payout
  }
  const completions = (alive: PossibleLine[]) => {
    for (let d = 0; d < stripLength; d += 1) {
      for (let e = 0; e < stripLength; e += 1) {
        let payout = 0
        for (const { pay, symbol, row3, row4 } of alive) {
          const four = fourth.get(symbol)?.[d + row3] === true
          payout += pay[four ? (fifth.get(symbol)?.[e + row4] === true ? 2 : 1) : 0]
        }
        count(payout, 1)
      }
    }
  }
  for (let index = 0; index < stripLength ** 3; index += 1) {
    const alive = aliveLines(
      index % stripLength,
      Math.floor(index / stripLength) % stripLength,
      Math.floor(index / stripLength ** 2),
    )
    if (alive.length === 0) count(0, stripLength ** 2)
    else completions(alive)
  }
  return measure
}
