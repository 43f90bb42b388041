import { describe, expect, it } from 'vitest'
import { chooseOf } from './choose.ts'
import { CRASH_CAP } from './crash.ts'
import { hiloMultiplier, ranksFor } from './hilo.ts'
import { minesLadder, playMines, TILES } from './mines.ts'
import { boards, bucketsOf, plinkoStakeMax, RISKS, ROWS } from './plinko.ts'
import { STAKE_MAX } from './round.ts'

/** A fraction of integers that no rounding touches. */
const ofTotal = (paid: bigint, total: bigint) => Number((paid * 1_000_000_000n) / total) / 1_000_000_000

describe('Mines', () => {
  const offered = Array.from({ length: 24 }, (_, at) => at + 1).flatMap((mines) =>
    minesLadder({ stake: 1_000, mines }).map((multiplier, at) => ({ mines, safe: at + 1, multiplier })),
  )
  const returnOf = ({ mines, safe, multiplier }: (typeof offered)[number]) =>
    ofTotal(BigInt(multiplier * chooseOf(TILES - mines, safe)), BigInt(100 * chooseOf(TILES, safe)))

  it('offers 248 stops, whose returns are from 96.25 % to 97 %', () => {
    expect(offered).toHaveLength(248)
    const returns = offered.map(returnOf)
    expect([Math.min(...returns), Math.max(...returns)]).toEqual([0.9625, 0.97])
    const lowest = offered.filter((one) => returnOf(one) === 0.9625).map(({ mines, safe }) => [mines, safe])
    expect(lowest).toEqual([
      [2, 3],
      [3, 2],
    ])
  })

  it('cashes out by itself at the last step that a stake is offered', () => {
    const board = [22, 23, 24]
    const [whole, capped] = [1_000, STAKE_MAX].map((stake) => minesLadder({ stake, mines: 3 }))
    expect([whole?.length, capped?.length]).toEqual([22, 20])
    const steps = Array.from({ length: 20 }, (_, tile) => String(tile))
    expect(playMines(board, { stake: STAKE_MAX, mines: 3 }, steps)).toMatchObject({
      next: null,
      end: { win: (STAKE_MAX / 100) * (capped?.at(-1) ?? 0), ending: 'cash_out' },
    })
  })
})

describe('Plinko', () => {
  const published: Record<string, bigint[]> = {
    8: [1241n * 1n, 1280n, 1241n, 1280n, 1241n, 1280n],
    10: [2483n, 2560n, 2477n, 2560n, 2481n, 2560n],
    12: [19_861n, 20_480n, 3_973n, 4_096n, 19_863n, 20_480n],
    14: [9_931n, 10_240n, 79_459n, 81_920n, 79_453n, 81_920n],
    16: [317_807n, 327_680n, 317_757n, 327_680n, 158_923n, 163_840n],
  }
  const all = ROWS.flatMap((rows) => RISKS.map((risk, at) => ({ rows, risk, at })))

  it.each(all)('returns exactly what is published with $rows rows, risk $risk', ({ rows, risk, at }) => {
    const buckets = bucketsOf({ rows, risk }) ?? []
    const paid = buckets.reduce((sum, tenths, bucket) => sum + BigInt(tenths) * BigInt(chooseOf(rows, bucket)), 0n)
    const [top = 0n, bottom = 0n] = published[rows]?.slice(at * 2, at * 2 + 2) ?? []
    expect(paid * bottom).toBe(top * 10n * 2n ** BigInt(rows))
  })

  it('takes no stake whose best bucket would pay more than a round may', () => {
    expect(plinkoStakeMax(bucketsOf({ rows: 16, risk: 'high' }) ?? [], STAKE_MAX)).toBe(50_000)
    expect(
      boards.low.every(
        (_, at) => plinkoStakeMax(bucketsOf({ rows: ROWS[at] ?? 8, risk: 'low' }) ?? [], STAKE_MAX) === STAKE_MAX,
      ),
    ).toBe(true)
  })
})

describe('Hi-lo', () => {
  const returnOf = (counts: readonly number[]) =>
    ofTotal(
      BigInt(hiloMultiplier(counts)) * counts.reduce((product, count) => product * BigInt(count), 1n),
      100n * 13n ** BigInt(counts.length),
    )

  it('pays one guess by the ranks that win', () => {
    expect([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((count) => hiloMultiplier([count]))).toEqual([
      105, 114, 126, 140, 157, 180, 210, 252, 315, 420, 630, 1_261,
    ])
  })

  it('returns between 96.28 % and 97 % however it is played', () => {
    // A multiplier of m hundredths returns at least 0.97 × m ÷ (m + 1): above 1.36 the cut is too small to matter.
    const returns: number[] = []
    const add = (counts: number[]) => {
      if (counts.length > 0) returns.push(returnOf(counts))
      for (let count = 1; count <= (counts.at(-1) ?? 12); count += 1)
        if (hiloMultiplier([...counts, count]) <= 136) add([...counts, count])
    }
    add([])
    expect(Math.min(...returns)).toBe(0.962840236)
    expect(returnOf([12, 12])).toBe(0.962840236)
    expect(0.97 * (136 / 137)).toBeGreaterThan(0.96284)
    expect(Math.max(...returns, returnOf([1]))).toBeLessThanOrEqual(0.97)
  })

  it('has on every card guesses that cover each rank, the same one on both sides but for ace and king', () => {
    for (let card = 0; card < 52; card += 1) {
      const [higher, lower, same] = [ranksFor(card, 'higher'), ranksFor(card, 'lower'), ranksFor(card, 'same')]
      expect(higher + lower + same).toBe(same === 0 ? 14 : 13)
    }
  })
})

describe('Crash', () => {
  it('returns 97 % at every target, but for less than a thousandth of a millionth', () => {
    const total = 2n ** 52n
    for (let target = 101n; target <= BigInt(CRASH_CAP); target += 1n) {
      // r up to 97·2^52 ÷ target reaches it.
      const reached = (97n * total) / target
      expect(97n * total - reached * target).toBeLessThan(target)
      expect((97n * total - reached * target) * 10_000_000_000n).toBeLessThan(100n * total)
    }
  })
})
