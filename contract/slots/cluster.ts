import { type Cluster, clustersOf } from './clusters.ts'
import { onceEach, payTable, roleOf, SCATTER, type Shown, type Weights, weightsOf, windowOf } from './compiled.ts'
import { drawByWeight, type Draws } from './draws.ts'
import { payScatters, playFreeSpins } from './free-spins.ts'
import type { ClusterMaths } from './maths.ts'
import { countOf, emitReels } from './reels.ts'
import type { Cell } from './round.ts'
import { isFull, type Tally } from './tally.ts'

const compiled = onceEach((maths: ClusterMaths) => {
  const weights = weightsOf(maths.weights)
  return { weights, freeWeights: maths.freeWeights ? weightsOf(maths.freeWeights) : weights, pays: payTable(maths.pays) }
})

const drawCell = (draws: Draws, { symbols, weights, sum }: Weights): number => symbols[drawByWeight(draws, weights, sum)] as number

/** Pays the clusters; a group of a size between two steps pays the lower one. */
function payClusters(tally: Tally, maths: ClusterMaths, clusters: readonly Cluster[], height: number, multiplier: number): void {
  const { pays } = compiled(maths)
  for (const { symbol, cells } of clusters) {
    let step = 0
    while (step + 1 < maths.sizes.length && (maths.sizes[step + 1] as number) <= cells.length) step += 1
    const amount = ((pays[symbol] as readonly number[])[step] ?? 0) * multiplier * tally.unit
    tally.total += amount
    const why = { by: 'cluster', symbol: roleOf(symbol), count: cells.length } as const
    tally.emit?.({ type: 'win', why, cells: cells.map((cell) => cellAt(cell, height)), multiplier, amount })
  }
}

const cellAt = (cell: number, height: number): Cell => [Math.floor(cell / height), cell % height]

/** Lets what is above the gone cells fall, and draws new ones: reels from the left, each from its lowest free place up. */
function fall(shown: Shown, gone: ReadonlySet<number>, draws: Draws, weights: Weights): Shown {
  return shown.map((reel, index) => {
    const kept = reel.filter((_, row) => !gone.has(index * reel.length + row))
    while (kept.length < reel.length) kept.unshift(drawCell(draws, weights))
    return kept
  })
}

/** Plays a round of clusters that vanish, until none is left; scatters are counted at the end of the falls. */
export function playCluster(maths: ClusterMaths, tally: Tally, draws: Draws): void {
  const { weights, freeWeights } = compiled(maths)
  const { free, rows } = maths
  const height = rows[0] as number
  const least = maths.sizes[0] as number
  /** One spin with its falls, from the multiplier of this place on; returns the place that was reached. */
  const spin = (part: 'base' | 'free', multipliers: readonly number[], from: number) => {
    const use = part === 'base' ? weights : freeWeights
    const at = (place: number) => multipliers[Math.min(place, multipliers.length - 1)] ?? 1
    let place = from
    let shown: Shown = rows.map((count) => Array.from({ length: count }, () => drawCell(draws, use)))
    emitReels(tally, part, shown, { symbol: SCATTER, needs: free.needs })
    for (;;) {
      const clusters = clustersOf(shown, least, maths.anywhere)
      if (clusters.length === 0) break
      payClusters(tally, maths, clusters, height, at(place))
      if (isFull(tally)) break
      const gone = new Set(clusters.flatMap(({ cells }) => cells))
      shown = fall(shown, gone, draws, use)
      place += 1
      tally.emit?.({ type: 'tumble', gone: [...gone].map((cell) => cellAt(cell, height)), window: windowOf(shown), multiplier: at(place) })
    }
    const scatters = countOf(shown, SCATTER)
    payScatters(tally, shown, scatters, free.needs, maths.scatter, 1)
    return { scatters, shown, place }
  }
  const base = tally.bet.mode === 'buy' ? { scatters: free.needs, shown: null } : spin('base', maths.multipliers, 0)
  if (base.scatters < free.needs) return
  let kept = 0
  const freeSpin = () => {
    const result = spin('free', free.multipliers, kept)
    if (free.keeps) kept = result.place
    return result
  }
  playFreeSpins(tally, { ...free, multipliers: [1] }, { scatters: base.scatters, shown: base.shown, special: null }, freeSpin)
}
