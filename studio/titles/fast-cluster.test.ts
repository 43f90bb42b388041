import { describe, expect, it } from 'vitest'
import type { Draws } from '#kit/draws.ts'
import type { ClusterMaths, Mode } from '../engines/slots/maths.ts'
import { playRound } from '../engines/slots/play.ts'
import { fastCluster } from './fast-cluster.ts'
import { fastDraws } from './fast-draws.ts'
import { titles } from './registry.ts'

const STAKE = 100
const ROUNDS = 20_000
const BOUGHT = 1_000

const clusters = titles.flatMap(({ code, maths }) => (maths.engine === 'cluster' ? [[code, maths] as const] : []))

/** The win of each round, and the number that would be drawn next: a round that drew more or fewer would show there. */
function played(rounds: number, seed: number, play: (draws: Draws) => number): number[] {
  const draws = fastDraws(seed)
  const wins: number[] = []
  for (let round = 0; round < rounds; round += 1) wins.push(play(draws))
  return [...wins, draws.below(2 ** 32)]
}

function bothWays(maths: ClusterMaths, mode: Mode, rounds: number, seed: number) {
  const fast = fastCluster(maths, STAKE)
  return {
    fast: played(rounds, seed, (draws) => fast(mode, draws)),
    engine: played(rounds, seed, (draws) => playRound(maths, { stake: STAKE, mode, pot: null }, draws, null)),
  }
}

describe('falling clusters played fast', () => {
  it('are seven titles, of clusters that hang together and of some that need not', () => {
    expect(clusters).toHaveLength(7)
    expect(new Set(clusters.map(([, { anywhere }]) => anywhere)).size).toBe(2)
  })

  it.each(clusters)(`%s wins in each of ${ROUNDS} rounds what the engine pays, from the same numbers`, (_, maths) => {
    const { fast, engine } = bothWays(maths, 'base', ROUNDS, 11)
    expect(fast).toEqual(engine)
    expect(Math.max(...engine.slice(0, -1))).toBeGreaterThan(10 * STAKE)
    const bought = bothWays(maths.buy > 0 ? maths : { ...maths, buy: 1 }, 'buy', BOUGHT, 12)
    expect(bought.fast).toEqual(bought.engine)
  })

  it.each(clusters)('%s ends at its maximum as the engine does', (_, maths) => {
    const low = { ...maths, max: 3, buy: 1 }
    const { fast, engine } = bothWays(low, 'buy', BOUGHT, 13)
    expect(fast).toEqual(engine)
    expect(engine.filter((win) => win === 3 * STAKE).length).toBeGreaterThan(BOUGHT / 10)
  })
})
