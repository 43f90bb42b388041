import { type Cluster, clustersOf } from './clusters.ts'
import { onceEach, payTable, roleOf, SCATTER, type SymbolWindow, type Weights, weightsOf, rolesOf } from './compiled.ts'
import type { Draws } from '#kit/draws.ts'
import { payScatters, playFreeSpins } from './free-spins.ts'
import type { ClusterMaths } from './maths.ts'
import { countOf, emitReels } from './reels.ts'
import type { Cell } from './round.ts'
import { hasReachedMaxWin, type RoundState } from './round-state.ts'

const compiled = onceEach((maths: ClusterMaths) => {
  const urn = urnOf(weightsOf(maths.weights))
  return { urn, freeUrn: maths.freeWeights ? urnOf(weightsOf(maths.freeWeights)) : urn, pays: payTable(maths.pays) }
})

/** Each symbol as often as its weight, in order: the table of `drawByWeight`. */
export const urnOf = ({ symbols, weights }: Weights): Uint8Array =>
  Uint8Array.from(symbols.flatMap((symbol, index) => Array.from({ length: weights[index] as number }, () => symbol)))

const drawCell = (draws: Draws, urn: Uint8Array): number => urn[draws.below(urn.length)] as number

function drawReel(draws: Draws, urn: Uint8Array, length: number): number[] {
  const reel: number[] = []
  while (reel.length < length) reel.push(drawCell(draws, urn))
  return reel
}

/** A size between two steps of `sizes` pays the lower. */
function payClusters(
  state: RoundState,
  maths: ClusterMaths,
  clusters: readonly Cluster[],
  height: number,
  multiplier: number,
): void {
  const { pays } = compiled(maths)
  for (const { symbol, cells } of clusters) {
    let step = 0
    while (step + 1 < maths.sizes.length && (maths.sizes[step + 1] as number) <= cells.length) step += 1
    const amount = ((pays[symbol] as readonly number[])[step] ?? 0) * multiplier * state.unit
    state.total += amount
    const why = { by: 'cluster', symbol: roleOf(symbol), count: cells.length } as const
    state.emit?.({ type: 'win', why, cells: cells.map((cell) => cellAt(cell, height)), multiplier, amount })
  }
}

const cellAt = (cell: number, height: number): Cell => [Math.floor(cell / height), cell % height]

/** Cells fall; new ones are drawn reel by reel from the left, each from its lowest free row up. */
function fall(shown: SymbolWindow, gone: ReadonlySet<number>, draws: Draws, urn: Uint8Array): SymbolWindow {
  return shown.map((reel, index) => {
    const fallen = [...reel]
    let target = reel.length - 1
    for (let row = target; row >= 0; row -= 1) {
      if (gone.has(index * reel.length + row)) continue
      fallen[target] = reel[row] as number
      target -= 1
    }
    for (; target >= 0; target -= 1) fallen[target] = drawCell(draws, urn)
    return fallen
  })
}

/** Plays falls until no cluster is left; scatters count at the end. */
export function playCluster(maths: ClusterMaths, state: RoundState, draws: Draws): void {
  const { urn, freeUrn } = compiled(maths)
  const { free, rows } = maths
  const height = rows[0] as number
  const minSize = maths.sizes[0] as number
  /** `from`, `reached`: indexes in `multipliers` at the beginning and end. */
  const spin = (part: 'base' | 'free', multipliers: readonly number[], from: number) => {
    const use = part === 'base' ? urn : freeUrn
    const at = (index: number) => multipliers[Math.min(index, multipliers.length - 1)] ?? 1
    let reached = from
    let shown: SymbolWindow = rows.map((count) => drawReel(draws, use, count))
    emitReels(state, part, shown, { symbol: SCATTER, needs: free.needs })
    for (;;) {
      const clusters = clustersOf(shown, minSize, maths.anywhere)
      if (clusters.length === 0) break
      payClusters(state, maths, clusters, height, at(reached))
      if (hasReachedMaxWin(state)) break
      const gone = new Set(clusters.flatMap(({ cells }) => cells))
      shown = fall(shown, gone, draws, use)
      reached += 1
      state.emit?.({
        type: 'tumble',
        gone: [...gone].map((cell) => cellAt(cell, height)),
        window: rolesOf(shown),
        multiplier: at(reached),
      })
    }
    const scatters = countOf(shown, SCATTER)
    payScatters(state, shown, scatters, free.needs, maths.scatter, 1)
    return { scatters, shown, reached }
  }
  const base = state.bet.mode === 'buy' ? { scatters: free.needs, shown: null } : spin('base', maths.multipliers, 0)
  if (base.scatters < free.needs) return
  let kept = 0
  const freeSpin = () => {
    const result = spin('free', free.multipliers, kept)
    if (free.keeps) kept = result.reached
    return result
  }
  playFreeSpins(
    state,
    { ...free, multipliers: [1] },
    { scatters: base.scatters, shown: base.shown, special: null },
    freeSpin,
  )
}
